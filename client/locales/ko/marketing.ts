import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': '무료 임시 메일 • 가입 불필요 • 즉시 사용',
  'marketing.heading': '무료 임시 이메일',
  'marketing.promise': '바로 쓰는 임시 메일, 100% 비공개, 스팸 방지',
  'marketing.stepAddress': '페이지를 열면 주소가 준비되어 있습니다.',
  'marketing.stepDeletion': '{lifetime} 후 주소와 메일이 영구 삭제됩니다.',
  'marketing.stepEmail': '메일이 저절로 표시되고, 코드를 바로 복사할 수 있습니다.',
  'marketing.stepsHeading': '간단하고 안전한 임시 이메일',
  'marketing.stepsInShort': '생성 → 수신 → 폐기',
} satisfies Catalog<'marketing'>;
