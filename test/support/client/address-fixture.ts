import type { AddressSession } from '@mayfly/contract/address-session.js';
import { fakeServer } from './fake-server';
import { oldSession } from './sample-responses';
import { clearToasts } from './fake-toasts';
import * as actions from '../../../client/features/address/address-actions';
import {
  parseStoredSessions,
  SESSIONS_KEY,
  toSession,
} from '../../../client/lib/storage/session-format';
import {
  changeSessions,
  initialSessionsState,
  loadSessions,
  setEnd,
  selectShown,
  useSessions,
} from '../../../client/features/address/session-store';

/** Clears the sessions of this browser, and the toasts. This file is for tests only. */
export function resetAddress(): void {
  clearToasts();
  loadSessions();
  useSessions.setState(initialSessionsState, true);
  sessionStorage.clear();
}

/** Makes a session the current one, which the page doesn't show yet. */
export function setCurrentId(currentId: string | null): void {
  changeSessions(() => ({ currentId }));
}

/** Shows the address of a session that the server has just sent. */
export function showSession(session: AddressSession): void {
  actions.showSession(toSession(session));
}

/** Removes the address from the page, but not from this browser. */
export function leavePage(): void {
  const { sessions, currentId } = useSessions.getState();
  useSessions.setState({ ...initialSessionsState, sessions, currentId }, true);
}

/** Switches sessions as another tab does, before this tab is notified. */
export function switchInAnotherTab(session: AddressSession): void {
  const { sessions } = parseStoredSessions(localStorage.getItem(SESSIONS_KEY));
  const others = sessions.filter(({ sessionId }) => sessionId !== session.sessionId);
  const { sessionId: currentId } = session;
  const state = { sessions: [toSession(session), ...others], currentId };
  localStorage.setItem(SESSIONS_KEY, JSON.stringify({ state, version: 0 }));
}

/** Shows the address of `oldSession` on the page. */
export async function openOldAddress(): Promise<void> {
  setCurrentId(oldSession.sessionId);
  fakeServer({ 'GET /email/current': { body: oldSession } });
  await actions.initialize();
}

/** Returns the state of the sessions, with the address on the page. */
export function getAddressState() {
  const state = useSessions.getState();
  const shown = selectShown(state);
  const remainingTimeInSeconds = shown && Math.ceil((shown.endsAt - Date.now()) / 1000);
  return { ...state, emailAddress: shown?.emailAddress ?? null, remainingTimeInSeconds };
}

/** Handles the end of the current session. */
export const replaceExpired = (): Promise<void> =>
  actions.handleExpiry(useSessions.getState().currentId ?? '');

/** Sets the time until an address ends. */
export function setRemaining(emailAddress: string, ms: number): void {
  setEnd(emailAddress, { validTill: '', endsAt: Date.now() + ms });
}

/** Returns the addresses of this browser, newest first. */
export const readSavedEmailAddresses = (): string[] =>
  useSessions.getState().sessions.map(({ emailAddress }) => emailAddress);
