import {
  changeSettings,
  defaultSettings,
  loadSettings,
  parseSettings,
  useSettings,
} from './settings';
import { toggleTheme } from './theme';

describe('settings', () => {
  afterEach(() => {
    localStorage.clear();
    useSettings.setState(defaultSettings);
  });

  it('make no sound and ask for no permission by default', () => {
    expect(defaultSettings).toMatchObject({ desktopNotices: false, sound: false });
  });

  it('get their default if the stored value is malformed', () => {
    expect(parseSettings({ sound: true, shortcuts: 'no' })).toEqual({
      ...defaultSettings,
      sound: true,
    });
    for (const stored of [null, 'text', 1, []]) {
      expect(parseSettings(stored)).toEqual(defaultSettings);
    }
  });

  it('are stored on the device', () => {
    changeSettings({ sound: true });
    useSettings.setState(defaultSettings);
    loadSettings();
    expect(useSettings.getState().sound).toBe(true);
  });

  it('keep what another tab has changed', () => {
    localStorage.setItem('mayfly-settings', JSON.stringify({ ...defaultSettings, sound: true }));
    changeSettings({ shortcuts: false });
    expect(useSettings.getState()).toEqual({ ...defaultSettings, sound: true, shortcuts: false });
  });
});

describe('the theme', () => {
  it('is stored only if it differs from the theme of the system', () => {
    const stored = () => [localStorage.getItem('theme'), document.documentElement.dataset.theme];
    toggleTheme();
    expect(stored()).toEqual(['dark', 'dark']);
    toggleTheme();
    expect(stored()).toEqual([null, undefined]);
  });
});
