/** The embedded PostgreSQL can't start for a reason that the operator can fix. The message is one line. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}
