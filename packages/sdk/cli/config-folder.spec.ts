import { findConfigFolder } from './config-folder.js';

describe('findConfigFolder', () => {
  it.each([
    ['~/.config on Linux', {}, 'linux', '/home/ada/.config/mayfly'],
    ['XDG_CONFIG_HOME', { XDG_CONFIG_HOME: '/etc/ada' }, 'linux', '/etc/ada/mayfly'],
    [
      '~/.config if XDG_CONFIG_HOME is relative',
      { XDG_CONFIG_HOME: 'ada' },
      'linux',
      '/home/ada/.config/mayfly',
    ],
    ['Application Support on macOS', {}, 'darwin', '/home/ada/Library/Application Support/mayfly'],
    ['XDG_CONFIG_HOME also on macOS', { XDG_CONFIG_HOME: '/etc/ada' }, 'darwin', '/etc/ada/mayfly'],
  ])('returns %s', (_name, env, platform, expected) => {
    expect(findConfigFolder(env, platform, '/home/ada')).toBe(expected);
  });

  it('returns APPDATA on Windows', () => {
    const env = { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' };
    expect(findConfigFolder(env, 'win32', 'C:\\Users\\ada')).toBe(
      'C:\\Users\\ada\\AppData\\Roaming\\mayfly',
    );
  });

  it('returns the default of APPDATA on Windows if it is unset', () => {
    expect(findConfigFolder({}, 'win32', 'C:\\Users\\ada')).toBe(
      'C:\\Users\\ada\\AppData\\Roaming\\mayfly',
    );
  });
});
