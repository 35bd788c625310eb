import { findCode } from './find-code.js';

describe('findCode', () => {
  it.each([
    ['Your verification code is 482913.', '482913'],
    ['482 913 is your login code', '482913'],
    ['Your sign-in code:\n4 8 2 9 1 3', '482913'],
    ['Use this one-time code: 4829-1320', '4829-1320'],
    ['Enter the verification code K7PX-42QM to go on', 'K7PX-42QM'],
    ['رمز التحقق: ٤٨٢٩١٣', '482913'],
    ['認証コード：４８２９１３', '482913'],
    ['Your security code:\n2019\nVisit us at 2024 Main Street', '2019'],
  ])('finds it in %j', (text, code) => {
    expect(findCode('Sign in', text)).toBe(code);
  });

  it.each([
    'Order number 482913 is confirmed. Sign in to follow it.',
    'Use promo code SAVE2024 at checkout and confirm by June.',
    'Call 482913 or +1 415 555 0134 to verify your details.',
    'We verified your account in 2024.',
    'Total: $4829.13, confirmed on 06/11/2024 at 10:42',
    'Confirm at https://x.example/code/482913 that your login works.',
    'Your booking is confirmed. Confirmation code: QX7L2M. Check-in 15:00.',
    'Verification of the 48291 entries took 1200 seconds.',
    'Your login from 192.168.10.24 was confirmed.',
    '',
  ])('finds none in %j', (text) => {
    expect(findCode('Hello', text)).toBeNull();
  });

  it('finds none in an answer that only talks of codes', () => {
    expect(findCode('Re: login code', 'The verification code 000000 fails here')).toBeNull();
  });
});
