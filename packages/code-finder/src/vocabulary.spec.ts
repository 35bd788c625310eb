import { compileVocabulary } from '../training/compile-vocabulary.js';
import { normalizeText } from './normalize-text.js';
import stored from './vocabulary.json' with { type: 'json' };
import { findTopics, LANGUAGES, toMask, TOPICS } from './vocabulary.js';

const listTopics = (text: string) => {
  return findTopics(normalizeText(text).words).map(({ mask }) =>
    TOPICS.filter((topic) => (mask & toMask(topic)) !== 0),
  );
};

describe('the stored vocabulary', () => {
  it('is up to date: `npm run train` compiles it again', () => {
    expect(compileVocabulary()).toEqual(stored);
  });
});

describe('findTopics', () => {
  it('contains at least 35 languages', () => {
    expect(new Set(LANGUAGES).size).toBeGreaterThanOrEqual(35);
  });

  it.each([
    ['Your verification code', 'code'],
    ['Ihr Bestätigungscode', 'code'],
    ['Vahvistuskoodi', 'code'],
    ['doğrulama kodunuz', 'code'],
    ['код подтверждения', 'code'],
    ['رمز التحقق', 'code'],
    ['קוד אימות', 'code'],
    ['認証番号', 'code'],
    ['인증번호를 입력하세요', 'code'],
    ['รหัสยืนยันของคุณ', 'code'],
    ['Réinitialiser votre mot de passe', 'reset'],
    ['Potwierdź swój adres', 'confirm'],
  ])('finds in %j the topic %s', (text, topic) => {
    expect(listTopics(text).flat()).toContain(topic);
  });

  it.each(['Use promo code SAVE', 'Ihr Gutscheincode lautet', '优惠码'])(
    'finds no code in %j: the longer word decides',
    (text) => {
      const topics = listTopics(text);
      expect(topics).toContainEqual(expect.arrayContaining(['promo']));
      expect(topics).not.toContainEqual(['code']);
    },
  );

  it.each(['Your payment code', '이체 인증번호', 'Überweisungs-TAN'])(
    'finds a code in %j: payments are confirmed by codes',
    (text) => {
      expect(listTopics(text).flat()).toContain('code');
    },
  );

  it('matches stems where a word begins, and nowhere else', () => {
    expect(listTopics('decoder')).toEqual([]);
  });

  it('finds words behind an Arabic or Hebrew article', () => {
    expect(listTopics('بالرمز').flat()).toContain('code');
    expect(listTopics('והקוד שלך').flat()).toContain('code');
  });
});
