import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CandidateTextModels } from '@mayfly/code-finder/candidate-text.js';
import type { Model, StoredModels } from '@mayfly/code-finder/model.js';
import { assignFolds } from './author-folds.js';
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
import { composedMessages, isHeldOut, readTrainingMessages } from './messages.js';
import type { LabeledMessage } from './labeled-message.js';
import { collectTexts, fitTextModels, storeTextModels } from './text-models.js';
import { varyCodes } from './vary-codes.js';
import { print, printAnswers, printFeatures, printMistakes, printThresholds } from './report.js';

/** Chosen by the out-of-fold answers; see docs/decisions/0013. */
const COMMON_OPTIONS = { trees: 240, learningRate: 0.08, lambda: 2, featureShare: 0.3 };
const OPTIONS: Record<Question, BoostOptions> = {
  code: { ...COMMON_OPTIONS, depth: 9, leaves: 36, minLeafHessian: 30, minGain: 2 },
  link: { ...COMMON_OPTIONS, depth: 5, leaves: 32, minLeafHessian: 2, minGain: 0.5 },
};
/** Messages written one by one are more informative than composed ones and copies. */
const WRITTEN_WEIGHT = 30;
const COMPOSED_WEIGHT = { code: 10, link: 1 };
const VARIED_WEIGHT = 5;
/** All messages of one author are in the same fold: the model has to do well on new authors. */
const FOLDS = 5;
/** Sets of usual emails by authors who knew neither rules, features nor training data. */
const MEASURED_SETS = new Set(['set-1', 'set-2', 'set-3', 'set-26', 'set-29']);
/**
 * Out-of-fold precision, over the measured sets, for which the thresholds are chosen. The precision of links
 * hardly depends on the threshold; a higher one keeps it away from the edge.
 */
const PRECISION = { code: 0.98, link: 0.99 };
const MODELS_FILE = join('packages', 'code-finder', 'src', 'models.json');

const composed = composedMessages();
const usual = readTrainingMessages('usual');
const hard = readTrainingMessages('hard');
const held = new Set(composed.filter(isHeldOut));
const seen = composed.filter((message) => !held.has(message));
/** Copies with codes of other shapes. */
const varied = varyCodes([...usual, ...hard]);

const isMeasured = ({ author }: LabeledMessage) => MEASURED_SETS.has(author.split(' ')[0] ?? '');
const measured = usual.filter(isMeasured);
const toFold = assignFolds([measured, usual, hard, composed], FOLDS);

/**
 * Trains the models of texts. A message of the training data is rated by models trained on the other folds:
 * ratings of memorized texts would count too much.
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

/** A model, and for each message one that wasn't trained on it. */
interface Trained {
  model: Model;
  outOfFold: (message: LabeledMessage) => Model;
}

/** Trains a model and prints how well it does on messages that it hasn't seen. */
function train(question: Question, raters: CodeRaters): Trained {
  const options = OPTIONS[question];
  const sets = [
    ...collectCandidates(seen, question, raters, COMPOSED_WEIGHT[question]),
    ...collectCandidates([...usual, ...hard], question, raters, WRITTEN_WEIGHT),
    ...(question === 'code' ? collectCandidates(varied, question, raters, VARIED_WEIGHT) : []),
  ];
  const isIn = (fold: number) => (set: CandidateSet) => toFold(set.message) === fold;
  const folds = Array.from({ length: FOLDS }, (_fold, fold) => {
    const isInFold = isIn(fold);
    return fitModel(
      sets.filter((set) => !isInFold(set)),
      options,
    );
  });
  const answers = folds.flatMap((model, fold) => answerAll(sets.filter(isIn(fold)), model));
  const threshold = chooseThreshold(selectAnswers(answers, measured), PRECISION[question]);
  const model = { threshold, ...boostTrees(toRows(sets), options) };
  const ofHeld = answerAll(collectCandidates([...held], question, raters), model);
  print(`\n${question}: threshold ${threshold}`);
  report(answers, ofHeld, threshold);
  const vector = sets.flatMap(({ candidates }) => candidates)[0]?.vector;
  if (vector && process.argv.includes('--features')) printFeatures(model, vector);
  const outOfFold = (message: LabeledMessage) =>
    (held.has(message) ? undefined : folds[toFold(message)]) ?? model;
  return { model, outOfFold };
}

/** Prints precision and recall of the messages that were in a fold, and of those held out. */
function report(answers: readonly Answer[], ofHeld: readonly Answer[], threshold: number): void {
  const ofMeasured = selectAnswers(answers, measured);
  const others = usual.filter((message) => !isMeasured(message));
  const ofUsual = selectAnswers(answers, others);
  const ofHard = selectAnswers(answers, hard);
  printThresholds(ofMeasured);
  printAnswers('out of fold, measured', ofMeasured, threshold);
  printAnswers('out of fold, other usual', ofUsual, threshold);
  printAnswers('out of fold, hard', ofHard, threshold);
  printAnswers('out of fold, composed', selectAnswers(answers, seen), threshold);
  printAnswers('held out', ofHeld, threshold);
  if (process.argv.includes('--mistakes'))
    printMistakes([...ofMeasured, ...ofUsual, ...ofHard], threshold);
}

function selectAnswers(answers: readonly Answer[], messages: readonly LabeledMessage[]): Answer[] {
  const selected = new Set(messages);
  return answers.filter(({ message }) => selected.has(message));
}

function fitModel(sets: readonly CandidateSet[], options: BoostOptions): Model {
  return { threshold: 0, ...boostTrees(toRows(sets), options) };
}

/** `npm run train`: trains all models, the ones that rate texts first. */
const ofCodes = trainTexts('code');
const ofLinks = trainTexts('link');
const texts = { code: ofCodes.outOfFold, link: ofLinks.outOfFold };
const code = train('code', { codes: null, texts });
const models: StoredModels = {
  code: code.model,
  link: train('link', { codes: code.outOfFold, texts }).model,
  texts: { code: storeTextModels(ofCodes.all), link: storeTextModels(ofLinks.all) },
};
const json = `${JSON.stringify(models)}\n`;
writeFileSync(MODELS_FILE, json);
print(`\n${MODELS_FILE}: ${json.length} bytes`);
