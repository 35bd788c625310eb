import { Registry } from 'prom-client';
import { ParserPoolService } from '../../server/messages/parsing/parser-pool.service.js';

const createEmail = (type: string, body: string): Buffer =>
  Buffer.from(`Content-Type: ${type}\r\n\r\n${body}`);
const RULES = 'p{background:red;margin:1px}'.repeat(4_000);

/** Messages that take minutes if the parser searches the same text for each piece of them. */
const HOSTILE: [name: string, source: Buffer][] = [
  ['starts of URLs on one line', createEmail('text/plain', 'http:// '.repeat(240_000))],
  ['open brackets before URLs', createEmail('text/plain', '<http:// '.repeat(210_000))],
  [
    'one background of many images',
    createEmail('text/html', renderStyle('url(a) '.repeat(16_000))),
  ],
  [
    'many styles of many images',
    createEmail('text/html', renderParagraphs('url(a)'.repeat(670), 450)),
  ],
  ['many bodies and rules', createEmail('text/html', renderStyle('red') + renderBodies(40_000))],
];

function renderStyle(background: string): string {
  return `<style>p{background:${background}}${RULES.slice(0, 110_000 - background.length)}</style>`;
}

function renderParagraphs(background: string, count: number): string {
  return `<p style="background:${background}">x</p>`.repeat(count);
}

function renderBodies(count: number): string {
  return '<body></body>x'.repeat(count);
}

// The budget is processor time of a thread, so the load of the machine doesn't matter.
describe('the parser', () => {
  const pool = new ParserPoolService(new Registry());
  afterAll(() => pool.onApplicationShutdown());

  it.each(HOSTILE)('reads a message of %s within its budget', async (_name, source) => {
    const sources = [{ bytes: source, isCompressed: false }];
    const [parsed] = await pool.parse(sources, source.length, 'full');
    expect(parsed?.readable).toBe(true);
  });
});
