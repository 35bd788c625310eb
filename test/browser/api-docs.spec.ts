import { expect, test } from '@playwright/test';

test('requests can be sent from the API page, within its policy', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  page.on(
    'console',
    (line) => line.type() === 'error' && complaints.push(`${line.text()} ${line.location().url}`),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/api/docs');
  await page.getByText('List the domains of new addresses').click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.responses-table.live-responses-table')).toContainText('mayfly.test');
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([baseURL]);
});
