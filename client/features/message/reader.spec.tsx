import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Message } from '@mayfly/contract/message.js';
import {
  fakeServer,
  responsesHandled,
  type FakeResponse,
} from '../../../test/support/client/fake-server';
import { aMessage } from '../../../test/support/client/sample-responses';
import { setInbox, setList, setResults } from '../../../test/support/client/inbox-fixture';
import {
  access,
  base,
  onClose,
  onOpen,
  openPanel,
  Panel,
  serveThree,
  three,
} from '../../../test/support/client/panel-fixture';

const mockShowToast = jest.fn();
jest.mock('../../components/toasts/toasts', () => ({
  showToast: (...args: unknown[]) => mockShowToast(...args),
}));

/** Opens one of three messages in the panel. */
function openOfThree(
  id: string,
  given: Partial<Message> = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  const messages = three.map((each) => (each.id === id ? { ...each, ...given } : each));
  const server = serveThree(messages, { [`PATCH ${base}/${id}`]: { body: {} }, ...routes });
  const view = render(<Panel id={id} />);
  return { ...server, goTo: (next: string) => view.rerender(<Panel id={next} />) };
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key });
const button = (name: string) => screen.getByRole('button', { name });
const opened = (id: string) => screen.findByRole('dialog', { name: `Subject ${id}` });
const openMore = async () => fireEvent.click(await screen.findByRole('button', { name: 'More' }));

beforeEach(() => [onClose, onOpen, mockShowToast].forEach((mock) => mock.mockReset()));

describe('the messages around the open one', () => {
  it('are not looked for beyond the last one', async () => {
    openOfThree('m1');
    await opened('m1');
    expect(button('Next message').getAttribute('aria-disabled')).toBe('true');
    press('j');
    fireEvent.click(button('Next message'));
    await act(async () => undefined);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('are announced, and fetched ahead without being marked read', async () => {
    const server = openOfThree('m3');
    await opened('m3');
    await waitFor(() =>
      expect(server.requestLines()).toEqual([`GET ${base}/m3`, `GET ${base}/m2`]),
    );
    server.goTo('m2');
    await opened('m2');
    expect(screen.getByText('2 of 3, Subject m2, Northwind')).toBeTruthy();
    await waitFor(() => expect(server.requestLines().at(-1)).toBe(`GET ${base}/m1`));
    expect(server.requestLines()).toHaveLength(3);
  });
});

describe('the messages on other pages', () => {
  const older = aMessage({ id: 'm0', subject: 'Subject m0', read: true });
  const secondPage = { content: [older], page: 1, size: 10, totalElements: 11, unread: 0 };

  it('are opened once they are fetched, one step at a time', async () => {
    const { requestLines } = openOfThree(
      'm1',
      {},
      { [`GET ${base}`]: { body: { data: secondPage } } },
    );
    await opened('m1');
    act(() => setList({ totalPages: 2, totalElements: 11 }));
    expect(screen.getByText('3 of 11')).toBeTruthy();
    fireEvent.click(button('Next message'));
    press('j');
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith('m0'));
    expect(requestLines().filter((line) => line === `GET ${base}`)).toHaveLength(1);
    await act(responsesHandled);
    expect(onOpen).toHaveBeenCalledTimes(1);
    // The page that is shown by now lacks the message.
    expect(screen.queryByText('3 of 11')).toBeNull();
    press('k');
    await waitFor(() => expect(requestLines().at(-1)).toBe(`GET ${base}`));
  });

  it('are reported if they could not be fetched, and tried again', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const list = () => (isDown ? { status: 503 } : { body: { data: secondPage } });
    openOfThree('m1', {}, { [`GET ${base}`]: list });
    await opened('m1');
    act(() => setList({ totalPages: 2 }));
    press('j');
    const text = 'More messages could not be loaded. Check your connection.';
    await waitFor(() => expect(mockShowToast).toHaveBeenCalledWith('error', text, undefined));
    expect(onOpen).not.toHaveBeenCalled();
    isDown = false;
    await act(responsesHandled);
    press('j');
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith('m0'));
    log.mockRestore();
  });

  it('are those of a search while there is one', async () => {
    const messages = [three[0]!, three[2]!];
    const found = { query: 'x', messages, totalElements: 12, totalPages: 2 };
    const { requests } = openOfThree('m3', {}, { [`GET ${base}`]: { body: { data: secondPage } } });
    act(() => setResults(found));
    await opened('m3');
    expect(screen.getByText('1 of 12')).toBeTruthy();
    press('j');
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith('m1'));
    act(() => setResults({ ...found, messages: [three[0]!] }));
    press('j');
    await waitFor(() => expect(onOpen).toHaveBeenLastCalledWith('m0'));
    const list = requests.find(({ path }) => path === base);
    expect([list?.query.get('search'), list?.query.get('page')]).toEqual(['x', '1']);
    cleanup();
  });

  it('are not fetched ahead before the open message is', async () => {
    let respond: (response: FakeResponse) => void = () => undefined;
    const held = new Promise<FakeResponse>((resolve) => (respond = resolve));
    const { requestLines } = fakeServer({ [`GET ${base}/m3`]: () => held });
    setInbox({ messages: three });
    render(<Panel id="m3" access={{ ...access, sessionId: 'other' }} />);
    await act(responsesHandled);
    expect(requestLines()).toEqual([`GET ${base}/m3`]);
    respond({ body: { data: three[0] } });
    await waitFor(() => expect(requestLines().at(-1)).toBe(`GET ${base}/m2`));
  });
});

describe('an open message', () => {
  it('stays unread once it was marked unread', async () => {
    const pending = { read: false, reading: 'pending', content: '' } as const;
    const server = openOfThree('m1', pending);
    await opened('m1');
    await waitFor(() => expect(server.requestLines()).toContain(`PATCH ${base}/m1`));
    press('u');
    expect(onClose).toHaveBeenCalledTimes(1);
    const marks = () => server.requests.filter(({ method }) => method === 'PATCH');
    await waitFor(() => expect(marks().at(-1)?.body).toEqual({ read: false }));
    const before = server.requestLines().filter((each) => each === `GET ${base}/m1`).length;
    act(() => setList({ messages: [{ ...three[2], reading: 'done' } as Message] }));
    await waitFor(() =>
      expect(server.requestLines().filter((each) => each === `GET ${base}/m1`).length).toBe(
        before + 1,
      ),
    );
    expect(marks().map(({ body }) => body)).toEqual([{ read: true }, { read: false }]);
  });

  it('has a dark body in the dark theme alone, by default if it sets no colors', async () => {
    const frame = async () => (await screen.findByTitle('Message body')).getAttribute('src');
    openPanel({ content: '<h1>Hi</h1>' });
    expect(await frame()).toBe('/body?sig=1');
    act(() => void (document.documentElement.dataset.theme = 'dark'));
    await waitFor(async () => expect(await frame()).toBe('/body?sig=1&colors=dark'));
    cleanup();
    openPanel({ content: '<h1 style="color:red">Hi</h1>' });
    expect(await frame()).toBe('/body?sig=1');
    await openMore();
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dark email body' }));
    expect(await frame()).toBe('/body?sig=1&colors=dark');
    cleanup();
    delete document.documentElement.dataset.theme;
  });
});
