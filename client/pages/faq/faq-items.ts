import type { TextKey } from '../../lib/i18n/catalogs';
import { t } from '../../lib/i18n/text';
import { foldText } from '@mayfly/contract/fold-text.js';
import type { Facts } from '../facts';
import type { Question } from '../structured-data';

/** A question with its anchor. */
export interface FaqItem extends Question {
  id: string;
}

/** The ten questions: anchors, and keys of the texts. */
const faqKeys = [
  { id: 'what-is-it', question: 'faq.whatIsItQuestion', answer: 'faq.whatIsItAnswer' },
  { id: 'how-long', question: 'faq.howLongQuestion', answer: 'faq.howLongAnswer' },
  {
    id: 'private-and-protected',
    question: 'faq.privateAndProtectedQuestion',
    answer: 'faq.privateAndProtectedAnswer',
  },
  { id: 'who-can-read', question: 'faq.whoCanReadQuestion', answer: 'faq.whoCanReadAnswer' },
  { id: 'come-back', question: 'faq.comeBackQuestion', answer: 'faq.comeBackAnswer' },
  { id: 'send', question: 'faq.sendQuestion', answer: 'faq.sendAnswer' },
  { id: 'not-arrived', question: 'faq.notArrivedQuestion', answer: 'faq.notArrivedAnswer' },
  { id: 'attachments', question: 'faq.attachmentsQuestion', answer: 'faq.attachmentsAnswer' },
  {
    id: 'important-accounts',
    question: 'faq.importantAccountsQuestion',
    answer: 'faq.importantAccountsAnswer',
  },
  {
    id: 'anonymous-and-free',
    question: 'faq.anonymousAndFreeQuestion',
    answer: 'faq.anonymousAndFreeAnswer',
  },
] as const satisfies { id: string; question: TextKey; answer: TextKey }[];

/** Anchors of the questions, in their order. */
export const faqIds: string[] = faqKeys.map(({ id }) => id);

/** Returns the questions with their answers, for the lifetimes and limits of this site. */
export function listFaqItems(facts: Record<keyof Facts, string | number>): FaqItem[] {
  return faqKeys.map(({ id, question, answer }) => ({
    id,
    question: t(question),
    answer: t(answer, facts),
  }));
}

/** Returns the items whose question or answer contains a text, ignoring case and accents. */
export function searchFaq(items: FaqItem[], search: string): FaqItem[] {
  const wanted = foldText(search.trim());
  return items.filter(({ question, answer }) =>
    foldText(`${question}\n${answer}`).includes(wanted),
  );
}
