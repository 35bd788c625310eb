import { currentLanguage, t } from '../../lib/i18n/text';
import { toLanguageTag } from '../../lib/i18n/languages';
import { foldText } from '@mayfly/contract/fold-text.js';
import type { Facts } from '../facts';
import type { Question } from '../structured-data';

/** A question with its anchor. */
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

const toAnchor = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Anchors of the questions, in their order, such as `what-is-it`. */
export const faqIds: string[] = NAMES.map(toAnchor);

/** Returns the questions with their answers, for the lifetimes and limits of this site. */
export function listFaqItems(facts: Record<keyof Facts, string | number>): FaqItem[] {
  return NAMES.map((name) => ({
    id: toAnchor(name),
    question: t(`faq.${name}Question`),
    answer: t(`faq.${name}Answer`, facts),
  }));
}

/** Returns the items whose question or answer contains a folded text. */
export function searchFaq(items: FaqItem[], wanted: string): FaqItem[] {
  return items.filter(({ question, answer }) =>
    foldText(`${question}\n${answer}`).includes(wanted),
  );
}

/** Returns the first sentence that contains a folded text; null if none does. */
export function findSentence(text: string, wanted: string): string | null {
  if (wanted === '') return null;
  const language = toLanguageTag(currentLanguage());
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  const found = [...sentences].find(({ segment }) => foldText(segment).includes(wanted));
  return found?.segment.trim() ?? null;
}
