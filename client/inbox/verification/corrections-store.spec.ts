import { waitFor } from '@testing-library/react';
import { aMessage, aVerification } from '../../api/sample-responses';
import { applyCorrections, CORRECTIONS_KEY } from './corrected';
import type { Correction } from './corrections';
import { removeCorrection, saveCorrection, loadCorrections } from './corrections-store';
import { removeCorrections, followCorrections } from './follow-corrections';

const message = aMessage({
  id: 'm1',
  verification: aVerification({
    code: '482913',
    alternatives: [{ kind: 'code', value: '771204', asSent: '771204', confidence: 0.4 }],
  }),
});
const correction: Correction = {
  id: 'm1',
  emailAddress: 'a@mayfly.test',
  chosen: { code: '771204' },
};
const other: Correction = { ...correction, id: 'm2', emailAddress: 'b@mayfly.test' };
const shown = () => applyCorrections(message).verificationCode;
const kept = () =>
  (JSON.parse(localStorage.getItem(CORRECTIONS_KEY) ?? '[]') as Correction[]).map(({ id }) => id);

describe('corrections on this device', () => {
  beforeEach(() => {
    localStorage.clear();
    loadCorrections();
  });

  it('are shown immediately', () => {
    expect(shown()).toBe('482913');
    saveCorrection(correction);
    expect(shown()).toBe('771204');
  });

  it('add to what another tab has stored meanwhile', () => {
    localStorage.setItem(CORRECTIONS_KEY, JSON.stringify([other]));
    saveCorrection(correction);
    expect(kept()).toEqual(['m1', 'm2']);
  });

  it('are removed from storage when they are reset', () => {
    saveCorrection(correction);
    removeCorrection('m1');
    expect(shown()).toBe('482913');
    expect(localStorage.getItem(CORRECTIONS_KEY)).toBeNull();
  });

  it('last as long as the page if storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    saveCorrection(correction);
    saveCorrection(other);
    expect(shown()).toBe('771204');
    get.mockRestore();
    set.mockRestore();
  });
});

describe('stored corrections', () => {
  let stop = () => undefined as void;
  const store = (list: Correction[]) => localStorage.setItem(CORRECTIONS_KEY, JSON.stringify(list));
  beforeEach(() => {
    localStorage.clear();
    loadCorrections();
  });
  afterEach(() => stop());

  it('are loaded with the page', async () => {
    store([correction]);
    stop = followCorrections();
    await waitFor(() => expect(shown()).toBe('771204'));
  });

  it('follow what another tab stores and removes', async () => {
    stop = followCorrections();
    store([correction]);
    window.dispatchEvent(new StorageEvent('storage', { key: CORRECTIONS_KEY }));
    await waitFor(() => expect(shown()).toBe('771204'));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => expect(shown()).toBe('482913'));
  });

  it('are removed with their address', async () => {
    store([correction, other]);
    removeCorrections(({ emailAddress }) => emailAddress !== 'b@mayfly.test');
    await waitFor(() => expect(kept()).toEqual(['m2']));
  });
});
