import { expect, type Page } from '@playwright/test';
import { samplePng } from '../../support/mail/sample-png.js';
import { chooseFromMore, openHomePage } from '../support/home-page.js';
import { newsletter } from '../support/newsletter.js';
import { state, type States } from './state.js';
import { CODE, emails, openMessage, openSource, openWith, waitUntilOpen } from './visits.js';

const WIDE = `<table width="900"><tr><td>left</td><td align="right">right</td></tr></table>`;
const SUSPICIOUS =
  '<p>Please sign in again.</p><p><a href="https://login.evil.example/in">www.northwind.example</a></p>';

/** Files by name: one of each kind that has a preview, one without, and dangerous ones. */
const files: Record<string, [type: string, content: Buffer | string]> = {
  'boats.png': ['image/png', samplePng(1_200, 800)],
  'prices of all our ferries in the coming season.csv': ['text/csv', 'name,price\nPier,12\n'],
  'bill.pdf': ['application/pdf', '%PDF-1.7'],
  'setup.exe': ['application/octet-stream', 'MZ'],
  'report.docm': ['application/vnd.ms-word.document.macroEnabled.12', 'PK'],
};

function withFiles(names: string[]): string {
  const parts = names.flatMap((name) => {
    const [type, content] = files[name] ?? ['text/plain', ''];
    const encoded = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');
    const disposition = `Content-Disposition: attachment; filename="${name}"`;
    return [
      ...['--b', `Content-Type: ${type}`, disposition],
      ...['Content-Transfer-Encoding: base64', '', encoded],
    ];
  });
  const head = ['From: Northwind <hello@northwind.example>', 'Subject: Your documents'];
  const type = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''];
  return [...head, ...type, '--b', '', 'See below.', ...parts, '--b--', ''].join('\r\n');
}

async function openPreview(page: Page, name: string): Promise<void> {
  await openSource(page, withFiles(Object.keys(files)));
  await page.getByRole('button', { name: `Preview ${name}` }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page.getByText(/^Loading the /)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function openTab(page: Page, name: string): Promise<void> {
  await openSource(page, newsletter('The week'));
  if (name === 'Text') await page.getByRole('tab', { name }).click();
  else await chooseFromMore(page, `Show ${name.toLowerCase()}`);
  await page.waitForLoadState('networkidle');
}

async function openPrintPage(page: Page): Promise<Page> {
  await openSource(page, newsletter('The week'));
  const opened = page.context().waitForEvent('page');
  await chooseFromMore(page, 'Open printable version');
  const sheet = await opened;
  await sheet.setViewportSize(page.viewportSize() ?? { width: 1366, height: 768 });
  await expect(sheet.getByRole('heading', { name: 'The week' }).first()).toBeVisible();
  return sheet;
}

export const messageStates: States = {
  'message-text': state((page) => openMessage(page, { subject: 'Your code', text: CODE })),
  'message-html': state((page) => openSource(page, newsletter('The week'))),
  'message-without-colors': state((page) =>
    openMessage(page, {
      subject: 'Good evening',
      html: '<h1>Good evening</h1><p>All is well.</p>',
    }),
  ),
  'message-wide': state((page) => openMessage(page, { subject: 'A wide design', html: WIDE })),
  'message-empty': state((page) => openMessage(page, { subject: '', text: '' })),
  'message-code-and-link': state(async (page) => {
    await openWith(page, emails);
    await page.getByRole('link', { name: 'Confirm your address' }).click();
    await waitUntilOpen(page);
  }),
  'message-images-shown': state(async (page) => {
    const body = samplePng(540, 180);
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/png', body }));
    await openSource(page, newsletter('The week'));
    await page.getByRole('button', { name: 'Show images' }).click();
    await expect(page.getByText('Images are loaded through our server.').first()).toBeVisible();
  }),
  'message-images-details': state(async (page) => {
    await openSource(page, newsletter('The week'));
    await page.getByText(/^Blocked: /).click();
  }),
  'message-links': state(async (page) => {
    await openMessage(page, { subject: 'Sign in again', html: SUSPICIOUS });
    await page.getByText(/^Links \(/).click();
  }),
  'message-details': state(
    async (page) => {
      await openSource(page, newsletter('The week'));
      await page.getByRole('button', { name: 'Details' }).click();
    },
    { phonesOnly: true },
  ),
  'message-menu': state(async (page) => {
    await openSource(page, newsletter('The week'));
    await page.getByRole('button', { name: 'More', exact: true }).click();
  }),
  'message-attachments': state(async (page) => {
    await openSource(page, withFiles(Object.keys(files)));
    await page.getByText('setup.exe').first().scrollIntoViewIfNeeded();
  }),
  'message-one-attachment': state((page) => openSource(page, withFiles(['bill.pdf']))),
  'message-preview-image': state((page) => openPreview(page, 'boats.png')),
  'message-preview-text': state((page) =>
    openPreview(page, 'prices of all our ferries in the coming season.csv'),
  ),
  'message-plain-tab': state((page) => openTab(page, 'Text')),
  'message-headers': state((page) => openTab(page, 'Headers')),
  'message-source': state((page) => openTab(page, 'Source')),
  'message-print': { open: openPrintPage, isWhole: true },
  'message-loading': state(async (page) => {
    await page.route(/\/api\/v1\/emails\/[^/]+\/[^/?]+/, () => undefined);
    await openWith(page, emails);
    await page.locator('[data-message-id] a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'message-missing': state(async (page) => {
    await openHomePage(page, '/?message=nothing');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  }),
};
