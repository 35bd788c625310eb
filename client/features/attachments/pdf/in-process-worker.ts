/** One end of a message channel. */
class Port extends EventTarget {
  peer: Port | null = null;

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    queueMicrotask(() => this.peer?.dispatchEvent(new MessageEvent('message', { data })));
  }
}

// The package has no types for this file.
const { WorkerMessageHandler } = jest.requireActual<{
  WorkerMessageHandler: { initializeFromPort: (port: Port) => void };
}>('pdfjs-dist/legacy/build/pdf.worker.mjs');

/** Replaces `Worker` in tests of PDFs: runs the worker of pdf.js on this thread, since jsdom has none. */
export class InProcessWorker extends Port {
  static readonly started: InProcessWorker[] = [];

  constructor(readonly url: string) {
    super();
    InProcessWorker.started.push(this);
    const inside = new Port();
    [this.peer, inside.peer] = [inside, this];
    WorkerMessageHandler.initializeFromPort(inside);
  }

  get isTerminated(): boolean {
    return this.peer === null;
  }

  terminate(): void {
    this.peer = null;
  }
}
