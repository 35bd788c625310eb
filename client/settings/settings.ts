import { create } from 'zustand';

/** What the visitor chose; all of it is kept on this device only. */
export interface Settings {
  desktopNotices: boolean;
  sound: boolean;
  shortcuts: boolean;
}

const SETTINGS_KEY = 'mayfly-settings';

/** Nothing makes noise or asks for permission before somebody wants it. */
export const defaultSettings: Settings = { desktopNotices: false, sound: false, shortcuts: true };

/** Reads stored settings; whatever is missing or malformed is as by default. */
export function parseSettings(stored: string | null): Settings {
  try {
    const read = JSON.parse(stored ?? '{}') as Partial<Record<keyof Settings, unknown>> | null;
    const flag = (name: keyof Settings) =>
      typeof read?.[name] === 'boolean' ? read[name] : defaultSettings[name];
    return {
      desktopNotices: flag('desktopNotices'),
      sound: flag('sound'),
      shortcuts: flag('shortcuts'),
    };
  } catch {
    return defaultSettings;
  }
}

/** The settings of this visit. */
export const useSettings = create<Settings>()(() => defaultSettings);

/** Reads what this device keeps. */
export function readSettings(): void {
  try {
    useSettings.setState(parseSettings(localStorage.getItem(SETTINGS_KEY)));
  } catch {
    // Storage may be refused; the defaults then hold.
  }
}

/** Changes a setting and keeps it on this device. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(useSettings.getState()));
  } catch {
    // Storage may be refused; the choice then holds as long as the page.
  }
}
