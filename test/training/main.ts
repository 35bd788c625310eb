import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CandidateTextModels } from '../../server/mail/verification/candidate-text.js';
import type { Model } from '../../server/mail/verification/model.js';
import type { StoredModels } from '../../server/mail/verification/models.js';
import { boostTrees, type BoostOptions } from './boost.js';
import {
  answerAll,
  chooseThreshold,
  collectCandidates,
  type Answer,
  type CandidateSet,
  type CodeRaters,
  type Question,
  toRows,
} from './dataset.js';
import { composedMessages, isHeldOut, readMessages } from './messages.js';
import type { LabeledMessage } from './labeled-message.js';
import { hashText } from './random.js';
import { collectTexts, fitTextModels, storeTextModels } from './text-models.js';
import { varyCodes } from './vary-codes.js';
import { print, printAnswers, printFeatures, printMistakes, printThresholds } from './report.js';

/** Chosen by the answers out of fold; see docs/decisions/0013. */
const COMMON_OPTIONS = { trees: 240, depth: 5, learningRate: 0.08, lambda: 2, featureShare: 0.3 };
const OPTIONS: Record<Question, BoostOptions> = {
  code: { ...COMMON_OPTIONS, minLeafHessian: 30, minGain: 2 },
  link: { ...COMMON_OPTIONS, minLeafHessian: 2, minGain: 0.5 },
};
/** Messages written one by one teach more than composed ones and copies. */
const WRITTEN_WEIGHT = 30;
const COMPOSED_WEIGHT = { code: 10, link: 1 };
const VARIED_WEIGHT = 5;
/** All messages of one sender are in the same fold: the model has to do well on new senders. */
const FOLDS = 5;
/**
 * Precision out of fold, over the usual messages written one by one, that the thresholds are chosen for.
 * Decoys are far more frequent in the hard messages than in any inbox, so those have no say. The
 * precision of links hardly depends on the threshold; a higher one keeps it away from the edge.
 */
const PRECISION = { code: 0.98, link: 0.995 };
const MODELS_FILE = join('server', 'mail', 'verification', 'models.json');

const composed = composedMessages();
const usual = readMessages('training/usual');
const hard = readMessages('training/hard');
const held = new Set(composed.filter(isHeldOut));
const seen = composed.filter((message) => !held.has(message));
/** Copies with codes of other shapes. */
const varied = varyCodes([...usual, ...hard]);

const toFold = ({ sender }: LabeledMessage): number => hashText(`fold ${sender}`) % FOLDS;

/**
 * Trains the models of texts. For messages of the training they are those of all other folds; what a
 * model knows by heart would count too much.
 */
function trainTexts(question: Question): {
  all: CandidateTextModels;
  outOfFold: (message: LabeledMessage) => CandidateTextModels;
} {
  const texts = [
    ...collectTexts(seen, question, true),
    ...collectTexts([...usual, ...hard], question, false),
  ];
  const all = fitTextModels(texts, question);
  const folds = Array.from({ length: FOLDS }, (_fold, fold) =>
    fitTextModels(
      texts.filter(({ message }) => toFold(message) !== fold),
      question,
    ),
  );
  const outOfFold = (message: LabeledMessage) =>
    (held.has(message) ? undefined : folds[toFold(message)]) ?? all;
  return { all, outOfFold };
}

/** Trains a model and prints how well it does on messages that it hasn't seen. */
function train(question: Question, raters: CodeRaters): Model {
  const sets = [
    ...collectCandidates(seen, question, raters, COMPOSED_WEIGHT[question]),
    ...collectCandidates([...usual, ...hard], question, raters, WRITTEN_WEIGHT),
    ...(question === 'code' ? collectCandidates(varied, question, raters, VARIED_WEIGHT) : []),
  ];
  const answers = answerOutOfFold(sets, OPTIONS[question]);
  const select = (messages: readonly LabeledMessage[]) => {
    const selected = new Set(messages);
    return answers.filter(({ message }) => selected.has(message));
  };
  const ofUsual = select(usual);
  const ofHard = select(hard);
  const threshold = chooseThreshold(ofUsual, PRECISION[question]);
  const model = { threshold, ...boostTrees(toRows(sets), OPTIONS[question]) };
  print(`\n${question}: threshold ${threshold}`);
  printThresholds(ofUsual);
  printAnswers('out of fold, usual', ofUsual, threshold);
  printAnswers('out of fold, hard', ofHard, threshold);
  printAnswers('out of fold, composed', select(seen), threshold);
  const ofHeld = answerAll(collectCandidates([...held], question, raters), model);
  printAnswers('held out', ofHeld, threshold);
  if (process.argv.includes('--mistakes')) printMistakes([...ofUsual, ...ofHard], threshold);
  if (process.argv.includes('--features')) printFeatures(model, question);
  return model;
}

function answerOutOfFold(sets: readonly CandidateSet[], options: BoostOptions): Answer[] {
  return Array.from({ length: FOLDS }, (_fold, fold) => {
    const isInFold = ({ message }: CandidateSet) => toFold(message) === fold;
    const model = boostTrees(toRows(sets.filter((set) => !isInFold(set))), options);
    return answerAll(sets.filter(isInFold), model);
  }).flat();
}

/** `npm run train`: trains all models, the ones that rate texts first. */
const ofCodes = trainTexts('code');
const ofLinks = trainTexts('link');
const texts = { code: ofCodes.outOfFold, link: ofLinks.outOfFold };
const code = train('code', { model: null, texts });
const models: StoredModels = {
  code,
  link: train('link', { model: code, texts }),
  texts: { code: storeTextModels(ofCodes.all), link: storeTextModels(ofLinks.all) },
};
const json = `${JSON.stringify(models)}\n`;
writeFileSync(MODELS_FILE, json);
print(`\n${MODELS_FILE}: ${json.length} bytes`);
