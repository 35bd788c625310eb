import { aSession } from '../../../test/support/client/sample-responses';
import {
  resetAddress,
  setCurrentId,
  showSession,
} from '../../../test/support/client/address-fixture';
import { SESSION_KEY, SESSIONS_KEY, toSession } from '../../lib/storage/session-format';
import {
  findByAddress,
  initialSessionsState,
  labelAddress,
  markWarned,
  saveSession,
  selectUnreadElsewhere,
  setEnd,
  useSessions,
} from './session-store';

const first = aSession({ sessionId: '1'.repeat(43), emailAddress: 'one@mayfly.test' });
const second = aSession({ sessionId: '2'.repeat(43), emailAddress: 'two@mayfly.test' });
const state = () => useSessions.getState();
const list = () => state().sessions.map(({ emailAddress }) => emailAddress);
const stored = () => JSON.parse(localStorage.getItem(SESSIONS_KEY) ?? 'null') as unknown;
const block = () => {
  throw new DOMException('refused', 'SecurityError');
};

/** Reloads the page and returns its modules in their initial state. */
function reloadPage(): typeof import('./session-store') {
  let page: unknown;
  jest.isolateModules(() => (page = jest.requireActual('./session-store')));
  return page as typeof import('./session-store');
}
/** Returns the sessions of a page that is loaded now. */
function load() {
  const { loadSessions, useSessions: sessions } = reloadPage();
  loadSessions();
  return sessions.getState();
}

beforeEach(resetAddress);
afterEach(() => jest.restoreAllMocks());

describe('the sessions of this browser', () => {
  it('are listed once each, newest first', () => {
    [first, second, first].forEach(showSession);
    expect(list()).toEqual(['two@mayfly.test', 'one@mayfly.test']);
  });

  it('are stored, with the current one in the cookie and under its specified key', () => {
    const cookie = jest.spyOn(document, 'cookie', 'set');
    [first, second].forEach(showSession);
    expect(cookie.mock.lastCall).toEqual([
      `sessionId=${second.sessionId}; Max-Age=604800; Path=/; SameSite=Lax`,
    ]);
    expect(localStorage.getItem(SESSION_KEY)).toBe(second.sessionId);
    expect(load()).toMatchObject({ sessions: state().sessions, currentId: second.sessionId });
    setCurrentId(null);
    expect([document.cookie, localStorage.getItem(SESSION_KEY)]).toEqual(['', null]);
  });

  it('are converted from the list that earlier versions stored', () => {
    const sessions = [{ ...toSession(second), label: 'Shop' }, toSession(first)];
    localStorage.setItem(SESSIONS_KEY, JSON.stringify(sessions));
    document.cookie = `sessionId=${first.sessionId}`;
    expect(load()).toMatchObject({ sessions, currentId: first.sessionId });
    expect(stored()).toMatchObject({ state: { sessions, currentId: first.sessionId } });
    expect(localStorage.getItem(SESSION_KEY)).toBe(first.sessionId);
  });

  it('have no current one once the visitor has deleted the cookie', () => {
    showSession(first);
    document.cookie = 'sessionId=; Max-Age=0';
    expect(load()).toMatchObject({ currentId: null, sessions: [{ sessionId: first.sessionId }] });
  });

  it.each(['[null, {}, 7]', '{}', 'null', '{"state":7}', '{"state":{"sessions":{}}}', '{'])(
    'are empty if %s is stored',
    (text) => {
      localStorage.setItem(SESSIONS_KEY, text);
      expect(load()).toEqual(initialSessionsState);
    },
  );

  it('have a current one per tab, which a reload keeps', () => {
    [first, second].forEach(showSession);
    // Another tab has switched, and wrote the cookie.
    document.cookie = `sessionId=${first.sessionId}`;
    expect(load().currentId).toBe(second.sessionId);
    sessionStorage.clear();
    document.cookie = `sessionId=${first.sessionId}`;
    expect(load().currentId).toBe(first.sessionId);
  });

  it('keep what another tab has stored in the meantime', () => {
    showSession(first);
    const other = reloadPage();
    other.saveSession(toSession(second));
    labelAddress(first.sessionId, 'Acme');
    expect(state().sessions).toMatchObject([
      { emailAddress: 'two@mayfly.test' },
      { emailAddress: 'one@mayfly.test', label: 'Acme' },
    ]);
  });

  it.each(['getItem', 'setItem'] as const)(
    'live in memory while %s of storage throws',
    (method) => {
      jest.spyOn(Storage.prototype, method).mockImplementation(block);
      [first, second].forEach(showSession);
      labelAddress(first.sessionId, 'Acme');
      expect(state().sessions.map(({ label }) => label)).toEqual([undefined, 'Acme']);
      expect(document.cookie).toBe(`sessionId=${second.sessionId}`);
    },
  );

  it.each([
    ['throw', block],
    ['are dropped without an error', () => ''],
  ])('are found in storage while cookies %s', (_how, answer) => {
    showSession(first);
    jest.spyOn(document, 'cookie', 'get').mockImplementation(answer);
    jest.spyOn(document, 'cookie', 'set').mockImplementation(answer);
    expect(load().currentId).toBe(first.sessionId);
  });

  it('are found by a typed address, ignoring case and spaces', () => {
    showSession(first);
    expect(findByAddress(state().sessions, '  ONE@Mayfly.test ')?.sessionId).toBe(first.sessionId);
    expect(findByAddress(state().sessions, 'other@mayfly.test')).toBeUndefined();
  });

  it('get a label of one line and at most 40 characters, which stays', () => {
    [first, second].forEach(showSession);
    const label = (text: string) => {
      labelAddress(first.sessionId, text);
      return state().sessions[1]?.label;
    };
    expect(label('  Acme\n newsletter ')).toBe('Acme newsletter');
    expect(label('حساب البنك')).toBe('حساب البنك');
    expect(label('🦋'.repeat(41))).toBe('🦋'.repeat(40));
    saveSession(toSession(first));
    expect(state().sessions[1]?.label).toBe('🦋'.repeat(40));
    expect(label('  ')).toBeUndefined();
    expect(state().sessions[0]).not.toHaveProperty('label');
  });

  it('are warned of once per end', () => {
    showSession(first);
    const warn = () => markWarned(first.sessionId);
    expect([warn(), warn()]).toEqual([true, false]);
    setEnd('one@mayfly.test', { validTill: '2025-11-22T09:00:00.000Z', endsAt: 0 });
    expect([warn(), warn(), markWarned('unknown')]).toEqual([true, false, false]);
  });

  it('count unread messages except those of the address on the page', () => {
    [first, second].forEach(showSession);
    const unread = { 'one@mayfly.test': 2, 'two@mayfly.test': 3, 'gone@mayfly.test': 5 };
    useSessions.setState({ unread });
    expect(selectUnreadElsewhere(state())).toBe(2);
    useSessions.setState({ isShown: false });
    expect(selectUnreadElsewhere(state())).toBe(5);
  });
});
