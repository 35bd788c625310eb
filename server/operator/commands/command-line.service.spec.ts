import { runCommandLine } from './command-line.service.js';
import type { CommandServices } from './command.js';

describe('a command that destroys something', () => {
  const purge = jest.fn(async () => 'deleted' as const);
  const confirm = jest.fn<Promise<boolean>, [string]>();
  const print = jest.fn();
  const printError = jest.fn();
  const run = (argv: string[], isTerminal = true) =>
    runCommandLine(argv, {
      print,
      printError,
      ...(isTerminal && { confirm }),
      open: async () => ({
        services: { purges: { purge } } as unknown as CommandServices,
        close: async () => undefined,
      }),
    });
  beforeEach(() => jest.resetAllMocks());

  it('asks first in a terminal, and does nothing without a yes', async () => {
    confirm.mockResolvedValue(false);
    expect(await run(['purge', 'a@mayfly.test'])).toBe(1);
    expect(confirm).toHaveBeenCalledWith('Delete a@mayfly.test with all messages?');
    expect(printError).toHaveBeenCalledWith('Nothing was changed.');
    expect(purge).not.toHaveBeenCalled();
    confirm.mockResolvedValue(true);
    expect(await run(['purge', 'a@mayfly.test'])).toBe(0);
    expect(purge).toHaveBeenCalledTimes(1);
  });

  it('asks nothing with --yes or without a terminal', async () => {
    expect(await run(['purge', 'a@mayfly.test', '--yes'])).toBe(0);
    expect(await run(['purge', 'a@mayfly.test'], false)).toBe(0);
    expect(confirm).not.toHaveBeenCalled();
    expect(purge).toHaveBeenCalledTimes(2);
  });
});
