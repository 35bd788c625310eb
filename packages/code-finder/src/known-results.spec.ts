import type { LabeledMessage } from '../training/labeled-message.js';
import { readIndependentMessages, readTrainingMessages } from '../training/messages.js';
import { toSearchedEmail } from '../training/searched-email.js';
import { findVerification } from './find-verification.js';

/** Every nth message of each kind. */
const SAMPLED = 12;

/** Returns the result for a message in one line. */
function formatResult(message: LabeledMessage): string {
  const { code, link, confidence, alternatives } = findVerification(toSearchedEmail(message));
  const others = alternatives.map(({ value, confidence: chance }) => `${value} (${chance})`);
  return `${message.id}: ${[code ?? '-', link ?? '-', confidence ?? '-', ...others].join(' ')}`;
}

/**
 * The model was trained on features as they are computed now. A change of any of them changes confidences here, and
 * wants new training or, if it was meant, `npx jest known-results -u`.
 */
describe.each<[string, LabeledMessage[]]>([
  ['independent messages', readIndependentMessages()],
  ['usual messages', readTrainingMessages('usual')],
  ['hard messages', readTrainingMessages('hard')],
])('%s', (_name, messages) => {
  it('have the codes, links and confidences of the trained model', () => {
    const sampled = messages.filter((_, at) => at % SAMPLED === 0);
    expect(sampled.map(formatResult).join('\n')).toMatchSnapshot();
  });
});
