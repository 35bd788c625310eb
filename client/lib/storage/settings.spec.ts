import {
  changeSettings,
  defaultSettings,
  loadSettings,
  parseSettings,
  useSettings,
} from './settings';

describe('settings', () => {
  afterEach(() => {
    localStorage.clear();
    useSettings.setState(defaultSettings);
  });

  it('ask for no permission by default', () => {
    expect(defaultSettings.desktopNotices).toBe(false);
  });

  it('get their default if the stored value is malformed', () => {
    expect(parseSettings({ desktopNotices: true, shortcuts: 'no' })).toEqual({
      ...defaultSettings,
      desktopNotices: true,
    });
    for (const stored of [null, 'text', 1, []]) {
      expect(parseSettings(stored)).toEqual(defaultSettings);
    }
  });

  it('are stored on the device', () => {
    changeSettings({ desktopNotices: true });
    useSettings.setState(defaultSettings);
    loadSettings();
    expect(useSettings.getState().desktopNotices).toBe(true);
  });

  it('keep what another tab has changed', () => {
    localStorage.setItem('mayfly-settings', JSON.stringify({ desktopNotices: true }));
    changeSettings({ shortcuts: false });
    expect(useSettings.getState()).toEqual({ desktopNotices: true, shortcuts: false });
  });
});
