const { readFileSync } = require('node:fs');

/**
 * Preload (`node --require`) that shifts the clock of a process. On `SIGUSR2` it reads the shift in
 * milliseconds from the file `CLOCK_SHIFT_FILE`. Timers aren't affected, as when a clock is set.
 */
const RealDate = Date;
let shift = 0;
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'));
});
