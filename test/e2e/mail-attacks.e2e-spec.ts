import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMessage } from '../../server/messages/parsing/parse-message.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { findFault } from './mail-output-grammar.js';

const folder = join(import.meta.dirname, '../fixtures/attacks');
const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));

const targets = { inlineImageUrl: (index: number) => `/inline/${index}`, remoteImageUrl: null };

it('has at least 60 attacks', () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
});

describe.each(names)('the attack %s', (name) => {
  it('is sanitized to HTML that neither runs code nor makes requests', async () => {
    const parsed = await parseMessage(readFileSync(join(folder, name)));
    expect(parsed.readable).toBe(true);
    expect(findFault(parsed.content)).toBeNull();
    const shown = fillPlaceholders(parsed.content, targets);
    expect(shown).not.toMatch(/<[^>]* src="(?!\/inline\/\d)/);
    expect(shown.replaceAll(/href="[^"]*"/g, '').replaceAll(/<[^>]*>/g, '')).not.toContain('<');
  });
});
