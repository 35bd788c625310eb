import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': '無料の使い捨てメール • 登録不要 • すぐに使える',
  'marketing.heading': '無料の使い捨てメール',
  'marketing.promise': 'すぐに使える使い捨てメール、100% プライベート、迷惑メール防止',
  'marketing.stepAddress': 'ページを開くと、アドレスが用意されています。',
  'marketing.stepDeletion': '{lifetime}後に、アドレスとメールは完全に削除されます。',
  'marketing.stepEmail': 'メールは自動的に表示され、コードはすぐにコピーできます。',
  'marketing.stepsHeading': 'シンプルで安全な使い捨てメール',
  'marketing.stepsInShort': '作成 → 受信 → 破棄',
} satisfies Catalog<'marketing'>;
