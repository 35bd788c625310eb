import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeResponse } from '../../lib/api/fake-server';
import { aMessage } from '../../lib/api/sample-responses';
import { setInbox } from '../../lib/inbox/inbox-fixture';
import { access, onClose, openPanel as open, Panel, urls } from './panel-fixture';

const path = '/emails/a@mayfly.test/m1';
beforeEach(() => {
  onClose.mockClear();
  setInbox(null);
});

describe('the message panel', () => {
  it('shows subject, sender and whether the sender is verified', async () => {
    const checks = { spf: 'pass', dkim: 'pass', dmarc: 'pass', arc: 'none' } as const;
    const authentication = { ...checks, signedBy: 'northwind.example' };
    open({ subject: 'Hi', authentication });
    expect(await screen.findByRole('heading', { name: 'Hi' })).toBeTruthy();
    expect(screen.getByText('@northwind.example')).toBeTruthy();
    expect(screen.getByText('Verified: sent by northwind.example')).toBeTruthy();
  });

  it('marks an unread message read by a separate request', async () => {
    const server = open({ read: false }, { [`PATCH ${path}`]: { body: {} } });
    await waitFor(() => expect(server.requestLines()).toContain(`PATCH ${path}`));
  });

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

  it('sends no request for a message that is read already', async () => {
    const server = open({ subject: 'Hi' });
    await screen.findByRole('heading', { name: 'Hi' });
    expect(server.requestLines()).toEqual([`GET ${path}`]);
  });

  it('shows plain text as one paragraph per line', async () => {
    open({ content: 'one\ntwo' });
    expect((await screen.findByText('one')).tagName).toBe('P');
    expect(screen.getByText('two').tagName).toBe('P');
    expect(screen.queryByTitle('Message body')).toBeNull();
  });

  it("shows HTML in a frame that can't run scripts or reach the page", async () => {
    open({ content: '<h1>Hi</h1>' });
    const frame = await screen.findByTitle('Message body');
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(frame.getAttribute('src')).toBe('/body?sig=1');
  });

  it('offers code and link', async () => {
    open({
      verificationCode: '482913',
      verificationLink: 'https://northwind.example/confirm?t=1',
    });
    expect(await screen.findByRole('button', { name: 'Copy code 482913' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Confirm at northwind.example' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('shows an HTML message as text on request', async () => {
    open({ content: '<h1>Hi</h1><p>there</p>' });
    fireEvent.click(await screen.findByRole('tab', { name: 'Text' }));
    expect(await screen.findByText('there')).toBeTruthy();
  });

  it("shows the sender's own text if there is one", async () => {
    open({ content: '<h1>Hi</h1>', textAlternative: 'Hi, in plain words' });
    fireEvent.click(await screen.findByRole('tab', { name: 'Text' }));
    expect(await screen.findByText('Hi, in plain words')).toBeTruthy();
  });

  it('links URLs in plain text, which open in a new tab', async () => {
    open({ content: 'Go to https://northwind.example/a.' });
    const link = await screen.findByRole('link', { name: 'https://northwind.example/a' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('shows that a message no longer exists', async () => {
    fakeServer({ [`GET ${path}`]: { status: 404, body: { message: 'No such message.' } } });
    render(<Panel access={access} />);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This message could not be found. It was deleted, or its address has expired.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows that a message with a malformed ID does not exist', async () => {
    const refusal = { status: 400, body: { message: 'id must be a message id.' } };
    fakeServer({ [`GET ${path}`]: refusal });
    render(<Panel access={access} />);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This message could not be found. It was deleted, or its address has expired.',
    );
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

  it('closes by its button and by Escape', async () => {
    open({});
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('loads the source again after a failure', async () => {
    let isDown = true;
    const source = () => (isDown ? { status: 503 } : { body: 'raw' });
    open({}, { [`GET ${path}/source`]: source });
    fireEvent.click(await screen.findByRole('tab', { name: 'Source' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The source could not be loaded.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/raw/)).toBeTruthy();
  });
});
