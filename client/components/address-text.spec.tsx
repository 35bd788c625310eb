import { render } from '@testing-library/react';
import { AddressText } from './address-text';

/** Returns the lines into which an address may break. */
function listLines(emailAddress: string): string[] {
  const { container } = render(<AddressText emailAddress={emailAddress} />);
  container.querySelectorAll('wbr').forEach((element) => element.replaceWith('\n'));
  return (container.textContent ?? '').split('\n').filter(Boolean);
}

describe('AddressText', () => {
  it('breaks an address before the @', () => {
    expect(listLines('accounts@acme.example')).toEqual(['accounts', '@acme.example']);
  });

  it('keeps a sender without an @ whole', () => {
    expect(listLines('MAILER-DAEMON')).toEqual(['MAILER-DAEMON']);
  });
});
