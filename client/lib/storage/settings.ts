import { create } from 'zustand';
import { readJson, writeJson } from './stored-text';

/** Choices of the visitor, stored on this device only. */
export interface Settings {
  desktopNotices: boolean;
  shortcuts: boolean;
}

const STORAGE_KEY = 'mayfly-settings';

/** Defaults: no notifications, for which the page would have to ask for permission. */
export const defaultSettings: Settings = { desktopNotices: false, shortcuts: true };

/** Parses stored settings. Missing or malformed values get their default. */
export function parseSettings(stored: unknown): Settings {
  const { desktopNotices, shortcuts } = (stored ?? {}) as Partial<Record<keyof Settings, unknown>>;
  return { desktopNotices: desktopNotices === true, shortcuts: shortcuts !== false };
}

/** Store of the settings; the defaults until `loadSettings` is called. */
export const useSettings = create<Settings>()(() => defaultSettings);

/** Loads the settings that this device stores. */
export function loadSettings(): void {
  const stored = readJson(STORAGE_KEY);
  if (stored !== null) useSettings.setState(parseSettings(stored));
}

/** Changes settings and stores them on this device. Keeps what other tabs have changed. */
export function changeSettings(change: Partial<Settings>): void {
  loadSettings();
  useSettings.setState(change);
  writeJson(STORAGE_KEY, useSettings.getState());
}
