import {
  listEmailTexts,
  listLinkTexts,
  listNearTexts,
  type CandidateTextModels,
} from '@mayfly/code-finder/candidate-text.js';
import { findPlace, prepareContext, type EmailContext } from '@mayfly/code-finder/email-context.js';
import type { TextRange } from '@mayfly/code-finder/normalize-text.js';
import { collectAnnounced } from '@mayfly/code-finder/announced-codes.js';
import { collectLinks } from '@mayfly/code-finder/link-features.js';
import type { StoredModels } from '@mayfly/code-finder/model.js';
import { listSequences, SLOT_SIZE } from '@mayfly/code-finder/text-model.js';
import type { Question } from './dataset.js';
import { fitText, storeTextModel, type TextExample } from './fit-text.js';
import type { LabeledMessage } from './labeled-message.js';
import { toSearchedEmail } from './searched-email.js';

/** The texts of one message for training. */
export interface MessageTexts {
  message: LabeledMessage;
  near: TextExample[];
  email: TextExample;
}

/** Composed messages repeat the same sentences; those written one by one count in full. */
const COMPOSED_WEIGHT = 0.05;
/** Slots of the texts that `candidate-text.ts` lists. */
const SLOTS = { code: 5, link: 6, email: 2 } as const;
/** Chosen by the out-of-fold answers. */
const COST = { near: 1, email: 3 };

/** Collects the texts of messages and of their candidates. */
export function collectTexts(
  messages: readonly LabeledMessage[],
  question: Question,
  isComposed: boolean,
): MessageTexts[] {
  const weight = isComposed ? COMPOSED_WEIGHT : 1;
  return messages.map((message) => {
    const context = prepareContext(toSearchedEmail(message));
    const near = listCandidates(context, question).map(({ value, slots }) => ({
      slots: hash(context, slots),
      isRight: value === message[question],
      weight,
    }));
    const isRight = message[question] !== null;
    return {
      message,
      near,
      email: { slots: hash(context, listEmailTexts(context)), isRight, weight },
    };
  });
}

/** Trains the models of the texts of some messages. */
export function fitTextModels(
  texts: readonly MessageTexts[],
  question: Question,
): CandidateTextModels {
  const near = texts.flatMap((each) => each.near);
  const emails = texts.map(({ email }) => email);
  return {
    near: fitText(near, SLOTS[question] * SLOT_SIZE, COST.near),
    email: fitText(emails, SLOTS.email * SLOT_SIZE, COST.email),
  };
}

/** Returns models of texts as they are stored. */
export function storeTextModels({
  near,
  email,
}: CandidateTextModels): StoredModels['texts'][Question] {
  return { near: storeTextModel(near), email: storeTextModel(email) };
}

function listCandidates(
  context: EmailContext,
  question: Question,
): { value: string; slots: TextRange[] }[] {
  if (question === 'link') {
    return collectLinks(context).map((link) => ({
      value: link.href,
      slots: listLinkTexts(context, findPlace(context, link)),
    }));
  }
  return collectAnnounced(context).map((candidate) => ({
    value: candidate.code,
    slots: listNearTexts(context, findPlace(context, candidate)),
  }));
}

/** Returns the weights that each slot uses. */
function hash(context: EmailContext, slots: readonly TextRange[]): Uint16Array[] {
  return slots.map((range, slot) =>
    listSequences(context.words, range).map((sequence) => slot * SLOT_SIZE + sequence),
  );
}
