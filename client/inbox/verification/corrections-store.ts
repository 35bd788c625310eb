import { create } from 'zustand';
import { parseJson, readText, writeJson } from '../../storage/stored-text';
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
  writeJson(CORRECTIONS_KEY, list);
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

/** Returns the stored list; that of this page while storage is blocked. */
function readStored(): Correction[] {
  const text = readText(CORRECTIONS_KEY);
  if (text === undefined) return useCorrections.getState().list;
  return parseCorrections(parseJson(text));
}
