import { homedir } from 'node:os';
import { isAbsolute, posix, win32 } from 'node:path';

type Environment = Record<string, string | undefined>;

/**
 * Returns the folder in which the command remembers inboxes: `%APPDATA%\mayfly` on Windows, elsewhere
 * `$XDG_CONFIG_HOME/mayfly` if that is an absolute path (XDG Base Directory Specification), else
 * `~/Library/Application Support/mayfly` on macOS and `~/.config/mayfly` on other systems.
 */
export function findConfigFolder(
  env: Environment = process.env,
  platform: string = process.platform,
  home = homedir(),
): string {
  if (platform === 'win32') {
    return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'mayfly');
  }
  const xdg = env.XDG_CONFIG_HOME;
  if (xdg && isAbsolute(xdg)) return posix.join(xdg, 'mayfly');
  return platform === 'darwin'
    ? posix.join(home, 'Library', 'Application Support', 'mayfly')
    : posix.join(home, '.config', 'mayfly');
}
