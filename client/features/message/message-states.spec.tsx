import { act, render, screen } from '@testing-library/react';
import { fakeServer } from '../../../test/support/client/fake-server';
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
    const server = open({ content: 'Old mail.' });
    expect(await screen.findByText('Old mail.')).toBeTruthy();
    act(() => inboxActions.open(other, () => undefined));
    server.rerender(<Panel access={other} endOf={endOf} />);
    expect(screen.getByText('Old mail.')).toBeTruthy();
    expect(screen.getByText(/^The address of this message has expired/)).toBeTruthy();
    for (const name of ['Delete', 'More'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    // The reason stays, even if the page forgets it.
    server.rerender(<Panel access={other} endOf={() => 'deleted'} />);
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
    onClose.mockClear();
    const { rerender } = open({ content: 'Old mail.' });
    expect(await screen.findByText('Old mail.')).toBeTruthy();
    rerender(<Panel access={other} />);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('an open message whose address is replaced', () => {
  it('is not shown as part of the new inbox', async () => {
    setInbox(null);
    fakeServer({
      [`GET ${path}`]: { body: { data: aMessage({ id: 'm1', read: true, content: 'Old mail.' }) } },
    });
    const other = { emailAddress: 'b@mayfly.test', sessionId: 't' };
    const { rerender } = render(<Panel access={access} />);
    expect(await screen.findByText('Old mail.')).toBeTruthy();
    fakeServer({ 'GET /emails/b@mayfly.test/m1': { status: 404 } });
    rerender(<Panel access={other} />);
    expect(screen.queryByText('Old mail.')).toBeNull();
    expect(await screen.findByText(/its address has expired/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
