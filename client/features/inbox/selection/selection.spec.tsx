import { act, fireEvent, screen } from '@testing-library/react';
import { latestAction, readToasts } from '../../../components/toasts/fake-toasts';
import { UNDO_MS } from '../../../lib/inbox/deletions';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import {
  box,
  link,
  openInbox as open,
  pass,
  path,
  press,
  selected,
  shown,
  setUpSelection,
} from './selection-fixture';
import { setList } from '../../../lib/inbox/inbox-fixture';
import { toggleSelected, useSelection } from './selection-store';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../components/toasts/fake-toasts'),
);

describe('a selection of messages', () => {
  setUpSelection();
  const readToastTexts = async () => {
    const texts = readToasts();
    await pass(1);
    return texts;
  };

  it('selects and unselects a range with Shift', async () => {
    await open();
    fireEvent.click(box('m1'));
    fireEvent.click(box('m3'), { shiftKey: true });
    expect(selected()).toEqual(['m1', 'm2', 'm3']);
    fireEvent.click(box('m2'), { shiftKey: true });
    expect(selected()).toEqual(['m1']);
  });

  it('limits ranges to the messages that are shown', async () => {
    await open();
    fireEvent.click(box('m1'), { shiftKey: true });
    expect(selected()).toEqual(['m1']);
    act(() => inboxActions.messageDeleted({ id: 'm1' }));
    fireEvent.click(box('m4'), { shiftKey: true });
    expect(selected()).toEqual(['m4']);
    fireEvent.click(box('m2'), { shiftKey: true });
    expect(selected()).toEqual(['m2', 'm3', 'm4']);
    act(() => toggleSelected('m1'));
    expect(selected()).toEqual(['m2', 'm3', 'm4']);
    press('Delete');
    // No message remains below or above.
    expect([document.activeElement?.id, shown()]).toEqual(['inbox', []]);
    await pass(0);
  });

  it('focuses the message above if none below remains', async () => {
    await open();
    fireEvent.click(box('m1'));
    fireEvent.click(box('m2'));
    press('Delete');
    expect(document.activeElement).toBe(link('m3'));
    await pass(0);
  });

  it('begins with a button where taps select, and ends with Escape', async () => {
    await open();
    press('Select messages');
    // Covers the whole row.
    fireEvent.click(screen.getAllByTestId('row-overlay')[1]!);
    expect(selected()).toEqual(['m3']);
    for (const role of ['dialog', 'alertdialog', 'menu']) {
      const popup = document.createElement('div');
      popup.setAttribute('role', role);
      document.body.append(popup);
      expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
      popup.remove();
    }
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect([selected(), document.activeElement]).toEqual([[], link('m3')]);
    expect(screen.queryByTestId('row-overlay')).toBeNull();
  });

  it('ends when no messages are left', async () => {
    await open();
    press('Select messages');
    act(() => setList({ messages: [] }));
    expect(useSelection.getState().isTapping).toBe(false);
  });

  it('drops messages that are no longer shown', async () => {
    await open();
    fireEvent.click(box('m3'));
    fireEvent.click(box('m1'));
    act(() => inboxActions.messageDeleted({ id: 'm3' }));
    expect(selected()).toEqual(['m1']);
  });

  it('is deleted later, and focuses the message below', async () => {
    const { requestLines } = await open();
    fireEvent.click(box('m4'));
    fireEvent.click(box('m3'));
    press('Delete');
    await pass(0);
    expect(shown()).toEqual(['m2', 'm1']);
    expect(document.activeElement).toBe(link('m2'));
    expect(await readToastTexts()).toEqual(['2 messages deleted.']);
    await pass(UNDO_MS);
    expect(requestLines().filter((each) => each.startsWith('DELETE'))).toEqual([
      `DELETE ${path}/m4`,
      `DELETE ${path}/m3`,
    ]);
  });

  it('is shown again if its deletion is undone in time', async () => {
    const { requestLines } = await open();
    const removal = await act(async () =>
      inboxActions.removeSome([{ id: 'm4' }, { id: 'm2' }], () => undefined),
    );
    await pass(0);
    expect(shown()).toEqual(['m3', 'm1']);
    expect(await act(async () => removal?.undo())).toBe(true);
    await pass(UNDO_MS);
    expect(shown()).toEqual(['m4', 'm3', 'm2', 'm1']);
    expect(requestLines().some((each) => each.startsWith('DELETE'))).toBe(false);
  });

  it('is deleted once the toast that offers to undo it has closed', async () => {
    const { requestLines } = await open();
    fireEvent.click(box('m4'));
    fireEvent.click(box('m3'));
    press('Delete');
    await pass(0);
    const action = latestAction();
    action?.onShown?.(() => undefined);
    await pass(UNDO_MS);
    expect(requestLines().some((each) => each.startsWith('DELETE'))).toBe(false);
    await act(async () => action?.onClosed?.());
    await pass(0);
    expect(requestLines().filter((each) => each.startsWith('DELETE'))).toHaveLength(2);
  });

  it('is shown again, with one error, if the server could not delete it', async () => {
    const failing = { status: 400 };
    await open({ [`DELETE ${path}/m4`]: failing, [`DELETE ${path}/m3`]: failing });
    fireEvent.click(box('m4'));
    fireEvent.click(box('m3'));
    press('Delete');
    await pass(UNDO_MS);
    await pass(0);
    expect(shown()).toEqual(['m4', 'm3', 'm2', 'm1']);
    expect(await readToastTexts()).toEqual([
      '2 messages deleted.',
      'The messages could not be deleted. Try again.',
    ]);
  });
});
