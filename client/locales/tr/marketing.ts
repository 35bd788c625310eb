import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Ücretsiz geçici e-posta • Kayıt yok • Anında erişim',
  'marketing.heading': 'Ücretsiz geçici e-posta',
  'marketing.promise': 'Anında geçici e-posta, %100 gizli, spam’e karşı korumalı',
  'marketing.stepAddress': 'Sayfa açıldığında bir adres hazırdır.',
  'marketing.stepDeletion': 'Süre dolunca ({lifetime}) adres ve e-postaları kalıcı olarak silinir.',
  'marketing.stepEmail': 'E-postalar kendiliğinden görünür, kodlar kopyalanmaya hazırdır.',
  'marketing.stepsHeading': 'Basit ve güvenli geçici e-posta',
  'marketing.stepsInShort': 'Oluştur → Al → At',
} satisfies Catalog<'marketing'>;
