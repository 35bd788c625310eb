import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Бесплатно • Без регистрации • Сразу доступно',
  'marketing.heading': 'Бесплатная временная почта',
  'marketing.promise': 'Временная почта сразу, 100% приватности, защита от спама',
  'marketing.stepAddress': 'Адрес готов, как только открылась страница.',
  'marketing.stepDeletion': 'Срок — {lifetime}, затем адрес и его письма удаляются навсегда.',
  'marketing.stepEmail': 'Письма появляются сами, а коды остаётся только скопировать.',
  'marketing.stepsHeading': 'Просто и безопасно',
  'marketing.stepsInShort': 'Создать → Получить → Забыть',
} satisfies Catalog<'marketing'>;
