/** A mail server that can be measured. */
export interface Contender {
  name: string;
  /** Starts the server with its own data folder, on loopback only. */
  start(dataDir: string): Promise<RunningContender>;
}

/** A running contender. */
export interface RunningContender {
  smtpPort: number;
  /** Addresses of its hundred inboxes. */
  recipients: string[];
  stop(): Promise<unknown>;
}

/** Number of inboxes for the accept rows. */
export const INBOXES = 100;
