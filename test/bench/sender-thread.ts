import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { dotStuffed, sampleMail } from './sample-mail.js';
import type { LedgerEntry, SendOrder, SendResult } from './sender.js';
import { monotonicMs, SmtpConnection } from './smtp-connection.js';

/** Sends the whole order over its kept connections; each takes the next mail when it is free. */
async function sendAll(order: SendOrder): Promise<SendResult> {
  const open = () => SmtpConnection.open(order.host, order.port);
  const connections = await Promise.all(Array.from({ length: order.connections }, open));
  const ledger: LedgerEntry[] = [];
  const refused: string[] = [];
  const started = monotonicMs();
  let next = 0;
  const serve = async (connection: SmtpConnection) => {
    for (let number = next++; number < order.count; number = next++) {
      await waitForTurn(order.perSecond, number, started);
      const recipient = order.recipients[number % order.recipients.length] ?? '';
      const mail = sampleMail(order.kind, `${order.run}-${number}`);
      const { reply, lastByteAt } = await connection.deliver(recipient, dotStuffed(mail.content));
      if (reply.startsWith('250')) {
        ledger.push({ recipient, id: mail.id, sha256: mail.sha256, lastByteAt });
      } else {
        refused.push(reply);
      }
    }
  };
  await Promise.all(connections.map(serve));
  const seconds = (monotonicMs() - started) / 1000;
  for (const connection of connections) connection.close();
  return { ledger, refused, seconds };
}

async function waitForTurn(perSecond: number, number: number, started: number): Promise<void> {
  if (perSecond === 0) return;
  const wait = started + (number * 1000) / perSecond - monotonicMs();
  if (wait > 0) await sleep(wait);
}

parentPort?.postMessage(await sendAll(workerData as SendOrder));
