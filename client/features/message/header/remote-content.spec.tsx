import { fireEvent, render, screen } from '@testing-library/react';
import type { Message, RemoteContent } from '@mayfly/contract/message.js';
import { fakeServer } from '../../../../test/support/client/fake-server';
import { aMessage } from '../../../../test/support/client/sample-responses';
import { path, setInbox } from '../../../../test/support/client/inbox-fixture';
import { Panel } from '../../../../test/support/client/panel-fixture';
import { formatBlocked, formatHost, formatShown } from './remote-content-format';

const urls = { body: '/body?sig=1', source: '/source?sig=1', attachments: [], archive: '/z' };
const cdn = { host: 'cdn.example', images: 3, service: null, trackers: 0 };
const mailchimp = { host: 'x.list-manage.com', images: 1, service: 'Mailchimp', trackers: 1 };
const remoteContent: RemoteContent = { hosts: [cdn, mailchimp], images: 4, trackers: 1 };

function open(id: string, given: Partial<Message> = {}) {
  const message = aMessage({
    id,
    urls,
    read: true,
    content: '<h1>Hi</h1>',
    remoteContent,
    ...given,
  });
  fakeServer({ [`GET ${path}/${id}`]: { body: { data: message } } });
  setInbox({ messages: [message] });
  return render(<Panel id={id} />);
}
const frame = async () => (await screen.findByTitle('Message body')).getAttribute('src');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the remote images of a message', () => {
  it('are shown for one message only, until they are hidden', async () => {
    const { unmount } = open('m5');
    expect(await frame()).toBe('/body?sig=1');
    press('Show images');
    expect(await frame()).toBe('/body?sig=1&images=show');
    unmount();
    const second = open('m6');
    expect(await frame()).toBe('/body?sig=1');
    second.unmount();
    open('m5');
    expect(await frame()).toBe('/body?sig=1&images=show');
    press('Hide images');
    expect(await frame()).toBe('/body?sig=1');
  });

  it('are not mentioned if there are none', async () => {
    open('m11', { remoteContent: { hosts: [], images: 0, trackers: 0 } });
    await frame();
    expect(screen.queryByRole('region', { name: 'Remote images' })).toBeNull();
  });
});

describe('the notice of remote images', () => {
  it.each([
    [{ hosts: [cdn], images: 3, trackers: 0 }, 'Blocked: 3 images'],
    [{ hosts: [cdn], images: 1, trackers: 0 }, 'Blocked: 1 image'],
    [{ hosts: [cdn], images: 2, trackers: 2 }, 'Blocked: 2 trackers'],
    [
      { hosts: [mailchimp, { ...mailchimp, service: 'HubSpot' }], images: 2, trackers: 2 },
      'Blocked: 2 trackers (Mailchimp and HubSpot)',
    ],
    [{ hosts: [cdn], images: 3, trackers: 2 }, 'Blocked: 1 image and 2 trackers'],
    [
      { hosts: [cdn, mailchimp, mailchimp], images: 5, trackers: 2 },
      'Blocked: 3 images and 2 trackers (Mailchimp)',
    ],
  ])('describes %j as blocked', (remote, sentence) => {
    expect(formatBlocked(remote)).toBe(sentence);
  });

  it('mentions trackers that stay blocked, with their services', () => {
    const unnamed = { hosts: [cdn], images: 3, trackers: 2 };
    expect(formatShown(unnamed)).toBe('Images are loaded through our server. Blocked: 2 trackers');
    expect(formatShown(remoteContent)).toBe(
      'Images are loaded through our server. Blocked: 1 tracker (Mailchimp)',
    );
  });

  it('lists the images and trackers of each host', () => {
    expect(formatHost(cdn)).toBe('cdn.example: 3 images');
    expect(formatHost(mailchimp)).toBe('x.list-manage.com: 1 tracker (Mailchimp)');
    expect(formatHost({ ...mailchimp, images: 2, service: null })).toBe(
      'x.list-manage.com: 1 image and 1 tracker',
    );
    expect(formatHost({ ...mailchimp, images: 3 })).toBe(
      'x.list-manage.com: 2 images and 1 tracker (Mailchimp)',
    );
    expect(formatHost({ ...cdn, trackers: 3 })).toBe('cdn.example: 3 trackers');
  });
});
