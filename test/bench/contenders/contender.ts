/** A mail server that can be measured. */
export interface Contender {
  name: string;
  /** Starts it with its data in a folder of its own, listening on loopback only. */
  start(dataDir: string): Promise<RunningContender>;
}

/** One that runs. */
export interface RunningContender {
  smtpPort: number;
  /** Its hundred inboxes. */
  recipients: string[];
  stop(): Promise<unknown>;
}

/** Inboxes that the accept rows send to. */
export const INBOXES = 100;
