import { addMessageId, parseMessageId, parsePage, removeMessageId, setPage } from './message-url';

describe('the query of an open message', () => {
  it('keeps the other parameters', () => {
    expect(addMessageId('?a=1', 'x')).toBe('?a=1&message=x');
    expect(parseMessageId('?a=1&message=x')).toBe('x');
    expect(removeMessageId('?a=1&message=x')).toBe('?a=1');
  });

  it('is empty without parameters', () => {
    expect(removeMessageId('?message=x')).toBe('');
    expect(parseMessageId('')).toBeNull();
  });
});

describe('the page of the inbox', () => {
  it('is counted from one in a query, and left out if it is the first', () => {
    expect(setPage('?message=m1', 2)).toBe('?message=m1&page=3');
    expect(setPage('?page=3', 0)).toBe('');
    expect(['?page=3', '?page=1', '', '?page=x', '?page=-2'].map(parsePage)).toEqual([
      2, 0, 0, 0, 0,
    ]);
  });
});
