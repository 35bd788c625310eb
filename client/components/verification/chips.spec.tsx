import { act, fireEvent, render, screen } from '@testing-library/react';
import { aMessage, aVerification } from '../../../test/support/client/sample-responses';
import { CodeChip } from './code-chip';
import { LinkChip, linkHost, truncateHost } from './link-chip';

const onCopied = jest.fn();

describe('the code chip', () => {
  const show = (code: string, codeAsSent: string) =>
    render(
      <CodeChip
        message={aMessage({ verification: aVerification({ code, codeAsSent }) })}
        onCopied={onCopied}
      />,
    );

  it('shows a code as it was sent and copies it as it is typed', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show('482913', '482-913');
    fireEvent.click(screen.getByRole('button', { name: 'Copy code 482-913' }));
    await act(async () => undefined);
    expect(writeText).toHaveBeenCalledWith('482913');
    expect(screen.getByRole('button', { name: 'Copied 482-913' })).toBeTruthy();
    expect(onCopied).toHaveBeenCalledTimes(1);
  });

  it('forces the order of native digits, but not of words', () => {
    show('482913', '٤٨٢-٩١٣');
    const digits = screen.getByText('٤٨٢-٩١٣');
    expect([digits.tagName, digits.dir]).toEqual(['BDO', 'ltr']);
    show('ירח-482', 'ירח-482');
    const word = screen.getByText('ירח-482');
    expect([word.tagName, word.dir]).toEqual(['BDI', 'rtl']);
  });

  it('removes direction marks and line breaks', () => {
    show('482913', '\u202e482\u200f\n\u200b913\u202c');
    expect(screen.getByRole('button').textContent).toBe('482 913');
  });

  it('shows nothing without a code', () => {
    const { container } = render(<CodeChip message={aMessage()} onCopied={onCopied} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('the link chip', () => {
  it.each(['javascript:alert(1)', 'mailto:a@b.example', 'https://', '/confirm'])(
    'shows nothing for "%s"',
    (link) => {
      const { container } = render(<LinkChip link={link} />);
      expect(container.innerHTML).toBe('');
    },
  );
});

describe('linkHost and truncateHost', () => {
  it('return the host that browsers connect to', () => {
    expect(linkHost('https://bank.example@evil.example/')).toBe('evil.example');
    expect(linkHost('https://evil.example\\@bank.example/')).toBe('evil.example');
    expect(linkHost('https://b\u00fccher.example:8443/')).toBe('xn--bcher-kva.example:8443');
    expect(linkHost('HTTPS://\u0430pple.com/')).toBe('xn--pple-43d.com');
  });

  it('truncate a long host from the left', () => {
    expect(truncateHost('example.com')).toBe('example.com');
    expect(truncateHost(`www.bank.example.${'a'.repeat(40)}.evil.example`)).toBe(
      `…${'a'.repeat(27)}.evil.example`,
    );
  });
});
