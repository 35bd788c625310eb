import { describeError } from './describe-error.js';

describe('describeError', () => {
  const refused = new Error('connect ECONNREFUSED ::1:5432');

  it.each([
    [refused, 'connect ECONNREFUSED ::1:5432'],
    [new AggregateError([refused, new Error('other')]), 'connect ECONNREFUSED ::1:5432'],
    [new AggregateError([refused], 'All failed.'), 'All failed.'],
    [new Error('first line\nsecond line'), 'first line'],
    [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
    [new TypeError(''), 'TypeError'],
    ['text', 'text'],
    [new AggregateError([]), 'undefined'],
  ])('describes %p as %j', (error, text) => {
    expect(describeError(error)).toBe(text);
  });
});
