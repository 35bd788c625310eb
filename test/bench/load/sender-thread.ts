import { parentPort, workerData } from 'node:worker_threads';
import { sendLoad } from './load-sender.js';
import type { LoadOrder } from './load-sender.js';

parentPort?.postMessage(await sendLoad(workerData as LoadOrder));
