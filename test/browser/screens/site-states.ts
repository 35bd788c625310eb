import { expect, type Page } from '@playwright/test';
import { readAddress } from '../support/home-page.js';
import { state, type States } from './state.js';
import { emails, openDialog, openLive, openWith } from './visits.js';

const openDonation = (page: Page) => openDialog(page, 'Donate');

async function pay(page: Page, outcome?: string): Promise<void> {
  await openDonation(page);
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expect(page.getByRole('dialog', { name: 'Test checkout' })).toBeVisible();
  if (outcome === undefined) return;
  await page.getByRole('button', { name: outcome }).click();
  await page.getByRole('alert').hover();
}

async function disconnect(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/api/v1/emails/**', (route) => route.abort('connectionrefused'));
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('Offline. New email appears').first()).toBeVisible();
}

export const siteStates: States = {
  'site-offline': state(async (page) => {
    await openWith(page, emails);
    await goOffline(page);
  }),
  'site-outage': state(async (page) => {
    await disconnect(page);
    await page.goto('/');
    await readAddress(page);
    await expect(page.getByText('Server unreachable')).toBeVisible();
  }),
  'site-part-missing': state(async (page) => {
    await openLive(page);
    await page.route(/\/assets\//, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Address menu' }).click();
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  }),
  'site-page-missing': state(async (page) => {
    await openLive(page);
    await goOffline(page);
    await page.getByRole('link', { name: 'FAQ' }).last().click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  }),
  'site-consent': state(async (page) => {
    await page.goto('/');
    await readAddress(page);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  }),
  'site-settings': state((page) => openDialog(page, 'Settings')),
  'site-settings-end': state(async (page) => {
    await openDialog(page, 'Settings');
    await page.getByRole('switch').last().scrollIntoViewIfNeeded();
  }),
  'site-shortcuts': state(async (page) => {
    await openLive(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'site-donation': state(openDonation),
  'site-donation-refused': state(async (page) => {
    await openDonation(page);
    await page.getByLabel('Custom amount').fill('0');
    await page.getByRole('button', { name: 'Pay $0.00' }).click();
    await page.getByRole('alert').hover();
  }),
  'site-checkout': state((page) => pay(page)),
  'site-donation-thanks': state((page) => pay(page, 'Simulate success')),
  'site-donation-failed': state((page) => pay(page, 'Simulate failure')),
  'site-mobile-menu': state(
    async (page) => {
      await openLive(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
    },
    { phonesOnly: true },
  ),
};
