import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeResponse } from '../../../test/support/client/fake-server';
import { aMessage } from '../../../test/support/client/sample-responses';
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
    setInbox(null);
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
