import { joinCalls } from './join-calls';

describe('joinCalls', () => {
  it('runs once for calls made at the same time, with the first arguments', async () => {
    const work = jest.fn(async (_name: string) => undefined);
    const joined = joinCalls(work);
    await Promise.all([joined('one'), joined('two')]);
    expect(work.mock.calls).toEqual([['one']]);
  });

  it('runs again after it has succeeded or failed', async () => {
    const work = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined);
    const joined = joinCalls(work);
    await expect(joined()).rejects.toThrow('down');
    await joined();
    await joined();
    expect(work).toHaveBeenCalledTimes(3);
  });
});
