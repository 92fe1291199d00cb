(() => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const space = 'http://www.w3.org/2000/svg';
  const columns = 340;
  const level = (text, at) => (digits.indexOf(text[at]) * 64 + digits.indexOf(text[at + 1])) / 4095;
  const decode = text => {
    const steps = [];
    for (let i = 0; i < text.length; i += 6) {
      steps.push(text[i] === '.' ? null : [level(text, i), level(text, i + 2), level(text, i + 4)]);
    }
    return steps;
  };
  const niceStep = span => {
    const power = 10 ** Math.floor(Math.log10(span / 8));
    return [1, 2, 5, 10].map(f => f * power).find(s => span / s <= 8.5);
  };
  const label = (value, step) => value.toFixed(Math.max(0, Math.min(9, -Math.floor(Math.log10(step) + 1e-9))));
  const make = (name, attributes, text) => {
    const element = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const enable = figure => {
    const svg = figure.querySelector('svg');
    const strips = [...svg.querySelectorAll('.strip')].map(group => {
      const data = group.dataset;
      return { group, path: group.querySelector('.stems'), typical: group.querySelector('.typical'), steps: decode(data.steps), step: +data.step,
        top: +data.top, bottom: +data.bottom,
        dividers: data.dividers ? data.dividers.split(' ').map(Number) : [] };
    });
    const first = svg.querySelector('.strip').dataset;
    const left = +first.left, right = +first.right, end = +first.end;
    let from = 0, to = end;
    const x = value => left + (value - from) / (to - from) * (right - left);

    const draw = strip => {
      const { steps, step, top, bottom, path, typical, group } = strip;
      const begin = Math.max(0, Math.floor(from / step)), stop = Math.min(steps.length, Math.ceil(to / step));
      const pooled = Math.max(1, Math.ceil((stop - begin) / columns));
      const thick = Math.max(1, pooled * step / (to - from) * (right - left));
      let data = '', line = '', open = false;
      for (let i = begin; i < stop; i += pooled) {
        let low = 2, high = -1, sum = 0, count = 0;
        for (let j = i; j < Math.min(stop, i + pooled); j++) {
          if (steps[j]) { low = Math.min(low, steps[j][0]); high = Math.max(high, steps[j][1]); sum += steps[j][2]; count++; }
        }
        if (high >= 0) {
          const y1 = bottom - low * (bottom - top);
          const y2 = Math.min(bottom - high * (bottom - top), y1 - 1);
          const at = Math.min(right - thick / 2, Math.max(left + thick / 2, x((i + pooled / 2) * step)));
          data += `M${at.toFixed(1)} ${y1.toFixed(1)}V${y2.toFixed(1)}`;
          line += `${open ? 'L' : 'M'}${at.toFixed(1)} ${(bottom - sum / count * (bottom - top)).toFixed(1)}`;
        }
        open = high >= 0;
      }
      path.setAttribute('d', data);
      typical.setAttribute('d', line);
      path.setAttribute('stroke-width', thick.toFixed(2));
      group.querySelectorAll('.guide').forEach(line => line.remove());
      strip.dividers.filter(d => d > from && d < to).forEach(d => group.append(
        make('line', { class: 'guide', x1: x(d), x2: x(d), y1: top, y2: bottom })));
    };

    const axes = () => svg.querySelectorAll('.time').forEach(group => {
      const top = +group.dataset.top, bottom = +group.dataset.bottom, step = niceStep(to - from);
      group.replaceChildren();
      for (let i = Math.ceil(from / step - 1e-9); i * step <= to * (1 + 1e-9); i++) {
        group.append(make('line', { class: 'grid', x1: x(i * step), x2: x(i * step), y1: top, y2: bottom }));
        if (group.classList.contains('labelled')) {
          group.append(make('text', { x: x(i * step), y: bottom + 16, 'text-anchor': 'middle' }, label(i * step, step)));
        }
      }
    });

    const shortest = Math.min(...strips.map(s => s.step)) * 12;
    const show = (a, b) => {
      const width = Math.min(end, Math.max(shortest, b - a));
      from = Math.max(0, Math.min(end - width, a + (b - a - width) / 2));
      to = from + width;
      axes();
      strips.forEach(draw);
    };
    const scale = factor => {
      const middle = (from + to) / 2, half = (to - from) / 2 * factor;
      show(middle - half, middle + half);
    };
    const move = share => { const by = (to - from) * share; show(from + by, to + by); };

    const controls = document.createElement('div');
    controls.className = 'controls';
    const button = (text, name, action) => {
      const one = document.createElement('button');
      one.type = 'button';
      one.textContent = text;
      one.title = name;
      one.setAttribute('aria-label', name);
      one.addEventListener('click', action);
      controls.append(one);
    };
    button('+', 'zoom in', () => scale(0.5));
    button('−', 'zoom out', () => scale(2));
    button('◀', 'earlier', () => move(-0.5));
    button('▶', 'later', () => move(0.5));
    button('all', 'show all of the time', () => show(0, end));
    controls.append('or drag across the plot');
    figure.querySelector('.plot').before(controls);

    let start = null, selection = null;
    const at = event => {
      const box = svg.getBoundingClientRect();
      const pixel = (event.clientX - box.left) * svg.viewBox.baseVal.width / box.width;
      return from + (Math.min(right, Math.max(left, pixel)) - left) / (right - left) * (to - from);
    };
    svg.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      start = at(event);
      svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener('pointermove', event => {
      if (start === null) return;
      const now = at(event), a = x(Math.min(start, now)), b = x(Math.max(start, now));
      if (!selection) { selection = make('rect', { class: 'select' }); svg.append(selection); }
      selection.setAttribute('x', a);
      selection.setAttribute('width', b - a);
      selection.setAttribute('y', strips[0].top);
      selection.setAttribute('height', strips[strips.length - 1].bottom - strips[0].top);
    });
    const finish = event => {
      if (start === null) return;
      const now = at(event), dragged = selection && Math.abs(x(now) - x(start)) > 6, began = start;
      start = null;
      if (selection) { selection.remove(); selection = null; }
      if (dragged && event.type === 'pointerup') show(Math.min(began, now), Math.max(began, now));
    };
    svg.addEventListener('pointerup', finish);
    svg.addEventListener('pointercancel', finish);
    svg.addEventListener('dblclick', () => show(0, end));
  };
  document.querySelectorAll('.zoomable').forEach(enable);
})();
