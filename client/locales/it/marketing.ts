import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Temp mail gratis • Senza registrazione • Accesso immediato',
  'marketing.heading': 'Email temporanea gratis',
  'marketing.promise': 'Email temporanea immediata, 100% privata, protetta dallo spam',
  'marketing.stepAddress': 'Quando apri la pagina, un indirizzo è già pronto.',
  'marketing.stepDeletion':
    'Dopo {lifetime}, l’indirizzo e le sue email vengono eliminati per sempre.',
  'marketing.stepEmail': 'Le email compaiono da sole, con i codici pronti da copiare.',
  'marketing.stepsHeading': 'Email temporanea semplice e sicura',
  'marketing.stepsInShort': 'Crea → Ricevi → Elimina',
} satisfies Catalog<'marketing'>;
