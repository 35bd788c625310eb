import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Verification } from '@mayfly/contract/message.js';
import { aVerification } from '../../../../test/support/client/sample-responses';
import { OtherCandidates } from './other-candidates';

const code = { kind: 'code', value: '771204', asSent: '771 204', confidence: 0.4 } as const;
const link = {
  kind: 'link',
  value: 'https://a.example/confirm?t=1',
  asSent: 'https://bank.example',
  confidence: 0.3,
} as const;
const writeText = jest.fn(async (_text: string) => undefined);

const show = (verification: Verification | null) =>
  render(<OtherCandidates verification={verification} />);
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  fireEvent.click(button(name));
  await act(async () => undefined);
};
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('OtherCandidates', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    writeText.mockClear();
  });

  it('renders nothing without alternatives', () => {
    show(null);
    show(aVerification());
    show(aVerification({ code: '482913', link: 'https://a.example/' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers codes if none was found, and no links, which the text has', async () => {
    show(aVerification({ alternatives: [code, link] }));
    await press('Show possible codes');
    expect(rows()).toHaveLength(1);
  });

  it('shows the actual host of a link', async () => {
    show(aVerification({ link: 'https://b.example/', alternatives: [link] }));
    await press('Not this one?');
    expect(screen.getByText('https://bank.example')).toBeTruthy();
    const opener = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open at a.example' });
    expect([opener.href, opener.target, opener.rel]).toEqual([
      link.value,
      '_blank',
      'noopener noreferrer nofollow',
    ]);
  });
});
