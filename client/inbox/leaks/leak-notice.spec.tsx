import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Authentication, Message } from '../../../server/contract/message.js';
import { aMessage } from '../../api/sample-responses';
import { AddressLabel } from '../address-label';
import { initialInboxState, useInboxStore } from '../inbox-store';
import { LeakAlert } from './leak-alert';
import { pruneLabelSenders, LABEL_SENDERS_KEY } from './stored-senders';

/** Address of the current test. Each test has its own, since the store lasts as long as the page. */
let address = '';
let count = 0;
const NOTICE = 'Given to Acme, now used by Shopmail (shopmail.com).';

const from = (domain: string, name: string, given: Partial<Message> = {}): Message =>
  aMessage({
    id: domain,
    sender: `${name} <hello@${domain}>`,
    authentication: { signedBy: domain } as Authentication,
    headers: [],
    ...given,
  });
const welcome = from('acme.com', 'Acme', { receivedAt: '2026-11-20T09:00:00.000Z' });
const leaked = from('shopmail.com', 'Shopmail', { receivedAt: '2026-11-21T09:00:00.000Z' });

/** Shows the alert of an open message, with the others of the inbox. */
async function open(message: Message, others: Message[] = [], label: string | null = 'Acme') {
  useInboxStore.setState({ ...initialInboxState, messages: [message, ...others] }, true);
  const view = render(
    <AddressLabel value={label}>
      <LeakAlert emailAddress={address} message={message} />
    </AddressLabel>,
  );
  // The notice is a chunk of its own.
  await act(async () => void (await import('./leak-notice')));
  return view;
}

beforeEach(() => {
  localStorage.clear();
  address = `a${(count += 1)}@mayfly.test`;
});

describe('LeakNotice', () => {
  it('names the labeled sender and the unrelated one', async () => {
    await open(leaked, [welcome]);
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(screen.getByText(/Acme may have passed this address on/)).toBeTruthy();
  });

  it('is shown even after the expected sender’s message is deleted', async () => {
    const { unmount } = await open(welcome);
    await act(async () => undefined);
    unmount();
    await open(leaked);
    expect(await screen.findByText(NOTICE)).toBeTruthy();
  });

  it.each([
    ['without a label', leaked, null],
    ['while the header is unknown', { ...leaked, headers: null }, 'Acme'],
    ['of an unverified sender', { ...leaked, authentication: null }, 'Acme'],
    ['of the labeled sender', welcome, 'Acme'],
    ['for another label', leaked, 'Northwind'],
  ])('is not shown %s', async (_case, message, label) => {
    await open(message, [welcome], label);
    expect(screen.queryByText(/^Given to/)).toBeNull();
  });

  it('stays dismissed for the sender', async () => {
    const { unmount } = await open(leaked, [welcome]);
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(NOTICE)).toBeNull();
    unmount();
    await open({ ...leaked, id: 'another' }, [welcome]);
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('keeps nothing about an address that is no longer saved', async () => {
    await open(leaked, [welcome]);
    await screen.findByText(NOTICE);
    pruneLabelSenders([address]);
    expect(localStorage.getItem(LABEL_SENDERS_KEY)).toContain('acme.com');
    pruneLabelSenders(['b@mayfly.test']);
    expect(localStorage.getItem(LABEL_SENDERS_KEY)).toBeNull();
  });
});
