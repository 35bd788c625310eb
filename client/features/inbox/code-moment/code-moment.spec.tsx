import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { fakeServer } from '../../../../test/support/client/fake-server';
import { aMessage, aVerification } from '../../../../test/support/client/sample-responses';
import { path, setInbox } from '../../../../test/support/client/inbox-fixture';
import { useInboxStore } from '../../../lib/inbox/inbox-store';
import { CodeBar } from './code-bar';
import CodeCard from './code-card';

const signed = {
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
  arc: 'none',
  signedBy: 'github.com',
} as const;
const message = aMessage({
  sender: 'GitHub <noreply@github.com>',
  authentication: { ...signed },
  verification: aVerification({ code: '482915', codeAsSent: '482 915' }),
});
const shown = () => useInboxStore.getState().codeMessage;

beforeEach(() => {
  fakeServer({ [`PATCH ${path}/${message.id}`]: { body: message } });
  setInbox({ messages: [message] }, { codeMessage: message });
});

describe('the card of a code', () => {
  it('shows sender, code and verdict, and copies the code as it is typed', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(<CodeCard message={message} />);
    const card = await screen.findByRole('region', { name: 'GitHub' });
    expect(card.textContent).toContain('482 915');
    expect(card.textContent).toContain('Verified: sent by github.com');
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    await act(async () => undefined);
    expect(writeText).toHaveBeenCalledWith('482915');
    expect(screen.getByText('Code copied.')).toBeTruthy();
    expect(shown()).toMatchObject({ id: message.id, read: true });
  });

  it('warns of an unverified sender, and can be dismissed', async () => {
    const authentication = { ...signed, signedBy: null };
    render(<CodeCard message={{ ...message, authentication }} />);
    expect(screen.getByText('Not verified')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(shown()).toBeNull();
  });

  it('shows the host of a link that came without a code', async () => {
    render(<CodeCard message={aMessage({ verificationLink: 'https://accounts.example/x' })} />);
    expect(await screen.findByRole('link', { name: /accounts\.example/ })).toBeTruthy();
  });
});

describe('the bar of a code', () => {
  it('names code and sender, announces both, and opens the message', () => {
    render(
      <MemoryRouter>
        <CodeBar hrefOf={(id) => `/?message=${id}`} />
      </MemoryRouter>,
    );
    expect(screen.getByText('Code 4 8 2 9 1 5 from GitHub.').role).toBe('status');
    expect(screen.getByRole('button', { name: 'Copy code 482 915' })).toBeTruthy();
    const open = screen.getByRole('link', { name: 'Open' });
    expect(open.getAttribute('href')).toBe(`/?message=${message.id}`);
    fireEvent.click(open);
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
  });
});
