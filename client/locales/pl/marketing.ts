import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Darmowa poczta tymczasowa • Bez rejestracji • Od razu',
  // A word joiner keeps "e-mail" on one line.
  'marketing.heading': 'Darmowy tymczasowy e-⁠mail',
  'marketing.promise': 'Tymczasowa poczta od ręki, w 100% prywatna, chroniona przed spamem',
  'marketing.stepAddress': 'Adres jest gotowy, gdy tylko otworzysz stronę.',
  'marketing.stepDeletion': 'Gdy minie czas ({lifetime}), adres i jego e-maile są trwale usuwane.',
  'marketing.stepEmail': 'E-maile pojawiają się same, z kodami gotowymi do skopiowania.',
  'marketing.stepsHeading': 'Prosta i bezpieczna poczta tymczasowa',
  'marketing.stepsInShort': 'Wygeneruj → Odbierz → Wyrzuć',
} satisfies Catalog<'marketing'>;
