import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monotonicMs } from '../../support/server/monotonic.js';

/**
 * Sends `count` messages of about 2 kB over 20 persistent connections with Postfix's
 * `smtp-source`, to check that our own sender isn't the limit. Its messages are identical, so they
 * can't be looked up afterwards.
 *
 * @returns messages per second, or null if the program is missing or failed
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
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [code] = await closed.catch((): [null] => [null]);
  return code === 0 ? (count * 1000) / (monotonicMs() - started) : null;
}
