import { aMessage, aVerification } from '../../api/sample-responses';
import {
  applyCorrection,
  listOptions,
  MAX_CORRECTIONS,
  MAX_OPTIONS,
  parseCorrections,
  withChoices,
  withCorrection,
  withoutCorrection,
  type Candidate,
  type Correction,
} from './corrections';

const other: Candidate = { kind: 'code', value: '771204', asSent: '771 204' };
const otherLink: Candidate = { kind: 'link', value: 'https://b.example/y', asSent: 'Sign in' };
const withConfidence = (candidate: Candidate) => ({ ...candidate, confidence: 0.3 });
const verification = aVerification({
  code: '482913',
  codeAsSent: '482-913',
  alternatives: [withConfidence(other)],
});
const message = aMessage({ id: 'm1', verification });
const correction = (chosen: Correction['chosen'], id = 'm1'): Correction => ({
  id,
  emailAddress: 'a@mayfly.test',
  chosen,
});

describe('a corrected message', () => {
  const shown = (chosen: Correction['chosen']) => {
    const after = applyCorrection(message, correction(chosen));
    return [after.verificationCode, after.verification?.codeAsSent, after.verificationLink];
  };

  it('has the chosen code, also as it was sent', () => {
    expect(shown({ code: '771204' })).toEqual(['771204', '771 204', null]);
  });

  it('has no code if the visitor chose none', () => {
    expect(shown({ code: null })).toEqual([null, null, null]);
  });

  it('has the chosen link beside the code that was found', () => {
    const both = { ...verification, alternatives: [withConfidence(otherLink)] };
    const after = applyCorrection(
      { ...message, verification: both },
      correction({ link: otherLink.value }),
    );
    expect([after.verificationCode, after.verificationLink]).toEqual(['482913', otherLink.value]);
  });

  it("ignores a choice that isn't a candidate", () => {
    expect(shown({ code: '000000' })).toEqual(['482913', '482-913', null]);
    expect(shown({ link: 'https://evil.example/' })).toEqual(['482913', '482-913', null]);
  });

  it('is the message itself without a correction or while pending', () => {
    expect(applyCorrection(message, undefined)).toBe(message);
    const pending = aMessage({ verification: null });
    expect(applyCorrection(pending, correction({ code: null }))).toBe(pending);
  });
});

describe('the options of a message', () => {
  const options = (chosen: Correction['chosen'] = {}, given = verification) =>
    listOptions(given, correction(chosen)).map(({ value, isShown }) => [value, isShown]);

  it('are the found value and its alternatives, with the shown one marked', () => {
    expect(options()).toEqual([
      ['482913', true],
      ['771204', false],
    ]);
    expect(options({ code: '771204' })).toEqual([
      ['482913', false],
      ['771204', true],
    ]);
    expect(options({ code: null }).map(([, isShown]) => isShown)).toEqual([false, false]);
  });

  it('leave out a kind without alternatives', () => {
    expect(options({}, { ...verification, link: 'https://a.example/' })).toHaveLength(2);
    expect(options({}, { ...verification, alternatives: [] })).toEqual([]);
    expect(listOptions(null, undefined)).toEqual([]);
  });

  it('include each candidate once', () => {
    const again = { ...withConfidence(other), value: '482913' };
    expect(options({}, { ...verification, alternatives: [again] })).toEqual([]);
  });

  it('include alternatives if nothing was found', () => {
    const uncertain = aVerification({ alternatives: [withConfidence(other)] });
    expect(options({}, uncertain)).toEqual([['771204', false]]);
  });

  it('are limited in number', () => {
    const alternatives = Array.from({ length: 50 }, (_, index) => ({
      ...withConfidence(other),
      value: String(1000 + index),
    }));
    expect(options({}, { ...verification, alternatives })).toHaveLength(MAX_OPTIONS);
  });
});

describe('a choice', () => {
  it('replaces the previous one of its kind, and keeps the other kind', () => {
    const before = correction({ code: null, link: null });
    const after = withChoices(before, verification, { code: '771204' });
    expect(after?.chosen).toEqual({ code: '771204' });
  });

  it('of the found value removes the correction', () => {
    const before = correction({ code: '771204' });
    expect(withChoices(before, verification, { code: '482913' })).toBeNull();
  });
});

describe('the list of corrections', () => {
  const list = [correction({ code: null }, 'new'), correction({ code: null }, 'old')];
  const ids = (corrections: Correction[]) => corrections.map(({ id }) => id);

  it('has the newest first, one for each message', () => {
    expect(ids(withCorrection(list, correction({ code: '1' }, 'old')))).toEqual(['old', 'new']);
  });

  it('drops the oldest beyond its limit', () => {
    const full = Array.from({ length: MAX_CORRECTIONS }, (_, index) =>
      correction({ code: null }, `m${index}`),
    );
    const after = withCorrection(full, correction({ code: null }, 'one more'));
    expect(after).toHaveLength(MAX_CORRECTIONS);
    expect(after[0]?.id).toBe('one more');
    expect(after.at(-1)?.id).toBe(`m${MAX_CORRECTIONS - 2}`);
  });

  it('is the same list if there was nothing to remove', () => {
    expect(withoutCorrection(list, 'other')).toBe(list);
    expect(ids(withoutCorrection(list, 'new'))).toEqual(['old']);
  });

  it('is parsed without malformed entries', () => {
    const stored = [list[0], { id: 'x' }, null, 'y', { ...list[1], chosen: { code: 5 } }];
    expect(ids(parseCorrections(stored))).toEqual(['new']);
    expect(parseCorrections('text')).toEqual([]);
    expect(parseCorrections({})).toEqual([]);
    expect(parseCorrections(null)).toEqual([]);
  });
});
