import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { CHROMIUM_ARGS, findChromium } from '../../support/chromium.js';

/** Hosts that the hostile mails name; all of them lead to the listener. */
const FOREIGN_HOSTS = ['*.test', '*.example', '*.example.com', '*.invalid', '*.evil'];

const EMPTY_PAGE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Listens where hostile mails call; a mere connection counts, whatever is said over it. */
export class Beacon {
  readonly calls: string[] = [];

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.calls.push('a connection');
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => {
        this.calls.push(bytes.toString('latin1').split('\r\n', 1)[0] ?? '');
        socket.end(EMPTY_PAGE);
      });
    });
  }

  static async listen(): Promise<Beacon> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Beacon(server);
  }

  /**
   * Starts a browser for which the foreign hosts are this listener. It is told not to keep pages
   * away from loopback by itself: what we look for would never openHomePage.
   */
  async browser(): Promise<Browser> {
    const { port } = this.server.address() as AddressInfo;
    const rules = FOREIGN_HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`);
    return chromium.launch({
      executablePath: await findChromium(),
      args: [
        ...CHROMIUM_ARGS,
        '--disable-features=LocalNetworkAccessChecks',
        `--host-resolver-rules=${rules.join(',')}`,
      ],
    });
  }

  close(): void {
    this.server.close();
  }
}

/**
 * Watches a browser for whatever a mail may not do, and keeps a note of each: run a script, call
 * another host, open a window, show a dialog, lead a page or a frame elsewhere.
 */
export class Witness {
  private readonly seen: string[] = [];
  private readonly known: Set<Page>;
  private told: number;
  private expected = 0;

  private constructor(
    private readonly context: BrowserContext,
    private readonly beacon: Beacon,
    private readonly origin: string,
  ) {
    this.known = new Set(context.pages());
    this.told = beacon.calls.length;
    context.on('page', (page) => this.notePage(page));
    context.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (/^(http|ws)/.test(protocol) && asked !== origin) this.seen.push(`asked ${request.url()}`);
    });
    context.on('dialog', (dialog) => {
      this.seen.push(`${dialog.type()} "${dialog.message()}"`);
      void dialog.dismiss().catch(() => undefined);
    });
  }

  /** Begins to watch; pages are opened by `open` from then on. */
  static async of(context: BrowserContext, beacon: Beacon, origin: string): Promise<Witness> {
    const witness = new Witness(context, beacon, origin);
    await context.exposeBinding('tellWitness', (_source, note: string) => {
      witness.seen.push(note);
    });
    await context.addInitScript(watchMessages);
    return witness;
  }

  /** Opens a page of the test's own; every other page is the work of a mail. */
  async open(): Promise<Page> {
    this.expected += 1;
    const page = await this.context.newPage();
    page.on('framenavigated', (frame) => {
      const url = frame.url();
      if (!url.startsWith(`${this.origin}/`) && !/^about:|^chrome-error:/.test(url)) {
        this.seen.push(`led to ${url}`);
      }
    });
    return page;
  }

  /** What was seen since the last call. */
  notes(): string[] {
    const calls = this.beacon.calls.slice(this.told).map((call) => `called: ${call}`);
    this.told = this.beacon.calls.length;
    return [...this.seen.splice(0), ...calls];
  }

  private notePage(page: Page): void {
    if (this.known.has(page)) return;
    this.known.add(page);
    if (this.expected > 0) this.expected -= 1;
    else this.seen.push('a window was opened');
  }
}

/** Runs in every page before its own scripts: tells of messages that come from elsewhere. */
function watchMessages(): void {
  const tell = (note: string) =>
    (window as unknown as { tellWitness(note: string): void }).tellWitness(note);
  if (window !== window.parent) return;
  window.addEventListener('message', ({ data, source }) => {
    if (source !== window) tell(`message ${String(data)}`);
  });
}
