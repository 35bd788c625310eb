import { act, cleanup, createEvent, fireEvent } from '@testing-library/react';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { setList } from '../../../lib/inbox/inbox-fixture';
import {
  box,
  link,
  openInbox as open,
  pass,
  selected,
  shown,
  setUpSelection,
} from './selection-fixture';
import { LONG_PRESS_MS } from './selection-input';
import { useSelection } from './selection-store';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../components/toasts/fake-toasts'),
);

describe('a selection by touch', () => {
  setUpSelection();
  type PointerEventName = 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel';
  const pointAt = (target: HTMLElement, type: PointerEventName, given: object = {}) => {
    const event = createEvent[type](target, given);
    Object.defineProperty(event, 'pointerType', { value: 'touch', ...given });
    fireEvent(target, event);
  };
  const touch = (type: PointerEventName, id: string, given: object = {}) =>
    pointAt(link(id), type, given);

  it('begins with a long press, after which taps select', async () => {
    await open();
    touch('pointerDown', 'm3');
    await pass(LONG_PRESS_MS);
    touch('pointerUp', 'm3');
    fireEvent.click(link('m3'));
    expect(selected()).toEqual(['m3']);
    touch('pointerDown', 'm1');
    touch('pointerUp', 'm1');
    const click = createEvent.click(link('m1'));
    fireEvent(link('m1'), click);
    expect(click.defaultPrevented).toBe(true);
    expect(selected()).toEqual(['m1', 'm3']);
    fireEvent.click(box('m2'));
    expect(selected()).toEqual(['m1', 'm2', 'm3']);
    // Taps select until the visitor has finished, also when messages come and go.
    act(() => inboxActions.messageDeleted({ id: 'm4' }));
    for (const id of ['m1', 'm2', 'm3']) fireEvent.click(link(id));
    expect([selected(), useSelection.getState().isTapping]).toEqual([[], true]);
  });

  it('is not begun by a press that ends early, moves or is not a touch', async () => {
    await open();
    for (const end of ['pointerUp', 'pointerCancel'] as const) {
      touch('pointerDown', 'm3');
      await pass(LONG_PRESS_MS - 1);
      touch(end, 'm3');
      await pass(LONG_PRESS_MS);
    }
    touch('pointerDown', 'm3', { clientX: 10, clientY: 10 });
    touch('pointerMove', 'm3', { clientX: 16, clientY: 19 });
    await pass(LONG_PRESS_MS);
    touch('pointerDown', 'm3', { value: 'mouse' });
    await pass(LONG_PRESS_MS);
    pointAt(box('m3').closest('label')!, 'pointerDown');
    pointAt(document.getElementById('inbox-heading')!, 'pointerDown');
    await pass(LONG_PRESS_MS);
    fireEvent.click(link('m3'));
    expect([selected(), useSelection.getState().isTapping]).toEqual([[], false]);
    const click = createEvent.click(box('m2'));
    fireEvent(box('m2'), click);
    expect(click.defaultPrevented).toBe(false);
    expect(selected()).toEqual(['m2']);
  });

  it('is begun by a press that hardly moves, without the menu of the browser', async () => {
    await open();
    const openMenu = () => {
      const event = createEvent.contextMenu(link('m3'));
      fireEvent(link('m3'), event);
      return event.defaultPrevented;
    };
    expect(openMenu()).toBe(false);
    touch('pointerDown', 'm3', { clientX: 10, clientY: 10 });
    touch('pointerMove', 'm3', { clientX: 16, clientY: 18 });
    await pass(LONG_PRESS_MS);
    expect([selected(), openMenu()]).toEqual([['m3'], true]);
    touch('pointerUp', 'm3');
    fireEvent.click(link('m3'));
    expect([selected(), openMenu()]).toEqual([['m3'], false]);
    // Another press starts over, also for the next click.
    touch('pointerDown', 'm2');
    touch('pointerDown', 'm1');
    await pass(LONG_PRESS_MS);
    expect(selected()).toEqual(['m1', 'm3']);
    touch('pointerDown', 'm2');
    touch('pointerUp', 'm2');
    fireEvent.click(link('m2'));
    expect(selected()).toEqual(['m1', 'm2', 'm3']);
  });

  it('ends when no messages are left', async () => {
    await open();
    touch('pointerDown', 'm3');
    await pass(LONG_PRESS_MS);
    act(() => setList({ messages: [] }));
    expect([selected(), useSelection.getState().isTapping]).toEqual([[], false]);
  });
});

describe('a selection by keys', () => {
  setUpSelection();

  it('is deleted by a key, and not only the focused message', async () => {
    await open();
    fireEvent.click(box('m4'));
    fireEvent.click(box('m2'));
    const event = createEvent.keyDown(link('m2'), { key: 'Delete' });
    fireEvent(link('m2'), event);
    await pass(0);
    expect([event.defaultPrevented, shown()]).toEqual([true, ['m3', 'm1']]);
    expect(document.activeElement).toBe(link('m1'));
  });

  it('ignores keys once the list is unmounted', async () => {
    await open();
    cleanup();
    useSelection.setState({ shown: ['m1'], ids: new Set(['m1']) });
    const event = createEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent(document.body, event);
    expect([event.defaultPrevented, selected()]).toEqual([false, ['m1']]);
  });

  it('leaves keys to fields, dialogs and the browser', async () => {
    await open();
    const key = (target: HTMLElement, given: KeyboardEventInit) => {
      const event = createEvent.keyDown(target, given);
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    const [row, inbox] = [link('m2'), document.getElementById('inbox')!];
    expect(key(row, { key: 'Escape' })).toBe(false);
    expect(key(row, { key: 'Delete' })).toBe(false);
    expect(key(row, { key: 'a' })).toBe(false);
    expect(key(row, { key: 'b', ctrlKey: true })).toBe(false);
    expect(key(row, { key: 'a', ctrlKey: true, altKey: true })).toBe(false);
    expect(selected()).toEqual([]);
    const field = Object.assign(document.createElement('input'), { type: 'search' });
    inbox.append(field);
    expect(key(field, { key: 'a', ctrlKey: true })).toBe(false);
    expect(key(row, { key: 'a', ctrlKey: true })).toBe(true);
    expect([key(field, { key: 'Delete' }), key(field, { key: 'Escape' })]).toEqual([false, false]);
    expect(key(row, { key: 'x' })).toBe(false);
    for (const role of ['dialog', 'alertdialog', 'menu']) {
      const popup = document.createElement('div');
      popup.setAttribute('role', role);
      document.body.append(popup);
      expect(key(row, { key: 'Escape' })).toBe(false);
      popup.remove();
    }
    expect(selected()).toHaveLength(4);
    expect(key(document.body, { key: 'Escape' })).toBe(true);
    expect([selected(), document.activeElement]).toEqual([[], inbox]);
    field.remove();
    expect(key(box('m2'), { key: 'a', ctrlKey: true })).toBe(true);
    expect(key(row, { key: '#' })).toBe(true);
    expect(shown()).toEqual([]);
    expect(key(inbox, { key: 'a', ctrlKey: true })).toBe(false);
    await pass(0);
  });
});
