import { parseMessage } from '../../server/messages/parsing/parse-message.js';
import { buildLabeledSource } from '../support/mail/labeled-source.js';
import { computeRates, formatTable, type Outcome } from '../support/mail/verification-table.js';
import { readIndependentMessages } from '../../packages/code-finder/training/messages.js';

/**
 * Messages that were written without knowledge of rules, features and training data. They measure
 * whether codes and links are found well enough. No weight and no threshold comes from them; see
 * docs/decisions/0013 for how often they were measured.
 */
const messages = readIndependentMessages();

describe('the verification of independently written messages', () => {
  const codes: Outcome[] = [];
  const links: Outcome[] = [];

  beforeAll(async () => {
    for (const message of messages) {
      const { verification } = await parseMessage(buildLabeledSource(message));
      codes.push({ message, expected: message.code, found: verification?.code ?? null });
      links.push({ message, expected: message.link, found: verification?.link ?? null });
    }
    process.stdout.write(`${formatTable('codes', codes)}\n${formatTable('links', links)}\n`);
  });

  it('is measured on at least 300 messages in at least 35 languages', () => {
    expect(messages.length).toBeGreaterThanOrEqual(300);
    expect(new Set(messages.map(({ language }) => language)).size).toBeGreaterThanOrEqual(35);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  });

  it('finds codes with precision 0.98 and recall 0.95', () => {
    const { precision, recall } = computeRates(codes);
    expect(precision.value).toBeGreaterThanOrEqual(0.98);
    expect(recall.value).toBeGreaterThanOrEqual(0.95);
  });

  it('finds links with precision 0.98 and recall 0.94', () => {
    const { precision, recall } = computeRates(links);
    expect(precision.value).toBeGreaterThanOrEqual(0.98);
    expect(recall.value).toBeGreaterThanOrEqual(0.94);
  });
});
