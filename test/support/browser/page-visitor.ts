import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium.js';

/** Matches texts that the page shows after failures. */
const FAILURES = /can’t be shown|could not be loaded|unreachable|went wrong|Try again/;

/** Property of `window` that `observeTexts` sets. */
interface Observed {
  shownTexts: Set<string>;
}

/** A visitor with a real browser, who leaves the home page open. */
export class PageVisitor {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
    readonly emailAddress: string,
    /** Errors of the console and of requests. */
    readonly errors: readonly string[],
  ) {}

  /** Opens the home page in a new browser, and waits for its address. */
  static async open(origin: string): Promise<PageVisitor> {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
    });
    const page = await browser.newPage();
    await page.addInitScript(observeTexts);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // The page itself aborts requests whose result it no longer needs.
      if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()}: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.url()}: ${response.status()}`);
    });
    await page.goto(origin);
    const address = page.getByTestId('address').filter({ hasText: '@' });
    return new PageVisitor(browser, page, await address.innerText(), errors);
  }

  /** Returns whether the page's socket is connected. */
  isLive(): Promise<boolean> {
    return this.page.getByText('Live', { exact: true }).isVisible();
  }

  /** Returns the IDs of the sample emails that the page has listed so far. */
  async readSeen(): Promise<Set<string>> {
    const texts = await this.readTexts();
    return new Set(texts.flatMap((text) => /^sample (\S+)$/.exec(text)?.[1] ?? []));
  }

  /** Returns the failures that the page has shown so far. */
  async readFailures(): Promise<string[]> {
    return (await this.readTexts()).filter((text) => FAILURES.test(text));
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private readTexts(): Promise<string[]> {
    return this.page.evaluate(() => [...(window as unknown as Observed).shownTexts]);
  }
}

/** Runs in the page: collects every text that is in it at any time. */
function observeTexts(): void {
  const shownTexts = new Set<string>();
  Object.assign(window, { shownTexts });
  const collect = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text && node.parentElement?.checkVisibility()) {
        shownTexts.add(node.data.trim());
      }
    }
  };
  new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) {
      collect(target);
      addedNodes.forEach(collect);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
