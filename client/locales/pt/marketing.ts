import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'E-mail temporário grátis • Sem cadastro • Acesso imediato',
  'marketing.heading': 'E-mail temporário grátis',
  'marketing.promise': 'E-mail temporário na hora, 100% privado, protegido contra spam',
  'marketing.stepAddress': 'Um endereço já está pronto ao abrir a página.',
  'marketing.stepDeletion': 'Após {lifetime}, o endereço e seus e-mails são excluídos de vez.',
  'marketing.stepEmail': 'Os e-mails aparecem sozinhos, com os códigos prontos para copiar.',
  'marketing.stepsHeading': 'E-mail temporário simples e seguro',
  'marketing.stepsInShort': 'Gerar → Receber → Descartar',
} satisfies Catalog<'marketing'>;
