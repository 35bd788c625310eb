import type { Message, Verification } from '../../../server/contract/message.js';

/** The kinds of candidates. */
type Kind = 'code' | 'link';

/** A code or link that was found in a message. `asSent` is how the message writes it. */
export interface Candidate {
  kind: Kind;
  value: string;
  asSent: string;
}

/** A candidate that the visitor can choose, and whether it is the one that is shown. */
export interface Option extends Candidate {
  isShown: boolean;
}

/**
 * The visitor's choice for a message: a value, or null for none of the candidates. Missing kinds are
 * not corrected.
 */
export interface Correction {
  id: string;
  emailAddress: string;
  chosen: Partial<Record<Kind, string | null>>;
}

/** Corrections stored per device; beyond that, the oldest are dropped. */
export const MAX_CORRECTIONS = 200;
/** Candidates offered per message. */
export const MAX_OPTIONS = 8;

const KINDS: readonly Kind[] = ['code', 'link'];

/** Returns a message with the visitor's choice in place of the code and link that were found. */
export function applyCorrection(message: Message, correction: Correction | undefined): Message {
  const { verification } = message;
  if (!verification || !correction) return message;
  const code = findShown(verification, 'code', correction);
  const link = findShown(verification, 'link', correction)?.value ?? null;
  return {
    ...message,
    verificationCode: code?.value ?? null,
    verificationLink: link,
    verification: {
      ...verification,
      code: code?.value ?? null,
      codeAsSent: code?.asSent ?? null,
      link,
    },
  };
}

/**
 * Returns what the visitor can choose from, of each kind that has alternatives: what was found,
 * then the alternatives, likeliest first. Empty if there are none.
 */
export function listOptions(
  verification: Verification | null,
  correction: Correction | undefined,
): Option[] {
  if (!verification) return [];
  return KINDS.flatMap((kind) => {
    const candidates = listCandidates(verification, kind);
    if (candidates.every(({ value }) => value === verification[kind])) return [];
    const shown = findShown(verification, kind, correction);
    return candidates.map((each) => ({ ...each, isShown: each.value === shown?.value }));
  }).slice(0, MAX_OPTIONS);
}

/**
 * Returns a correction with another choice, or null if nothing differs from what was found.
 * @param choices the chosen value of each kind, or null for none of the candidates
 */
export function withChoices(
  correction: Correction,
  verification: Verification,
  choices: Correction['chosen'],
): Correction | null {
  const chosen = { ...correction.chosen, ...choices };
  for (const kind of KINDS) if (chosen[kind] === verification[kind]) delete chosen[kind];
  return Object.keys(chosen).length === 0 ? null : { ...correction, chosen };
}

/** Adds or replaces the correction of a message, as the newest. */
export function withCorrection(list: Correction[], correction: Correction): Correction[] {
  return [correction, ...withoutCorrection(list, correction.id)].slice(0, MAX_CORRECTIONS);
}

/** Removes the correction of a message. Returns the same list if there is none. */
export function withoutCorrection(list: Correction[], id: string): Correction[] {
  return list.some((each) => each.id === id) ? list.filter((each) => each.id !== id) : list;
}

/** Parses stored corrections. Malformed entries are left out. */
export function parseCorrections(list: unknown): Correction[] {
  return Array.isArray(list) ? list.filter(isCorrection).slice(0, MAX_CORRECTIONS) : [];
}

function isCorrection(value: unknown): value is Correction {
  const { id, emailAddress, chosen } = (value ?? {}) as Partial<Correction>;
  if (typeof id !== 'string' || typeof emailAddress !== 'string') return false;
  if (typeof chosen !== 'object' || chosen === null) return false;
  return KINDS.every((kind) => typeof (chosen[kind] ?? '') === 'string');
}

/** Returns the candidate to show. Ignores a stored choice that isn't a candidate. */
function findShown(
  verification: Verification,
  kind: Kind,
  correction: Correction | undefined,
): Candidate | null {
  const candidates = listCandidates(verification, kind);
  const found = candidates.find(({ value }) => value === verification[kind]) ?? null;
  const chosen = correction?.chosen[kind];
  if (chosen === undefined) return found;
  if (chosen === null) return null;
  return candidates.find(({ value }) => value === chosen) ?? found;
}

/** Lists the candidates of a kind, each once: what was found, then the alternatives. */
function listCandidates(verification: Verification, kind: Kind): Candidate[] {
  const { code, codeAsSent, link, alternatives } = verification;
  const found = kind === 'code' ? code : link;
  const asSent = (kind === 'code' ? codeAsSent : null) ?? found ?? '';
  const others = alternatives.filter((each) => each.kind === kind);
  const all = found === null ? others : [{ kind, value: found, asSent }, ...others];
  return all
    .filter((each, index) => all.findIndex(({ value }) => value === each.value) === index)
    .map(({ value, asSent: text }) => ({ kind, value, asSent: text }));
}
