import { foldText } from '@mayfly/contract/fold-text.js';
import { t } from '../../lib/i18n/text';
import type { Facts } from '../facts';
import type { Question } from '../structured-data';

/** A question with its anchor, such as `what-is-it`. */
export interface FaqItem extends Question {
  id: string;
}

/** The ten questions, by the names of their texts. */
const NAMES = [
  'whatIsIt',
  'howLong',
  'privateAndProtected',
  'whoCanRead',
  'comeBack',
  'send',
  'notArrived',
  'attachments',
  'importantAccounts',
  'anonymousAndFree',
] as const;

/** Returns the questions with their answers, for the lifetimes and limits of this site. */
export function listFaqItems(facts: Record<keyof Facts, string | number>): FaqItem[] {
  return NAMES.map((name) => ({
    id: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    question: t(`faq.${name}Question`),
    answer: t(`faq.${name}Answer`, facts),
  }));
}

/** Returns whether a question or its answer contains a folded text. */
export function matchesSearch({ question, answer }: FaqItem, wanted: string): boolean {
  return foldText(`${question}\n${answer}`).includes(wanted);
}
