import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Kostenlose Temp-Mail • Ohne Anmeldung • Sofort bereit',
  'marketing.heading': 'Kostenlose Wegwerf-E-Mail',
  'marketing.promise': 'Temp-Mail sofort, 100 % privat, vor Spam geschützt',
  'marketing.stepAddress': 'Wenn du die Seite öffnest, ist eine Adresse bereit.',
  'marketing.stepDeletion':
    'Die Adresse gilt {lifetime}. Danach wird sie mit allen E-Mails endgültig gelöscht.',
  'marketing.stepEmail': 'E-Mails erscheinen von selbst, Codes kannst du direkt kopieren.',
  'marketing.stepsHeading': 'Temporäre E-Mail, einfach und sicher',
  'marketing.stepsInShort': 'Erzeugen → Empfangen → Entsorgen',
} satisfies Catalog<'marketing'>;
