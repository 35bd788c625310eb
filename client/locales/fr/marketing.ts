import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'E-mail temporaire gratuit • Sans inscription • Accès immédiat',
  'marketing.heading': 'E-mail temporaire gratuit',
  'marketing.promise': 'E-mail temporaire immédiat, 100 % privé, protégé du spam',
  'marketing.stepAddress': 'Une adresse est prête dès l’ouverture de la page.',
  'marketing.stepDeletion':
    'Au bout de {lifetime}, l’adresse et ses e-mails sont supprimés pour de bon.',
  'marketing.stepEmail': 'Les e-mails s’affichent tout seuls, avec les codes prêts à copier.',
  'marketing.stepsHeading': 'L’e-mail temporaire, simple et sécurisé',
  'marketing.stepsInShort': 'Créer → Recevoir → Jeter',
} satisfies Catalog<'marketing'>;
