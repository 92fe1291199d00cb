(() => {
  const closed = () => document.querySelectorAll('details:not([open])');
  let opened = [];
  addEventListener('beforeprint', () => { opened = [...closed()]; opened.forEach(d => { d.open = true; }); });
  addEventListener('afterprint', () => { opened.forEach(d => { d.open = false; }); });
})();
