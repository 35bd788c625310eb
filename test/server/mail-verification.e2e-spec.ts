import { parseMessage } from '../../server/mail/parse-message.js';
import { buildLabelledMail } from '../fixtures/mail/verification/build-labelled-mail.js';
import type { LabelledMail } from '../fixtures/mail/verification/labelled-mail.js';
import {
  heldOutMails,
  labelledMails,
  laterMails,
} from '../fixtures/mail/verification/labelled-set.js';

interface Tally {
  found: number;
  right: number;
  wanted: number;
  mistakes: string[];
}

async function judge(
  mails: readonly LabelledMail[],
  field: 'code' | 'link',
  read: (mail: LabelledMail) => Promise<string | null>,
): Promise<Tally> {
  const tally: Tally = { found: 0, right: 0, wanted: 0, mistakes: [] };
  for (const mail of mails) {
    const expected = mail[field] ?? null;
    const found = await read(mail);
    if (found !== null) tally.found += 1;
    if (expected !== null) tally.wanted += 1;
    if (found !== null && found === expected) tally.right += 1;
    if (found !== expected) tally.mistakes.push(`${mail.id}: found ${found}, wanted ${expected}`);
  }
  return tally;
}

const precision = ({ right, found }: Tally) => right / Math.max(found, 1);
const recall = ({ right, wanted }: Tally) => right / Math.max(wanted, 1);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const readVerification = async (mail: LabelledMail) =>
  (await parseMessage(buildLabelledMail(mail))).verification;
const readCode = async (mail: LabelledMail) => (await readVerification(mail))?.code ?? null;
const readLink = async (mail: LabelledMail) => (await readVerification(mail))?.link ?? null;

describe.each([
  ['all mails', [...labelledMails, ...heldOutMails, ...laterMails]],
  ['the held-out mails', [...heldOutMails, ...laterMails]],
])('on %s', (name, mails) => {
  it.each([
    ['code', readCode],
    ['link', readLink],
  ] as const)('finds the verification %s with high precision and recall', async (field, read) => {
    const tally = await judge(mails, field, read);
    const figures = `precision ${percent(precision(tally))}, recall ${percent(recall(tally))}`;
    process.stdout.write(`${field} on ${name} (${mails.length}): ${figures}\n`);
    if (tally.mistakes.length > 0) process.stdout.write(`  ${tally.mistakes.join('\n  ')}\n`);
    expect(precision(tally)).toBeGreaterThanOrEqual(0.98);
    expect(recall(tally)).toBeGreaterThanOrEqual(0.95);
  });
});

it('is judged on at least 200 mails in at least 12 languages', () => {
  const all = [...labelledMails, ...heldOutMails, ...laterMails];
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ id }) => id.split('-')[0])).size).toBeGreaterThanOrEqual(12);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
