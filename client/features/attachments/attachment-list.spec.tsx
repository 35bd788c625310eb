import { Dialog } from '@base-ui/react/dialog';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Attachment } from '@mayfly/contract/message.js';
import { aMessage } from '../../../test/support/client/sample-responses';
import { AttachmentList } from './attachment-list';

const attachment = (index: number, filename: string, contentType: string): Attachment => ({
  index,
  filename,
  contentType,
  size: 1500,
  inline: false,
});
const texts = (count: number) =>
  Array.from({ length: count }, (_each, at) => attachment(at, `${at}.txt`, 'text/plain'));

const onClosePanel = jest.fn();

/** Shows the list of a message in its panel. */
function show(attachments: Attachment[]) {
  const urls = {
    body: '/body?s=1',
    source: '/source?s=1',
    attachments: attachments.map(({ index }) => `/a/${index}?s=1`),
    archive: '/a.zip?s=1',
  };
  render(
    <Dialog.Root open onOpenChange={onClosePanel}>
      <Dialog.Portal>
        <Dialog.Popup>
          <AttachmentList message={aMessage({ attachments, urls })} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>,
  );
}

/** Responds to all requests, and returns their methods and URLs. */
function respond(status: number): string[] {
  const requests: string[] = [];
  globalThis.fetch = async (url, init) => {
    requests.push(`${init?.method} ${String(url)}`);
    return new Response(null, { status });
  };
  return requests;
}

beforeEach(() => onClosePanel.mockClear());

describe('the list of attachments', () => {
  it('has a row with type, size, risk, preview and download', () => {
    show([
      attachment(0, 'letter.docm', 'application/octet-stream'),
      attachment(1, 'bill.pdf', 'application/pdf'),
    ]);
    const [letter, bill] = screen.getAllByRole('listitem').map((row) => within(row));
    expect(letter?.getByText('DOCM file, 2 kB')).toBeTruthy();
    expect(letter?.getByText(/A document with macros/)).toBeTruthy();
    expect(letter?.queryByRole('button')).toBeNull();
    const preview = bill?.getByRole('link', { name: 'Preview bill.pdf' });
    expect(preview?.getAttribute('href')).toBe('/a/1?s=1&view=pdf');
    const download = bill?.getByRole('link', { name: 'Download bill.pdf' });
    expect(download?.getAttribute('href')).toBe('/a/1?s=1');
    expect(download?.getAttribute('download')).toBe('bill.pdf');
  });

  it('offers all as one archive, if there are several', () => {
    show(texts(2));
    expect(screen.getByText('2 attachments, 3 kB')).toBeTruthy();
    const archive = screen.getByRole('link', { name: 'Download all as ZIP' });
    expect(archive.getAttribute('href')).toBe('/a.zip?s=1');
    cleanup();
    show(texts(1));
    expect(screen.queryByRole('link', { name: 'Download all as ZIP' })).toBeNull();
  });

  it('offers no downloads while the URLs are unknown', () => {
    render(<AttachmentList message={aMessage({ attachments: texts(2), urls: null })} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(document.querySelectorAll('a, button')).toHaveLength(0);
  });

  it('keeps images of the body apart from the files', () => {
    const logo = { ...attachment(1, 'logo.png', 'image/png'), inline: true };
    show([attachment(0, 'bill.pdf', 'application/pdf'), logo]);
    const files = within(screen.getByRole('list', { name: 'Attachments' }));
    expect(files.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/attachments,/)).toBeNull();
    expect(screen.getByText('Images in the text (1)')).toBeTruthy();
  });
});

describe('the viewer of an attachment', () => {
  const open = async () => {
    const button = screen.getByRole('button', { name: 'Preview 0.txt' });
    // Safari doesn't focus a button that is clicked.
    fireEvent.click(button);
    return { button, viewer: await screen.findByRole('dialog', { name: '0.txt' }) };
  };

  it('reports an expired link, and offers a retry after other errors', async () => {
    respond(410);
    show(texts(1));
    const { viewer } = await open();
    expect(await within(viewer).findByText(/no longer available/)).toBeTruthy();
    expect(within(viewer).queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    respond(503);
    show(texts(1));
    const again = await open();
    const retry = await within(again.viewer).findByRole('button', { name: 'Try again' });
    respond(200);
    fireEvent.click(retry);
    expect(await within(again.viewer).findByTitle('Text of 0.txt')).toBeTruthy();
  });

  it('cancels its request when the message is closed', async () => {
    const signals: AbortSignal[] = [];
    globalThis.fetch = (_url, init) => {
      if (init?.signal) signals.push(init.signal);
      return new Promise(() => undefined);
    };
    show(texts(1));
    await open();
    cleanup();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
