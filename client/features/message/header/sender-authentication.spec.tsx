import { render } from '@testing-library/react';
import type { Authentication } from '@mayfly/contract/message.js';
import { SenderAuthentication } from './sender-authentication';

const none: Authentication = {
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
  arc: 'none',
  signedBy: null,
};

describe('the sender of a message', () => {
  const textOf = (authentication: Authentication | null) =>
    render(<SenderAuthentication detailsClass="" authentication={authentication} />).container
      .textContent;

  it('has no label while it is unknown', () => {
    expect(textOf(null)).toBe('');
  });

  it('is verified by its domain', () => {
    expect(textOf({ ...none, dkim: 'pass', signedBy: 'example.com' })).toBe(
      'Verified: sent by example.comIt comes from this domain. That doesn’t mean its content can be trusted.',
    );
  });

  it('is not verified by the signature of another domain', () => {
    expect(textOf({ ...none, spf: 'pass', dkim: 'pass', dmarc: 'fail' })).toBe(
      'Not verifiedAnyone could have sent this in its sender’s name.',
    );
  });

  it.each(['spf', 'dkim', 'dmarc'])('is not verified if %s could not be checked', (check) => {
    expect(textOf({ ...none, [check]: 'temperror' })).toBe(
      'Not verifiedThe sender could not be checked: a DNS server did not respond.',
    );
  });
});
