import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Model } from '../../server/mail/verification/model.js';
import { boostTrees, type BoostOptions } from './boost.js';
import {
  answerAll,
  chooseThreshold,
  collectCandidates,
  type Answer,
  type CandidateSet,
  type Question,
  toRows,
} from './dataset.js';
import { composedMessages, isHeldOut, readMessages } from './messages.js';
import { hashText } from './random.js';
import { print, printAnswers, printFeatures, printMistakes, printThresholds } from './report.js';

/** Chosen by the answers out of fold; see docs/decisions. */
const OPTIONS: BoostOptions = {
  trees: Number(process.env.T ?? 100),
  depth: Number(process.env.D ?? 3),
  learningRate: Number(process.env.R ?? 0.2),
  lambda: 2,
  minLeafHessian: Number(process.env.H ?? 4),
  minGain: 0.5,
  featureShare: Number(process.env.S ?? 0.35),
};
/** Messages of one language are always in the same fold: the model has to do well on new languages. */
const FOLDS = 5;
/** Precision out of fold that the threshold is chosen for. */
const PRECISION = Number(process.env.P ?? 0.99);
const MODELS_FILE = join('server', 'mail', 'verification', 'models.json');

/** `npm run train`: trains both models and prints how well they do on messages they haven't seen. */
function train(question: Question, codeModel: Model | null): Model {
  const composed = composedMessages();
  const written = readMessages('training');
  const seen = [...composed.filter((message) => !isHeldOut(message)), ...written];
  const sets = collectCandidates(seen, question, codeModel);
  const answers = answerOutOfFold(sets);
  const threshold = chooseThreshold(answers, PRECISION);
  const model = { threshold, ...boostTrees(toRows(sets), OPTIONS) };
  print(`\n${question}: threshold ${threshold}`);
  printThresholds(answers);
  printThresholds(answers.filter(({ message }) => written.includes(message)));
  printAnswers(
    'out of fold, composed',
    answers.filter(({ message }) => !written.includes(message)),
    threshold,
  );
  const ofWritten = answers.filter(({ message }) => written.includes(message));
  printAnswers('out of fold, written', ofWritten, threshold);
  const held = collectCandidates(composed.filter(isHeldOut), question, codeModel);
  printAnswers('held out', answerAll(held, model), threshold);
  if (process.argv.includes('--independent')) {
    const all = answerAll(
      collectCandidates(readMessages('independent'), question, codeModel),
      model,
    );
    printThresholds(all);
    printAnswers('INDEPENDENT', all, threshold);
    if (process.env.I) printMistakes(all, Number(process.env.I));
  }
  if (process.argv.includes('--mistakes'))
    printMistakes(ofWritten, Number(process.env.M ?? threshold));
  if (process.argv.includes('--features')) printFeatures(model, question);
  return model;
}

function answerOutOfFold(sets: readonly CandidateSet[]): Answer[] {
  return Array.from({ length: FOLDS }, (_fold, fold) => {
    const isInFold = ({ message }: CandidateSet) =>
      hashText(`fold ${process.env.F ? message.language : message.sender}`) % FOLDS === fold;
    const model = boostTrees(toRows(sets.filter((set) => !isInFold(set))), OPTIONS);
    return answerAll(sets.filter(isInFold), model);
  }).flat();
}

const code = train('code', null);
if (process.env.Q === 'code') process.exit(0);
const models = { code, link: train('link', code) };
const json = `${JSON.stringify(models)}\n`;
writeFileSync(MODELS_FILE, json);
print(`\n${MODELS_FILE}: ${json.length} bytes`);
