import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { CHROMIUM_ARGS, findChromium } from '../../support/browser/chromium.js';
import { isForeign } from './requests.js';

/** Hosts that the hostile emails name. */
const FOREIGN_HOSTS = ['*.test', '*.example', '*.example.com', '*.invalid', '*.evil'];

const EMPTY_PAGE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A TCP server in place of all foreign hosts, which records connections and request lines. */
export class ForeignHosts {
  readonly log: string[] = [];

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.log.push('a connection');
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => {
        this.log.push(bytes.toString('latin1').split('\r\n', 1)[0] ?? '');
        socket.end(EMPTY_PAGE);
      });
    });
  }

  static async listen(): Promise<ForeignHosts> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ForeignHosts(server);
  }

  /**
   * Starts a browser that resolves the foreign hosts to this server. Switches off Chromium's own
   * protection of loopback, which would keep requests from arriving.
   */
  async launchBrowser(): Promise<Browser> {
    const { port } = this.server.address() as AddressInfo;
    const rules = FOREIGN_HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`);
    return chromium.launch({
      executablePath: findChromium(),
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
 * Records everything in a browser context that an email must not cause: scripts, requests and
 * WebSockets to other hosts, new windows, dialogs, navigations of a page or a frame.
 */
export class BrowserMonitor {
  private readonly recorded: string[] = [];
  private readonly knownPages: Set<Page>;
  private readLogEntries: number;
  private expectedPages = 0;

  private constructor(
    private readonly context: BrowserContext,
    private readonly foreignHosts: ForeignHosts,
    private readonly origin: string,
  ) {
    this.knownPages = new Set(context.pages());
    this.readLogEntries = foreignHosts.log.length;
    context.on('page', (page) => this.recordPage(page));
    context.on('request', (request) => this.recordRequest(request.url()));
    context.on('dialog', (dialog) => {
      this.recorded.push(`${dialog.type()} "${dialog.message()}"`);
      void dialog.dismiss().catch(() => undefined);
    });
  }

  /** Starts to monitor a context, in which `openPage` opens the pages from then on. */
  static async start(
    context: BrowserContext,
    foreignHosts: ForeignHosts,
    origin: string,
  ): Promise<BrowserMonitor> {
    const monitor = new BrowserMonitor(context, foreignHosts, origin);
    await context.exposeBinding('recordEvent', (_source, event: string) => {
      monitor.recorded.push(event);
    });
    await context.addInitScript(recordMessages);
    return monitor;
  }

  /** Opens a page for the test. Every other new page is recorded. */
  async openPage(): Promise<Page> {
    this.expectedPages += 1;
    const page = await this.context.newPage();
    page.on('framenavigated', (frame) => {
      const url = frame.url();
      if (!url.startsWith(`${this.origin}/`) && !/^about:|^chrome-error:/.test(url)) {
        this.recorded.push(`navigated to ${url}`);
      }
    });
    return page;
  }

  /** Returns the events recorded since the last call. */
  takeRecorded(): string[] {
    const received = this.foreignHosts.log.slice(this.readLogEntries);
    this.readLogEntries = this.foreignHosts.log.length;
    return [...this.recorded.splice(0), ...received.map((entry) => `received ${entry}`)];
  }

  private recordRequest(url: string): void {
    if (isForeign(url, this.origin)) this.recorded.push(`requested ${url}`);
  }

  private recordPage(page: Page): void {
    if (this.knownPages.has(page)) return;
    this.knownPages.add(page);
    page.on('websocket', (socket) => this.recordRequest(socket.url()));
    if (this.expectedPages > 0) this.expectedPages -= 1;
    else this.recorded.push('a window was opened');
  }
}

/** Runs in every page before its own scripts. Records messages from other windows. */
function recordMessages(): void {
  const record = (event: string) =>
    (window as unknown as { recordEvent(event: string): void }).recordEvent(event);
  if (window !== window.parent) return;
  window.addEventListener('message', ({ data, source }) => {
    if (source !== window) record(`message ${String(data)}`);
  });
}
