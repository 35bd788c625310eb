import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': '免费临时邮箱 • 无需注册 • 即开即用',
  'marketing.heading': '免费临时邮箱',
  'marketing.promise': '即时可用的临时邮箱，100%私密，防垃圾邮件',
  'marketing.stepAddress': '打开页面，地址即已就绪。',
  'marketing.stepDeletion': '地址有效期为{lifetime}，到期后与邮件一起永久删除。',
  'marketing.stepEmail': '邮件自动显示，验证码可直接复制。',
  'marketing.stepsHeading': '简单安全的临时邮箱',
  'marketing.stepsInShort': '生成 → 接收 → 销毁',
} satisfies Catalog<'marketing'>;
