import { parentPort, workerData } from 'node:worker_threads';
import { sendLoad, type LoadOrder } from './load-sender.js';

parentPort?.postMessage(await sendLoad(workerData as LoadOrder));
