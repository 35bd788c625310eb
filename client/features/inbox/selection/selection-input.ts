import { isLayerOpen } from '../../../components/dialogs/open-layer';
import type { InboxElements } from '../inbox-elements';
import { deleteSelected, endSelection } from './selection-actions';
import {
  selectAllShown,
  selectIsActive,
  setTapping,
  toggleSelected,
  useSelection,
} from './selection-store';

/** Minimum duration of a press that selects or unselects a message, in milliseconds. */
export const LONG_PRESS_MS = 450;
/** Maximum movement of a long press, in CSS pixels. Beyond it, the press is another gesture. */
const MAX_MOVEMENT = 10;

/**
 * Selects messages by long press and tap, and all with Ctrl+A or Command+A. Escape ends the
 * selection; Delete or # deletes the selected messages.
 *
 * @returns an unsubscribe function
 */
export function listenForSelectionInput(elements: InboxElements): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const inbox = elements.section.current;
  if (!inbox) return () => undefined;
  listenForPresses(inbox, signal);
  inbox.addEventListener('keydown', selectAllByKey, { signal });
  inbox.addEventListener('keydown', (event) => deleteByKey(event, elements), { signal });
  // Capture phase: must call `preventDefault` before the search's Escape handler, which ignores
  // prevented events.
  const onEscape = (event: KeyboardEvent) => endByEscape(event, elements);
  window.addEventListener('keydown', onEscape, { signal, capture: true });
  return () => stop.abort();
}

function listenForPresses(inbox: HTMLElement, signal: AbortSignal): void {
  let press: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let isLong = false;
  const cancel = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const begin = (event: PointerEvent) => {
    cancel();
    isLong = false;
    const id = findMessage(event.target);
    if (event.pointerType !== 'touch' || id === null) return;
    const select = () => {
      isLong = true;
      setTapping(true);
      toggleSelected(id);
    };
    press = { x: event.clientX, y: event.clientY, timer: setTimeout(select, LONG_PRESS_MS) };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > MAX_MOVEMENT) cancel();
  };
  const click = (event: MouseEvent) => {
    const id = findMessage(event.target);
    if (id === null || (!isLong && !useSelection.getState().isTapping)) return;
    // The link of the row must not open.
    event.preventDefault();
    event.stopPropagation();
    if (!isLong) toggleSelected(id);
    isLong = false;
  };
  inbox.addEventListener('pointerdown', begin, { signal });
  inbox.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    inbox.addEventListener(end, cancel, { signal });
  }
  inbox.addEventListener('click', click, { signal, capture: true });
  // Suppresses the context menu that browsers open for a long press on a link.
  inbox.addEventListener('contextmenu', (event) => isLong && event.preventDefault(), { signal });
}

/**
 * Returns the ID of the message whose row was pressed; null for a button, checkbox or other link in the row.
 */
function findMessage(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('button, a[target], label')) return null;
  return target.closest<HTMLElement>('[data-message-id]')?.dataset.messageId ?? null;
}

const isInSearchField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[type="search"]');

function deleteByKey(event: KeyboardEvent, elements: InboxElements): void {
  const isDelete = event.key === 'Delete' || event.key === '#';
  if (!isDelete || isInSearchField(event) || useSelection.getState().ids.size === 0) return;
  event.preventDefault();
  deleteSelected(elements);
}

function selectAllByKey(event: KeyboardEvent): void {
  if (
    isInSearchField(event) ||
    event.key !== 'a' ||
    !(event.ctrlKey || event.metaKey) ||
    event.altKey
  )
    return;
  if (useSelection.getState().shown.length === 0) return;
  event.preventDefault();
  selectAllShown();
}

function endByEscape(event: KeyboardEvent, elements: InboxElements): void {
  if (event.key !== 'Escape' || !selectIsActive(useSelection.getState())) return;
  if (isLayerOpen() || isInSearchField(event)) return;
  event.preventDefault();
  endSelection(elements);
}
