import { withSessionLock } from './session-lock';

/** Locks as a browser has them, which jsdom lacks: one holder of a name at a time, in order. */
function provideLocks(): void {
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const next = (held.get(name) ?? Promise.resolve()).then(work);
    held.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

describe('withSessionLock', () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    steps.push(`${name} ends`);
    return name;
  };
  const runTwo = () => Promise.all(['one', 'two'].map((name) => withSessionLock(work(name))));
  beforeEach(() => {
    steps.length = 0;
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('runs one work after the other', async () => {
    provideLocks();
    expect(await runTwo()).toEqual(['one', 'two']);
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('runs them at the same time in a browser without locks', async () => {
    expect(await runTwo()).toEqual(['one', 'two']);
    expect(steps).toEqual(['one begins', 'two begins', 'one ends', 'two ends']);
  });
});
