import type { Message } from './message.js';

/** Selects messages. All given conditions must hold. */
export interface MessageFilter {
  /** Text that the subject contains, in any case, or an expression that it matches. */
  subject?: string | RegExp;
  /** Text that the sender's name or address contains, in any case, or an expression that it matches. */
  from?: string | RegExp;
  /** Text that a recipient of the envelope contains, in any case, or an expression that one matches. */
  to?: string | RegExp;
  /** Any other condition. */
  where?: (message: Message) => boolean;
  /** Describes `where` in the error of a timeout, such as `a verification code`. */
  description?: string;
}

/** Returns whether a message matches a filter. */
export function matchesFilter(
  message: Message,
  { subject, from, to, where }: MessageFilter,
): boolean {
  return (
    matchesText(message.subject, subject) &&
    matchesText(message.sender, from) &&
    message.envelope.to.some((recipient) => matchesText(recipient, to)) &&
    (where === undefined || where(message))
  );
}

function matchesText(text: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'string') return text.toLowerCase().includes(wanted.toLowerCase());
  // Unlike `test`, `search` doesn't depend on `lastIndex` of an expression with the flag `g`.
  return text.search(wanted) !== -1;
}

/** Formats a filter for an error message, such as ` with subject /welcome/i`. */
export function describeFilter(filter: MessageFilter & { signedBy?: string }): string {
  const { subject, from, to, signedBy, where, description } = filter;
  const quote = (wanted: string | RegExp) =>
    typeof wanted === 'string' ? JSON.stringify(wanted) : String(wanted);
  const conditions = [
    ...(subject === undefined ? [] : [`subject ${quote(subject)}`]),
    ...(from === undefined ? [] : [`sender ${quote(from)}`]),
    ...(signedBy === undefined ? [] : [`verified sender ${signedBy}`]),
    ...(to === undefined ? [] : [`recipient ${quote(to)}`]),
    ...(where === undefined ? [] : [description ?? 'a custom condition']),
  ];
  return conditions.length > 0 ? ` with ${conditions.join(' and ')}` : '';
}
