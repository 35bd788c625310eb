import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Message } from '../../../server/contract/message.js';
import { fakeServer, type FakeResponse } from '../../api/fake-server';
import { aMessage } from '../../api/sample-responses';
import { clearToasts, readToasts } from '../../ui/fake-toasts';
import { UNDO_MS } from '../deletions';
import { Inbox } from '../inbox';
import { inboxActions } from '../inbox-actions';
import { useInboxStore } from '../inbox-store';
import { LONG_PRESS_MS } from './selection-input';
import { initialSelection, useSelection } from './selection-store';

jest.mock('../../ui/toasts', () => jest.requireActual('../../ui/fake-toasts'));

const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };
const path = '/emails/a@mayfly.test';
const four = ['m4', 'm3', 'm2', 'm1'].map((id) => aMessage({ id, subject: `Subject ${id}` }));
const aPage = (content: Message[]): FakeResponse => ({
  body: {
    data: {
      content,
      page: 0,
      size: 10,
      totalElements: content.length,
      totalPages: 1,
      unread: content.filter(({ read }) => !read).length,
    },
  },
});

describe('a selection of messages', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    clearToasts();
    useSelection.setState(initialSelection);
    jest.useFakeTimers();
  });
  afterEach(async () => {
    await pass(UNDO_MS);
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const readSentences = async () => {
    const sentences = readToasts();
    await pass(1);
    return sentences;
  };
  const open = async (routes: Record<string, FakeResponse> = {}) => {
    const deletions = Object.fromEntries(
      four.map(({ id }) => [`DELETE ${path}/${id}`, { status: 204 }]),
    );
    const server = fakeServer({ [`GET ${path}`]: aPage(four), ...deletions, ...routes });
    inboxActions.open(access, () => undefined);
    render(
      <MemoryRouter>
        <Inbox connection="live" hrefOf={(id) => `/?message=${id}`} />
      </MemoryRouter>,
    );
    // The list, then the code of its rows and of the bar.
    for (let step = 0; step < 3; step += 1) await pass(0);
    return server;
  };
  const box = (id: string) => screen.getByRole('checkbox', { name: `Select Subject ${id}` });
  const link = (id: string) => screen.getByRole('link', { name: new RegExp(`Subject ${id}`) });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const selected = () => [...useSelection.getState().ids].toSorted();
  const shown = () => useInboxStore.getState().messages.map(({ id }) => id);
  const status = (text: string) => screen.getByText(text);

  it('replaces the actions for all messages while there is one', async () => {
    await open();
    fireEvent.click(box('m3'));
    expect(status('1 selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull();
    fireEvent.click(box('m3'));
    expect(screen.getByRole('button', { name: 'Delete all' })).toBeTruthy();
  });

  it('extends from the last message with Shift', async () => {
    await open();
    fireEvent.click(box('m1'));
    fireEvent.click(box('m3'), { shiftKey: true });
    expect(selected()).toEqual(['m1', 'm2', 'm3']);
    fireEvent.click(box('m2'), { shiftKey: true });
    expect(selected()).toEqual(['m1']);
  });

  it('takes all messages by Ctrl+A inside the list, and none by Escape', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    expect(selected()).toEqual([]);
    link('m2').focus();
    const event = createEvent.keyDown(link('m2'), { key: 'a', metaKey: true });
    fireEvent(link('m2'), event);
    expect(event.defaultPrevented).toBe(true);
    expect(selected()).toEqual(['m1', 'm2', 'm3', 'm4']);
    fireEvent.keyDown(link('m2'), { key: 'Escape' });
    expect(selected()).toEqual([]);
  });

  it('begins with a long press, after which taps select', async () => {
    await open();
    const touch = (type: 'pointerDown' | 'pointerUp', id: string) => {
      const event = createEvent[type](link(id));
      Object.defineProperty(event, 'pointerType', { value: 'touch' });
      fireEvent(link(id), event);
    };
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
  });

  it('loses messages that are no longer shown', async () => {
    await open();
    fireEvent.click(box('m3'));
    fireEvent.click(box('m1'));
    act(() => inboxActions.messageDeleted({ id: 'm3' }));
    expect(selected()).toEqual(['m1']);
  });

  it('is marked read', async () => {
    const { requestLines } = await open({
      [`PATCH ${path}/m2`]: { status: 204 },
      [`PATCH ${path}/m3`]: { status: 204 },
    });
    fireEvent.click(box('m3'));
    fireEvent.click(box('m2'));
    press('Mark read');
    await pass(0);
    expect(requestLines().filter((each) => each.startsWith('PATCH'))).toEqual([
      `PATCH ${path}/m3`,
      `PATCH ${path}/m2`,
    ]);
    expect(selected()).toEqual([]);
    expect(document.activeElement).toBe(link('m2'));
  });

  it('is deleted later, and focuses the message below', async () => {
    const { requestLines } = await open();
    fireEvent.click(box('m4'));
    fireEvent.click(box('m3'));
    press('Delete');
    await pass(0);
    expect(shown()).toEqual(['m2', 'm1']);
    expect(document.activeElement).toBe(link('m2'));
    expect(await readSentences()).toEqual(['2 messages deleted.']);
    await pass(UNDO_MS);
    expect(requestLines().filter((each) => each.startsWith('DELETE'))).toEqual([
      `DELETE ${path}/m4`,
      `DELETE ${path}/m3`,
    ]);
  });

  it('is deleted by a key, and not only the focused message', async () => {
    await open();
    fireEvent.click(box('m4'));
    fireEvent.click(box('m2'));
    const event = createEvent.keyDown(link('m2'), { key: 'Delete' });
    fireEvent(link('m2'), event);
    await pass(0);
    expect([event.defaultPrevented, shown()]).toEqual([true, ['m3', 'm1']]);
  });

  it('focuses the inbox once all messages are deleted', async () => {
    await open();
    fireEvent.click(box('m4'));
    press('Select all');
    press('Delete');
    expect(document.activeElement?.id).toBe('inbox');
    await pass(0);
    expect(shown()).toEqual([]);
  });

  it('is shown again if its deletion is undone in time', async () => {
    const { requestLines } = await open();
    const undo = inboxActions.removeSome(['m4', 'm2'], () => undefined);
    await pass(0);
    expect(shown()).toEqual(['m3', 'm1']);
    expect(undo?.()).toBe(true);
    await pass(UNDO_MS);
    expect(shown()).toEqual(['m4', 'm3', 'm2', 'm1']);
    expect(requestLines().some((each) => each.startsWith('DELETE'))).toBe(false);
  });

  it('is shown again if the server could not delete it, which is reported once', async () => {
    const failing = { status: 400 };
    await open({ [`DELETE ${path}/m4`]: failing, [`DELETE ${path}/m3`]: failing });
    fireEvent.click(box('m4'));
    fireEvent.click(box('m3'));
    press('Delete');
    await pass(UNDO_MS);
    await pass(0);
    expect(shown()).toEqual(['m4', 'm3', 'm2', 'm1']);
    expect(await readSentences()).toEqual([
      '2 messages deleted.',
      'The messages could not be deleted. Try again.',
    ]);
  });
});
