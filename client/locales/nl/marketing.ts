import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Gratis temp mail • Zonder registratie • Direct klaar',
  'marketing.heading': 'Gratis tijdelijke e-mail',
  'marketing.promise': 'Direct tijdelijke e-mail, 100% privé, beschermd tegen spam',
  'marketing.stepAddress': 'Zodra je de pagina opent, staat er een adres klaar.',
  'marketing.stepDeletion': 'Na {lifetime} worden het adres en de e-mail voorgoed verwijderd.',
  'marketing.stepEmail': 'E-mail verschijnt vanzelf, met codes die je zo kopieert.',
  'marketing.stepsHeading': 'Eenvoudige en veilige tijdelijke e-mail',
  'marketing.stepsInShort': 'Aanmaken → Ontvangen → Weggooien',
} satisfies Catalog<'marketing'>;
