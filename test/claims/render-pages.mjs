// Prints the HTML of every page as JSON, `[path, html][]`, under settings for which texts differ and
// for the countries whose articles differ. Runs outside of Jest, which can't load the ES modules of
// the build.
import { readFileSync } from 'node:fs';
import { renderPage, routes } from '../../dist/render/entry-server.js';
import { loadConfig } from '../../dist/server/config/config.js';
import { buildOpenApiDocument } from '../../dist/server/operations/openapi-document.js';
import { toSiteConfig } from '../../dist/server/site/site-config.presenter.js';

const publicUrl = 'https://mayfly.example';
const razorpay = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
};
const everything = {
  REDIS_URL: 'redis://localhost',
  OPERATOR_NAME: 'Example Ltd',
  PRIVACY_CONTACT: 'privacy@example.org',
  SOURCE_URL: 'https://code.example/mayfly',
  ANALYTICS_ID: 'G-1',
  SMTP_DNSBL: 'bl.example.org',
  ...razorpay,
};
const environments = process.argv[2]
  ? [JSON.parse(process.argv[2])]
  : [
      {},
      everything,
      { PAYMENT_PROVIDER: 'sandbox', PRIVACY_CONTACT: 'https://example.org/contact' },
      { PAYMENT_LINK_URL: 'https://give.example/mayfly' },
    ];
const countries = ['us', 'uk', 'ca', 'au', 'de'];

const apiDescription = buildOpenApiDocument();
const template = readFileSync(new URL('../../dist/client/index.html', import.meta.url), 'utf8');
const pages = [];
for (const path of routes()) {
  for (const [index, env] of environments.entries()) {
    // The texts of articles for a country don't depend on settings.
    const isPerCountry = index === 0 && path.startsWith('/blog/');
    const codes = isPerCountry ? ['', ...countries.map((code) => `/${code}`)] : [''];
    const settings = toSiteConfig(loadConfig({ PUBLIC_URL: publicUrl, ...env }));
    for (const code of codes) {
      const localized = `${code}${path}`;
      const { html } = await renderPage({
        path: localized,
        publicUrl,
        template,
        settings,
        apiDescription,
      });
      pages.push([path, html]);
    }
  }
}
process.stdout.write(JSON.stringify(pages));
