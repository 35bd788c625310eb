const anywhere = (list: string): RegExp =>
  new RegExp(
    `(?:${list
      .trim()
      .split(/\s*\|\s*/)
      .join('|')})`,
    'u',
  );

/** What a link says that proves the reader's address, in the product's languages. */
export const CONFIRM_WORDS = anywhere(`
  verif | (?<!\\p{L})confirm | activat | validate | this is my email | complete (?:your )?registration |
  finish (?:signing|setting) up | bestätig | aktivier | freischalt | vérifi | (?<!\\p{L})valide | activer |
  activation | activa(?:r|te)? | (?<!\\p{L})ativ[ae] | verific | confirma | confirme | conferma | attiva |
  bevestig | activeer | activeren | aktiveer | bekräft | aktivera | verifiera | aktifkan | sahkan | mengesahkan |
  doğrula | potwierd | подтверд | активац | активир | تأكيد | تفعيل | لتفعيل | التحقق | 確認 | 認証する | 本登録 |
  有効化 | 验证 | 驗證 | 激活 | 确认 | 確認 | सत्यापित | सक्रिय | पुष्टि | 인증 | 확인
`);

/** Opens a session without a password. Weaker: any newsletter says "sign in" somewhere. */
export const SIGN_IN_WORDS = anywhere(`
  sign[ -]?in | log[ -]?in | magic link | anmelde | einloggen | se connecter | connexion |
  iniciar sesión | ingresar | entrar | accedi | inloggen | logga in | войти | تسجيل الدخول | ログイン |
  登录 | 登入 | लॉगिन | log masuk
`);

/** Sets a new password. */
export const RESET_WORDS = anywhere(`
  reset (?:your |my )?password | reset-password | password reset | choose a new (?:one|password) |
  passwort (?:zurück|neu) | réinitialis | restablec | redefini | reimpost | wachtwoord (?:opnieuw|herstel) |
  återställ | сброс | восстанов | إعادة تعيين | パスワード(?:の)?(?:再設定|リセット) | 重置密码 |
  पासवर्ड रीसेट | tetapkan semula
`);

/** Confirms something else than an address. */
export const OTHER_CONFIRMATIONS = anywhere(`
  (?:confirm|verify) (?:your |the |my |that )?(?:appointment|order|booking|reservation|attendance|
    participation|payment|purchase|delivery|details|dependents|assumptions|information) |
  (?:order|booking|appointment|payment|reservation) confirm | view order | not you | was not you |
  let us know | bestellbestätigung | confirmation de (?:votre )?commande | pedido .{0,20}confirm |
  orderbekräftelse
`);

/** Links every mail carries. */
export const OTHER_LINKS = anywhere(`
  unsub | preferences | privacy | terms | opt-?out | abmeld | désabonn | desabonn | darse de baja | /baja |
  disiscri | annulla iscrizione | afmeld | avsluta | descadastr | отписа | otpis | إلغاء الاشتراك | 配信停止 | 退订 |
  henti | \\bhelp\\b | //help\\. | support | \\bdocs\\b | //docs\\. | /settings | /security\\b | \\bfaq\\b | /report |
  app store | //apps\\. | //social\\. | utm_campaign | /track | /suivi | /orders?/ | \\.(?:png|jpe?g|gif|css|svg)\\b
`);

/** What addresses of such links are made of. */
export const CONFIRM_PATHS =
  /verif|confirm|activ|aktiv|valid|bestaetig|bevestig|bekraft|conferma|attiva|ativar|optin|opt-in|doi\b|sahkan|kakunin|regist|yanzheng|satyapan/;
export const SIGN_IN_PATHS = /magic|sign-?in|log-?in|\bauth\b|callback|passwordless/;
export const RESET_PATHS = /reset|restablec|redefinir|reinitial|passwor[dt]\/|recover|forgot/;
/** A part that only this reader was given: a parameter's value or a segment with digits. */
export const TOKEN_PART =
  /[?&][\w.~-]+=[^&#\s]+|\/(?=[^/?#]*\d)[^/?#]{2,}(?:[?#/]|$)|\/[^/?#]{16,}/;
