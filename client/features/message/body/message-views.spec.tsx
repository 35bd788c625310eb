import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@mayfly/contract/message.js';
import { openPanel, urls } from '../../../../test/support/client/panel-fixture';
import { MAX_SHOWN_CHARS } from './source-views';

const SOURCE_PATH = '/api/v1/emails/a%40mayfly.test/m1/source';
const source =
  'Received: by us\r\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\nTo: a@b,\r\n c@d\r\n\r\nBody: text\r\n';

/** Opens a message whose source is requested with these responses, one after another. */
function open(given: Partial<Message>, ...responses: (Response | Promise<Response>)[]) {
  const view = openPanel(given);
  const { fetch } = globalThis;
  const sessions: (string | null)[] = [];
  globalThis.fetch = (url, init) => {
    if (String(url) !== SOURCE_PATH) return fetch(url, init);
    sessions.push(new Headers(init?.headers).get('Session-ID'));
    return Promise.resolve(responses.shift()!);
  };
  return { ...view, sessions };
}
const tab = (name: string) => screen.getByRole('tab', { name });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const showText = async () => fireEvent.click(await screen.findByRole('tab', { name: 'Text' }));
const show = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(
    await screen.findByRole('menuitem', {
      name: name === 'HTML' ? 'Show HTML' : `Show ${name.toLowerCase()}`,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};
const isSelected = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

describe('the views of a message', () => {
  it('have no tabs for plain text until the menu opens another one', async () => {
    open({ content: 'plain' }, new Response(source));
    expect(await screen.findByText('plain')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    await show('Source');
    expect(tabs()).toEqual(['Message', 'Source']);
    fireEvent.click(tab('Message'));
    expect(await screen.findByText('plain')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('show HTML as text on request', async () => {
    open({ content: '<h1>Hi</h1><p>there</p>' });
    await showText();
    expect(tabs()).toEqual(['Message', 'Text']);
    expect([isSelected('Text'), isSelected('Message')]).toEqual([true, false]);
    expect(screen.getByRole('group', { name: 'Message text' }).textContent).toBe('Hithere');
    expect(screen.queryByTitle('Message body')).toBeNull();
  });

  it('list the decoded header fields, and show the header as it was sent on request', async () => {
    const headers = [
      { name: 'Subject', value: 'Grüße' },
      { name: 'To', value: 'a@b, c@d' },
    ];
    const { sessions } = open({ headers }, new Response(source));
    await show('Headers');
    const read = (role: 'term' | 'definition') =>
      screen.getAllByRole(role).map(({ textContent }) => textContent);
    await screen.findByText('Grüße');
    expect([read('term'), read('definition')]).toEqual([
      ['Subject', 'To'],
      ['Grüße', 'a@b, c@d'],
    ]);
    expect(sessions).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'As sent' }));
    const raw = await screen.findByText(/^Received: by us/);
    expect(raw.textContent).toBe(source.split('\r\n\r\n')[0]);
    expect(sessions).toEqual(['s']);
  });

  it('show the HTML as it was sent, as text', async () => {
    const html = '<style>b { color: red }</style><b onclick="attack()">Hi</b>';
    open({ content: '<b>Hi</b>', html });
    await show('HTML');
    await waitFor(() => expect(document.querySelector('pre')?.textContent).toBe(html));
    expect(document.querySelector('[onclick], pre b, pre style')).toBeNull();
    expect(document.querySelector('pre .hljs-name')?.textContent).toBe('style');
  });

  it('show the source, with a link to download it', async () => {
    open({ urls }, new Response(source));
    await show('Source');
    expect((await screen.findByText(/Body: text/)).textContent).toBe(source);
    const link = screen.getByRole('link', { name: 'Download as .eml' });
    expect(link.getAttribute('href')).toBe('/source?sig=1');
    expect(link.getAttribute('download')).toBe('m1.eml');
    expect(screen.queryByText(/^Only the beginning/)).toBeNull();
  });

  it('show the beginning of a long source, without a link if there is none', async () => {
    open({ urls: null }, new Response('x'.repeat(MAX_SHOWN_CHARS + 1)));
    await show('Source');
    expect(await screen.findByText(/^Only the beginning is shown here/)).toBeTruthy();
    expect(screen.getByText(/^xxx/).textContent).toHaveLength(MAX_SHOWN_CHARS);
    expect(screen.queryByRole('link', { name: 'Download as .eml' })).toBeNull();
  });

  it('lead from a message that cannot be displayed to its headers', async () => {
    open({ reading: 'unreadable', content: '' }, new Response(source));
    expect(await screen.findByRole('button', { name: 'Show source' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show headers' }));
    expect(await screen.findByText(/^Received: by us/)).toBeTruthy();
    expect(isSelected('Headers')).toBe(true);
  });
});

describe('the menu of a message', () => {
  const views = ['Show headers', 'Show source'];
  const openMenu = async () => {
    const more = await screen.findByRole('button', { name: 'More' });
    fireEvent.click(more);
    const menu = await screen.findByRole('menu');
    const item = (name: string) => within(menu).getByRole('menuitem', { name });
    const entries = () =>
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent);
    const isClosed = () => waitFor(() => expect(menu.isConnected).toBe(false));
    return { more, menu, item, entries, isClosed };
  };

  it('prints plain text once the menu is closed, and returns the focus', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open({ content: 'plain' });
    const { more, item, entries, isClosed } = await openMenu();
    expect(entries()).toEqual(['Mark unread', ...views, 'Print']);
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
    fireEvent.click(item('Print'));
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await isClosed();
    expect(document.activeElement).toBe(more);
  });
});
