import { messageIn, withMessage, withoutMessage } from './message-url';

describe('the query of an open message', () => {
  it('keeps the other parameters', () => {
    expect(withMessage('?a=1', 'x')).toBe('?a=1&message=x');
    expect(messageIn('?a=1&message=x')).toBe('x');
    expect(withoutMessage('?a=1&message=x')).toBe('?a=1');
  });

  it('is empty without parameters', () => {
    expect(withoutMessage('?message=x')).toBe('');
    expect(messageIn('')).toBeNull();
  });
});
