import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Verification } from '../../../server/contract/message.js';
import { aMessage, aVerification } from '../../api/sample-responses';
import { CORRECTIONS_KEY, useCorrected } from './corrected';
import { loadCorrections } from './corrections-store';
import { OtherCandidates } from './other-candidates';

const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };
const code = { kind: 'code', value: '771204', asSent: '771 204', confidence: 0.4 } as const;
const link = {
  kind: 'link',
  value: 'https://a.example/confirm?t=1',
  asSent: 'https://bank.example',
  confidence: 0.3,
} as const;
const found = aVerification({ code: '482913', codeAsSent: '482-913', alternatives: [code] });
const writeText = jest.fn(async (_text: string) => undefined);

function Shown({ verification }: { verification: Verification }) {
  const message = aMessage({ id: 'm1', verification });
  const { verificationCode, verificationLink } = useCorrected(message);
  return (
    <>
      <p data-testid="shown">{`${verificationCode} ${verificationLink}`}</p>
      <OtherCandidates access={access} message={message} />
    </>
  );
}

const show = (verification: Verification) => render(<Shown verification={verification} />);
const shown = () => screen.getByTestId('shown').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  fireEvent.click(button(name));
  await act(async () => undefined);
};
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('the other candidates of a message', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    writeText.mockClear();
    localStorage.clear();
    loadCorrections();
  });

  it('are not offered if there are none', () => {
    show(aVerification());
    show(aVerification({ code: '482913', link: 'https://a.example/' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are shown on request, as they were sent', async () => {
    show(found);
    expect(screen.queryByRole('list')).toBeNull();
    expect(button('Not this one?').getAttribute('aria-expanded')).toBe('false');
    await press('Not this one?');
    expect(button('Not this one?').getAttribute('aria-expanded')).toBe('true');
    const label = 'Codes and links in this message';
    expect(screen.getByRole('list').getAttribute('aria-label')).toBe(label);
    const texts = rows().map(({ textContent }) => textContent);
    expect(texts).toEqual(['482-913 ShownCopy', '771 204Copy', 'None of these']);
  });

  it('replace the code when one is copied', async () => {
    show(found);
    await press('Not this one?');
    await press('Copy 771 204');
    expect(writeText).toHaveBeenCalledWith('771204');
    expect(shown()).toBe('771204 null');
    expect(screen.getByRole('status').textContent).toBe('Chosen by you, on this device.');
    expect(JSON.parse(localStorage.getItem(CORRECTIONS_KEY) ?? '')).toEqual([
      { id: 'm1', emailAddress: 'a@mayfly.test', chosen: { code: '771204' } },
    ]);
  });

  it('can be reset, which focuses the toggle', async () => {
    show(found);
    await press('Not this one?');
    await press('Copy 771 204');
    await press('Reset');
    expect(shown()).toBe('482913 null');
    expect(localStorage.getItem(CORRECTIONS_KEY)).toBeNull();
    expect(document.activeElement).toBe(button('Not this one?'));
  });

  it('include None of these, which hides the code', async () => {
    show({ ...found, link: 'https://b.example/' });
    await press('Not this one?');
    await press('None of these');
    expect(shown()).toBe('null https://b.example/');
    expect(screen.getByRole('status').textContent).toBe('You chose “None of these”.');
    expect(button('Show possible codes')).toBeTruthy();
  });

  it('are labeled by their kind if nothing was found', async () => {
    show(aVerification({ alternatives: [code, link] }));
    await press('Show possible codes and links');
    expect(rows()).toHaveLength(3);
  });

  it('show the actual host of a link, and replace the link when it is opened', async () => {
    show(aVerification({ alternatives: [link] }));
    await press('Show possible links');
    expect(screen.getByText('https://bank.example')).toBeTruthy();
    const opener = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open at a.example' });
    expect([opener.target, opener.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
    opener.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(opener);
    expect(shown()).toBe(`null ${link.value}`);
  });
});
