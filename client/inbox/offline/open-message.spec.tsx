import { act, render, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../api/fake-server';
import { aMessage } from '../../api/sample-responses';
import { initialInboxState, useInboxStore } from '../inbox-store';
import { formatReceivedAt } from '../message-format';
import { access, Panel, urls } from '../reader/panel-fixture';
import { followInbox } from './offline-copies';
import {
  expectConnectionsClosed,
  readSaved,
  clearIndexedDb,
  settle,
  upgradeDatabase,
} from './offline-fixture';
import { openMessage } from './open-message';
import { readMessage, saveMessage, type SavedMessage } from './saved-messages';

const { emailAddress } = access;
const path = `/emails/${emailAddress}/m1`;
const savedAt = Date.parse('2026-11-20T09:41:00.000Z');
const html = '<h1>Hi</h1><p>1 &lt; 2</p>';
const whole = aMessage({ id: 'm1', subject: 'Hi', content: html, read: true });
const aCopy = (given: Partial<SavedMessage> = {}): SavedMessage => ({
  emailAddress,
  id: 'm1',
  endsAt: Date.now() + 60_000,
  savedAt,
  message: whole,
  bodyPage: '<h1>Hi</h1>',
  ...given,
});
const setWorker = (controller: object | null | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    value: controller === undefined ? undefined : { controller },
    configurable: true,
  });
const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  clearIndexedDb();
  useInboxStore.setState({ ...initialInboxState, access }, true);
  setWorker({});
  warnings.mockClear();
});

describe('a message that the server cannot send', () => {
  it('is shown from its copy on this device, which the service worker serves', async () => {
    fakeServer({});
    await saveMessage(aCopy());
    render(<Panel />);
    expect(await screen.findByRole('heading', { name: 'Hi' })).toBeTruthy();
    const note = screen.getByText(/^Offline: showing the copy saved/);
    expect(note.getAttribute('role')).toBe('status');
    expect(note.querySelector('time')?.dateTime).toBe('2026-11-20T09:41:00.000Z');
    expect(note.textContent).toContain(formatReceivedAt('2026-11-20T09:41:00.000Z'));
    const frame = screen.getByTitle('Message body');
    expect(frame.getAttribute('src')).toBe('/saved-message?emailAddress=a%40mayfly.test&id=m1');
    // A service worker serves no frame with an opaque origin.
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-popups allow-popups-to-escape-sandbox allow-same-origin',
    );
    // Once the server responds again, the panel shows its response.
    fakeServer({ [`GET ${path}`]: { body: { data: { ...whole, urls } } } });
    await act(() => openMessage(access, 'm1'));
    await waitFor(() =>
      expect(screen.getByTitle('Message body').getAttribute('src')).toBe('/body?sig=1'),
    );
    expect(screen.queryByText(/^Offline: showing the copy saved/)).toBeNull();
    expect(screen.getByTitle('Message body').getAttribute('sandbox')).toBe(
      'allow-popups allow-popups-to-escape-sandbox',
    );
  });

  it.each([
    ['there is no service worker', () => setWorker(undefined), {}],
    ['the service worker does not control the page', () => setWorker(null), {}],
    ['the page of the body is missing', () => undefined, { bodyPage: null }],
  ])('is shown as text if %s', async (_reason, begin, given) => {
    begin();
    fakeServer({ [`GET ${path}`]: { status: 500 } });
    await saveMessage(aCopy(given));
    render(<Panel />);
    expect(await screen.findByText('1 ‹ 2')).toBeTruthy();
    expect(screen.queryByTitle('Message body')).toBeNull();
  });

  it("is shown as its sender's own text if it has one, and plain text as it is", async () => {
    fakeServer({});
    const message = { ...whole, textAlternative: 'a < b' };
    await saveMessage(aCopy({ bodyPage: null, message }));
    const opened = await openMessage(access, 'm1');
    expect(opened).toEqual({ message: { ...message, content: 'a ‹ b' }, savedAt });
    const plain = { ...whole, content: 'a  b\n\n\n&lt;' };
    await saveMessage(aCopy({ bodyPage: null, message: plain }));
    expect((await openMessage(access, 'm1')).message).toEqual(plain);
    await saveMessage(aCopy());
    expect((await openMessage(access, 'm1')).message.urls).toEqual({
      body: '/saved-message?emailAddress=a%40mayfly.test&id=m1',
      source: '',
      attachments: [],
      archive: '',
    });
  });

  it.each([
    ['was never stored', {}, { id: 'm2' }, undefined],
    ['is of another address', {}, { emailAddress: 'b@mayfly.test' }, undefined],
    ['is of an expired address', {}, { endsAt: Date.now() }, undefined],
    ['cannot be read', {}, {}, upgradeDatabase],
  ])('is reported if its copy %s', async (_problem, routes, given, spoil) => {
    fakeServer(routes);
    await saveMessage(aCopy(given));
    await spoil?.();
    render(<Panel />);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The message could not be opened. Check your connection.',
    );
    await expect(openMessage(access, 'm1')).rejects.toThrow('No route');
    await expectConnectionsClosed();
  });

  it('can be read from its copy until the moment when its address ends', async () => {
    const copy = aCopy();
    await saveMessage(copy);
    expect(await readMessage(emailAddress, 'm1', copy.endsAt - 1)).toEqual(copy);
    expect(await readMessage(emailAddress, 'm1', copy.endsAt)).toBeNull();
  });

  it.each([
    [404, 'This message could not be found. It was deleted, or its address has expired.'],
    [499, 'Refused.'],
  ])('is not shown from its copy after the response %d', async (status, text) => {
    fakeServer({ [`GET ${path}`]: { status, body: { message: 'Refused.' } } });
    await saveMessage(aCopy());
    render(<Panel />);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('a message that the server sends', () => {
  const message = aMessage({ id: 'm1', urls, read: true });
  const open = async (ahead?: Promise<typeof message | null>) => {
    const server = fakeServer({ [`GET ${path}`]: { body: { data: message } } });
    expect(await openMessage(access, 'm1', ahead)).toEqual({ message, savedAt: null });
    await settle();
    return server.requestLines();
  };

  it('is fetched unless it was fetched ahead', async () => {
    expect(await open()).toEqual([`GET ${path}`]);
    expect(await open(Promise.resolve(message))).toEqual([]);
    expect(await open(Promise.resolve(null))).toEqual([`GET ${path}`]);
  });

  it('is stored, and shown even if it cannot be', async () => {
    fakeServer({});
    useInboxStore.setState({ messages: [message] });
    const stop = followInbox(() => Date.now() + 60_000);
    await open();
    expect(await readSaved()).toMatchObject([{ id: 'm1', emailAddress, bodyPage: null }]);
    await upgradeDatabase();
    await open();
    expect(warnings).toHaveBeenCalledWith(
      'The message could not be stored for offline use:',
      expect.objectContaining({ name: 'VersionError' }),
    );
    stop();
  });
});
