import { create } from 'zustand';
import { CORRECTIONS_KEY, setCorrector } from './corrected';
import {
  applyCorrection,
  parseCorrections,
  withCorrection,
  withoutCorrection,
  type Correction,
} from './corrections';

/** Store of the corrections on this device, which are never sent to the server. */
const useCorrections = create<{ list: Correction[] }>()(() => ({ list: [] }));

/** Returns the correction of a message. */
export function useCorrection(id: string): Correction | undefined {
  return useCorrections(({ list }) => list.find((each) => each.id === id));
}

/** Loads the corrections stored on this device. */
export function loadCorrections(): void {
  apply(readStored());
}

/** Stores the correction of a message. */
export function saveCorrection(correction: Correction): void {
  changeCorrections((list) => withCorrection(list, correction));
}

/** Removes the correction of a message: what was found is shown again. */
export function removeCorrection(id: string): void {
  changeCorrections((list) => withoutCorrection(list, id));
}

/** Changes the stored list, which another tab may have changed. */
export function changeCorrections(edit: (list: Correction[]) => Correction[]): void {
  const list = edit(readStored());
  try {
    if (list.length === 0) localStorage.removeItem(CORRECTIONS_KEY);
    else localStorage.setItem(CORRECTIONS_KEY, JSON.stringify(list));
  } catch {
    // Storage may be full or blocked; the corrections then last as long as the page.
  }
  apply(list);
}

function apply(list: Correction[]): void {
  useCorrections.setState({ list });
  setCorrector((message) =>
    applyCorrection(
      message,
      list.find(({ id }) => id === message.id),
    ),
  );
}

function readStored(): Correction[] {
  try {
    return parseCorrections(localStorage.getItem(CORRECTIONS_KEY));
  } catch {
    return useCorrections.getState().list;
  }
}
