import { create } from 'zustand';

/** Selected messages, which are always among those shown. */
export interface Selection {
  /** IDs of the messages shown, in order. */
  shown: string[];
  ids: ReadonlySet<string>;
  /** Message from which a range extends. */
  anchor: string | null;
  /** Whether taps select or unselect messages: on touch screens, until the visitor has finished. */
  isTapping: boolean;
}

/** State without a selection. */
export const initialSelection: Selection = {
  shown: [],
  ids: new Set(),
  anchor: null,
  isTapping: false,
};

/** Store of the selection in the list on the page. */
export const useSelection = create<Selection>()(() => initialSelection);

const { getState, setState } = useSelection;

/** Returns whether messages are being selected. */
export const selectIsActive = ({ ids, isTapping }: Selection): boolean => isTapping || ids.size > 0;

/** Selects or unselects a message; with `isRange`, also those between it and the last one toggled. */
export function toggleSelected(id: string, isRange = false): void {
  setState((state) => withToggled(state, id, isRange));
}

/** Selects all messages shown. */
export function selectAllShown(): void {
  setState(({ shown }) => ({ ids: new Set(shown) }));
}

/** Starts selecting by taps, or ends any selection. */
export function setTapping(isTapping: boolean): void {
  setState({ isTapping, ids: isTapping ? getState().ids : initialSelection.ids, anchor: null });
}

/** Sets which messages are shown. Others are no longer selected. */
export function setShown(shown: string[]): void {
  setState((state) => withShown(state, shown));
}

/** Returns the selection after a message was toggled; see `toggleSelected`. */
function withToggled(state: Selection, id: string, isRange: boolean): Selection {
  const { shown, anchor } = state;
  const at = shown.indexOf(id);
  if (at === -1) return state;
  const from = isRange && anchor !== null ? shown.indexOf(anchor) : -1;
  const range = from === -1 ? [id] : shown.slice(Math.min(from, at), Math.max(from, at) + 1);
  const isSelected = !state.ids.has(id);
  const ids = new Set(state.ids);
  for (const each of range) {
    if (isSelected) ids.add(each);
    else ids.delete(each);
  }
  return { ...state, ids, anchor: id };
}

/** Returns the selection limited to the messages shown. Without messages, selecting ends. */
function withShown(state: Selection, shown: string[]): Selection {
  const known = new Set(shown);
  const ids = [...state.ids].filter((id) => known.has(id));
  return {
    shown,
    ids: ids.length === state.ids.size ? state.ids : new Set(ids),
    anchor: state.anchor !== null && known.has(state.anchor) ? state.anchor : null,
    isTapping: state.isTapping && shown.length > 0,
  };
}

/**
 * Returns the ID of the message that remains next to the selected ones: below them, else above;
 * null if none remains.
 */
export function findRemaining({ shown, ids }: Selection): string | null {
  const last = shown.findLastIndex((id) => ids.has(id));
  const remaining = (id: string) => !ids.has(id);
  return shown.slice(last + 1).find(remaining) ?? shown.slice(0, last).findLast(remaining) ?? null;
}
