import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'بريد مؤقت مجاني • دون تسجيل • وصول فوري',
  'marketing.heading': 'بريد إلكتروني مؤقت مجاني',
  'marketing.promise': 'بريد مؤقت فوري، خاص 100%، محميّ من الرسائل المزعجة',
  'marketing.stepAddress': 'يكون العنوان جاهزًا بمجرد فتح الصفحة.',
  'marketing.stepDeletion': 'عند انتهاء المدة، وهي {lifetime}، يُحذف العنوان وبريده نهائيًا.',
  'marketing.stepEmail': 'تظهر الرسائل من تلقاء نفسها، ورموزها جاهزة للنسخ.',
  'marketing.stepsHeading': 'بريد مؤقت بسيط وآمن',
  'marketing.stepsInShort': 'إنشاء → استقبال → حذف',
} satisfies Catalog<'marketing'>;
