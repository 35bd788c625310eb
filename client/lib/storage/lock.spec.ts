import { withLock } from './lock';

describe('withLock', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
  const provide = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

  it('runs work under a lock, and once where there are none or they are refused', async () => {
    const work = jest.fn(async () => 'done');
    expect(await withLock('name', work)).toBe('done');
    const request = jest.fn((_name: string, begin: () => Promise<unknown>) => begin());
    provide(request);
    expect(await withLock('name', work)).toBe('done');
    expect(request).toHaveBeenCalledWith('name', expect.any(Function));
    provide(() => Promise.reject(new DOMException('refused', 'SecurityError')));
    expect(await withLock('name', work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('lets work of this page wait for its turn where there are no locks', async () => {
    const steps: string[] = [];
    const work = (step: string) => async () => {
      steps.push(`${step} begins`);
      await new Promise((resolve) => setTimeout(resolve));
      steps.push(`${step} ends`);
      throw new Error(step);
    };
    await Promise.allSettled(['one', 'two'].map((step) => withLock('turns', work(step))));
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('does not repeat work that has failed', async () => {
    provide((_name, begin) => begin());
    const work = jest.fn(() => Promise.reject(new Error('failed')));
    await expect(withLock('name', work)).rejects.toThrow('failed');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
