/** Characters that would end a reply line, or hide in it. */
const CONTROL_CHARACTERS = /[\x00-\x1f\x7f]/g;

/**
 * A refusal. Handlers throw it, and the receiver sends it: a reply code (RFC 5321, section 4.2), an enhanced
 * status code (RFC 3463), and a text for people. Code 421 also closes the connection.
 *
 * @example throw new SmtpReply(452, '4.2.2', 'This inbox is full');
 */
export class SmtpReply extends Error {
  /** Name of the refusal, for metrics. */
  reason = '';

  constructor(
    readonly code: number,
    readonly enhancedCode: string,
    text: string,
  ) {
    super(text.replace(CONTROL_CHARACTERS, ' '));
  }

  /** Returns the reply line without its line end. */
  override toString(): string {
    return `${this.code} ${this.enhancedCode} ${this.message}`;
  }
}

/** Functions that create replies. `detail` is a limit or a name in the text; most texts have none. */
export type Replies = Record<string, (detail: never) => SmtpReply>;

/** Sets the `reason` of each reply to its key in the table. */
export function withReasons<Table extends Replies>(table: Table): Table {
  const named = Object.entries(table).map(([reason, create]) => [
    reason,
    (detail: never) => Object.assign(create(detail), { reason }),
  ]);
  return Object.fromEntries(named) as Table;
}

/** Refusals by the receiver itself. */
export const receiverReplies = withReasons({
  timedOut: () => new SmtpReply(421, '4.4.2', 'Connection timed out'),
  notSmtp: () => new SmtpReply(421, '4.7.0', 'This port speaks SMTP, not HTTP'),
  tooManyCommands: () => new SmtpReply(421, '4.7.0', 'Too many commands without a message'),
  tooManyErrors: () => new SmtpReply(421, '4.7.0', 'Too many errors'),
  lineTooLong: (max: number) => new SmtpReply(500, '5.5.2', `Command line exceeds ${max} bytes`),
  bareLineFeed: () => new SmtpReply(500, '5.5.2', 'Command line must end with CR LF'),
  tooLarge: (max: number) => new SmtpReply(552, '5.3.4', `Message exceeds ${max} bytes`),
  handlerFailed: () => new SmtpReply(451, '4.3.0', 'Local error, please try again'),
  shuttingDown: () => new SmtpReply(421, '4.3.2', 'Shutting down, please try again'),
});
