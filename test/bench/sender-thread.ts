import { parentPort, workerData } from 'node:worker_threads';
import { MailSender } from '../support/mail-sender.js';
import type { SendOrder } from '../support/mail-sender.js';

parentPort?.postMessage(await new MailSender(workerData as SendOrder).run());
