import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Correo temporal gratis • Sin registro • Acceso inmediato',
  'marketing.heading': 'Correo temporal gratis',
  'marketing.promise': 'Correo temporal al instante, 100 % privado y protegido del spam',
  'marketing.stepAddress': 'Al abrir la página ya tienes una dirección lista.',
  'marketing.stepDeletion':
    'Después de {lifetime}, la dirección y su correo se eliminan definitivamente.',
  'marketing.stepEmail': 'El correo aparece por sí solo, con los códigos listos para copiar.',
  'marketing.stepsHeading': 'Correo temporal sencillo y seguro',
  'marketing.stepsInShort': 'Generar → Recibir → Desechar',
} satisfies Catalog<'marketing'>;
