import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monotonicMs } from '../support/monotonic.js';

/**
 * Sends `count` mails of about 2 kB over 20 kept connections by Postfix's `smtp-source`, to see
 * that our own sender does not hold the server back. Its mails are all alike, so they stand in
 * no ledger. Mails per second; null where the program is missing or its order was not carried out.
 */
export async function rateBySmtpSource(
  port: number,
  recipient: string,
  count: number,
): Promise<number | null> {
  const counts = ['-s', '20', '-m', String(count), '-l', '2048'];
  const envelope = ['-f', 'sender@example.org', '-t', recipient];
  const started = monotonicMs();
  const child = spawn('smtp-source', [...counts, '-d', ...envelope, `127.0.0.1:${port}`], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  child.on('error', () => undefined);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) return null;
  return (count * 1000) / (monotonicMs() - started);
}
