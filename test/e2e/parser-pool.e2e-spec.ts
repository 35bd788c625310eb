import { Registry } from 'prom-client';
import {
  ParserKilledError,
  ParserPoolService,
} from '../../server/messages/parsing/parser-pool.service.js';
import { createSampleEmail } from '../../server/messages/parsing/sample-email.js';
import { createSlowSource } from '../support/mail/slow-source.js';
import { casesByForm } from '../support/test-form.js';

const createEmail = (type: string, body: string): Buffer =>
  Buffer.from(`Content-Type: ${type}\r\n\r\n${body}`);
const renderBodies = (count: number): string => '<body></body>x'.repeat(count);
const RULES = 'p{background:red;margin:1px}'.repeat(4_000);

/** Messages that take minutes if the parser searches the same text for each piece of them. */
const ALL: [name: string, source: Buffer][] = [
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
const HOSTILE = casesByForm(ALL, 3);

function renderStyle(background: string): string {
  return `<style>p{background:${background}}${RULES.slice(0, 110_000 - background.length)}</style>`;
}

function renderParagraphs(background: string, count: number): string {
  return `<p style="background:${background}">x</p>`.repeat(count);
}

describe('ParserPoolService', () => {
  const MIB = 1024 * 1024;
  const sample = { bytes: createSampleEmail(), isCompressed: false };
  const withFile = {
    bytes: Buffer.from('Content-Disposition: attachment; filename=a.csv\r\n\r\nname,price'),
    isCompressed: false,
  };
  /** Sources that take longer than the short budget. */
  const createSlow = (parts: number) => ({
    bytes: Buffer.from(createSlowSource(parts)),
    isCompressed: false,
  });
  const registry = new Registry();
  let pool: ParserPoolService;
  beforeAll(() => {
    pool = new ParserPoolService(registry);
  });
  beforeEach(() => registry.resetMetrics());
  afterAll(() => pool.onApplicationShutdown());

  /** Returns the counted tasks by effort and outcome. */
  async function countTasks() {
    const { values } = await registry.getSingleMetric('mayfly_parser_tasks_total')!.get();
    const counted = values.filter(({ value }) => value > 0);
    return counted.map(({ labels, value }) => `${labels.effort} ${labels.outcome} ${value}`);
  }

  it('parses sources in their order, and counts the task', async () => {
    const parsed = await pool.parse([sample, withFile], 1, 'fast');
    expect(parsed.map(({ attachments }) => attachments.length)).toEqual([0, 1]);
    await pool.parse([withFile], 1, 'full');
    expect(await countTasks()).toEqual(['fast parsed 1', 'full parsed 1']);
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/^mayfly_parser_task_seconds_sum\{effort="fast"\} (?!0$)/m);
  });

  it('ends a task that exceeds the short budget, and counts it', async () => {
    await expect(pool.parse([createSlow(12)], 0, 'fast')).rejects.toThrow(ParserKilledError);
    expect(await countTasks()).toEqual(['fast killed 1']);
    expect(await pool.parse([sample], 1, 'fast')).toHaveLength(1);
  });

  it('allows large sources more time', async () => {
    expect(await pool.parse([createSlow(3)], 50 * MIB, 'fast')).toHaveLength(1);
  });

  // The budget is processor time of a thread, so the load of the machine doesn't matter.
  it.each(HOSTILE)('reads a message of %s within its budget', async (_name, source) => {
    const sources = [{ bytes: source, isCompressed: false }];
    const [parsed] = await pool.parse(sources, source.length, 'full');
    expect(parsed?.readable).toBe(true);
  });

  it('counts a task that no thread could start as failed', async () => {
    const impossible = { ...sample, uncloneable: () => undefined };
    const failed = pool.parse([impossible], 1, 'fast');
    await expect(failed).rejects.not.toThrow(ParserKilledError);
    await expect(failed).rejects.toThrow(/could not be cloned/);
    expect(await countTasks()).toEqual(['fast failed 1']);
  });

  // The last one, since it closes the pool.
  it('refuses tasks after the server has begun to close, and counts none of them', async () => {
    const running = pool.parse([createSlow(12)], 50 * MIB, 'fast');
    const [result] = await Promise.allSettled([running, pool.onApplicationShutdown()]);
    expect(result).toMatchObject({ reason: { code: 'server-closing' } });
    await expect(pool.parse([sample], 1, 'full')).rejects.toThrow(
      expect.objectContaining({ code: 'server-closing' }),
    );
    expect(await countTasks()).toEqual([]);
  });
});
