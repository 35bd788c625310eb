import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  fakeServer,
  responsesHandled,
  type FakeResponse,
} from '../../../test/support/client/fake-server';
import { aMessage } from '../../../test/support/client/sample-responses';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { setInbox } from '../../../test/support/client/inbox-fixture';
import {
  access,
  onClose,
  openPanel as open,
  Panel,
  urls,
} from '../../../test/support/client/panel-fixture';

const path = '/emails/a@mayfly.test/m1';
beforeEach(() => {
  onClose.mockClear();
  setInbox(null);
});

describe('the message panel', () => {
  it('does not mark a message read if it is closed before it is fetched', async () => {
    let respond: (response: FakeResponse) => void = () => undefined;
    const late = new Promise<FakeResponse>((resolve) => (respond = resolve));
    const server = fakeServer({ [`GET ${path}`]: () => late, [`PATCH ${path}`]: { body: {} } });
    const { unmount } = render(<Panel access={access} />);
    unmount();
    await act(async () => respond({ body: { data: aMessage({ id: 'm1', urls }) } }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(server.requestLines()).toEqual([`GET ${path}`]);
  });

  it("shows the sender's own text if there is one", async () => {
    open({ content: '<h1>Hi</h1>', textAlternative: 'Hi, in plain words' });
    fireEvent.click(await screen.findByRole('tab', { name: 'Text' }));
    expect(await screen.findByText('Hi, in plain words')).toBeTruthy();
  });

  it.each([
    [404, 'No such message.'],
    [400, 'id must be a message id.'],
  ])('shows after a response %i that the message does not exist', async (status, message) => {
    fakeServer({ [`GET ${path}`]: { status, body: { message } } });
    render(<Panel access={access} />);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This message could not be found. It was deleted, or its address has expired.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('opens the message by a retry if the first request failed', async () => {
    const whole = { body: { data: aMessage({ id: 'm1', read: true }) } };
    let tries = 0;
    fakeServer({ [`GET ${path}`]: () => (tries++ === 0 ? { status: 503 } : whole) });
    render(<Panel access={access} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello there.')).toBeTruthy();
  });

  it('focuses Close when it opens, not Delete', async () => {
    open({ reading: 'pending' });
    await screen.findByRole('button', { name: 'Delete' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })),
    );
  });
});

describe('the panel of a message whose body is being parsed', () => {
  const pending = aMessage({ id: 'm1', subject: 'Big', reading: 'pending', content: '', urls });
  const whole = { ...pending, reading: 'done', content: 'All of it.', read: true } as const;

  it('shows the message as the inbox has it until the response arrives', async () => {
    let respond = () => undefined as void;
    const held = new Promise<void>((resolve) => (respond = resolve));
    fakeServer({ [`GET ${path}`]: { body: { data: whole } } });
    const { fetch } = globalThis;
    globalThis.fetch = (...request) => held.then(() => fetch(...request));
    setInbox({ messages: [pending] });
    render(<Panel access={access} />);
    expect(await screen.findByRole('heading', { name: 'Big' })).toBeTruthy();
    expect(screen.getByText(/will appear in a moment/)).toBeTruthy();
    respond();
    expect(await screen.findByText('All of it.')).toBeTruthy();
  });

  it('is completed when an event reports that it is parsed', async () => {
    open({ ...pending, read: true });
    expect(await screen.findByText(/will appear in a moment/)).toBeTruthy();
    fakeServer({ [`GET ${path}`]: { body: { data: whole } } });
    act(() =>
      inboxActions.messageUpdated({ emailAddress: access.emailAddress, id: 'm1', message: whole }),
    );
    expect(await screen.findByText('All of it.')).toBeTruthy();
  });
});

describe('an open message whose address has ended', () => {
  const other = { emailAddress: 'b@mayfly.test', sessionId: 't' };
  const endOf = (emailAddress: string) =>
    emailAddress === access.emailAddress ? ('expired' as const) : null;

  it('stays until it is closed, with the reason', async () => {
    const list = { [`GET /emails/${other.emailAddress}`]: { status: 304 } };
    const server = open({ content: 'Old mail.' }, list);
    expect(await screen.findByText('Old mail.')).toBeTruthy();
    act(() => inboxActions.open(other, () => undefined));
    server.rerender(<Panel access={other} endOf={endOf} />);
    expect(screen.getByText('Old mail.')).toBeTruthy();
    expect(screen.getByText(/^The address of this message has expired/)).toBeTruthy();
    for (const name of ['Delete', 'More'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    // The reason stays, even if the page forgets it.
    server.rerender(<Panel access={other} endOf={() => 'deleted'} />);
    await act(responsesHandled);
    expect(screen.getByText(/^The address of this message has expired/)).toBeTruthy();
  });

  it('stays after it was deleted elsewhere', async () => {
    open({ content: 'Old mail.' });
    expect(await screen.findByText('Old mail.')).toBeTruthy();
    act(() => inboxActions.messageDeleted({ id: 'm1' }));
    expect(screen.getByText(/^This message was deleted/)).toBeTruthy();
    expect(screen.getByText('Old mail.')).toBeTruthy();
  });

  it('is closed if the visitor has opened another address', async () => {
    const { rerender } = open({ content: 'Old mail.' });
    expect(await screen.findByText('Old mail.')).toBeTruthy();
    rerender(<Panel access={other} />);
    expect(onClose).toHaveBeenCalledTimes(1);
    await act(responsesHandled);
  });
});

describe('an open message whose address is replaced', () => {
  it('is neither shown as part of the new inbox nor asked of it', async () => {
    fakeServer({
      [`GET ${path}`]: { body: { data: aMessage({ id: 'm1', read: true, content: 'Old mail.' }) } },
    });
    const other = { emailAddress: 'b@mayfly.test', sessionId: 't' };
    const { rerender } = render(<Panel access={access} />);
    expect(await screen.findByText('Old mail.')).toBeTruthy();
    const { requests } = fakeServer({});
    rerender(<Panel access={other} />);
    expect(screen.queryByText('Old mail.')).toBeNull();
    await act(responsesHandled);
    expect(requests).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
