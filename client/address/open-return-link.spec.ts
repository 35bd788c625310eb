import { formatReturnLink, parseReturnLink } from './open-return-link';

const id = 'abcDEF123_-'.padEnd(43, 'x');

describe('a return link', () => {
  it('has the session ID in its fragment', () => {
    expect(formatReturnLink('https://mayfly.test', id)).toBe(`https://mayfly.test/#return=${id}`);
  });

  it('is parsed only if it is complete', () => {
    expect(parseReturnLink(`#return=${id}`)).toBe(id);
    const others = ['#return=short', `#return=${id}!`, '#content', ''];
    expect(others.map(parseReturnLink)).toEqual([null, null, null, null]);
  });
});
