/**
 * The words by which codes and links announce themselves, for the languages of the countries the
 * product speaks to: English, German, French, Spanish, Italian, Dutch, Swedish, Portuguese,
 * Russian, Arabic, Japanese, Chinese, Hindi, Malay, Afrikaans, Zulu; Korean, Polish and Turkish
 * for good measure. Stems, in lower case; texts are compared in lower case.
 */

const words = (list: string): string =>
  list
    .trim()
    .split(/\s*\|\s*/)
    .join('|');

/** Matches any of the stems where a word begins. */
function atWordStart(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words(list)})`, 'u');
}

/** Matches any of the stems anywhere, for scripts without spaces and for compounds. */
function anywhere(list: string): RegExp {
  return new RegExp(`(?:${words(list)})`, 'u');
}

/** A word for "code", alone or closing a compound (`bestätigungscode`, `engångskod`). */
export const CODE_WORDS = new RegExp(
  `(?:${words(`
    code(?:s|je|n)?(?!\\p{L}) | kod(?:en?)?(?!\\p{L}) | passcode | passwort | kennwort |
    (?<!\\p{L})(?:código|codigo|codice|clave|token|otp|tan|pin|nip|cod)(?!\\p{L}) |
    one[ -]time pass | single[ -]use | mot de passe à usage unique | contraseña de un solo uso |
    password monouso | senha de uso | engångslösen | eenmalig wachtwoord | kata laluan sekali |
    ikhodi | şifre | kodu(?!\\p{L}) | kod(?:y|em)(?!\\p{L}) |
    (?<!\\p{L})код(?:а|ом|у)?(?!\\p{L}) | пароль | رمز | الرمز | كود | كلمة (?:ال)?مرور |
    コード | パスワード | 認証番号 | 確認番号 | 验证码 | 驗證碼 | 校验码 | 校驗碼 | 动态码 | 动态密码 |
    動態密碼 | 一次性密 | 安全码 | 认证码 | कोड | ओटीपी | पासवर्ड | 코드 | 인증번호
  `)})`,
  'u',
);

/** Codes that buy, ship, book or explain something. They are blotted out before all else. */
export const OTHER_CODES = anywhere(`
  (?:promo(?:tion|tional)?|discount|coupon|voucher|gift ?card|offer|referral|invit(?:e|ation)|error|
    exit|zip|post(?:al)?|country|source|area|bar|qr|dress|tracking|booking|reservation|ticket|plan|
    cost|parking|alert|pick-?up|status|product|item|sort|tax|dial(?:ling)?|response|service|
    anti-phishing|redemption|locker|door|gate|entry|return|clean|morse|building)[ -]?codes? |
  code (?:of conduct|review|for returns|owners|für retouren) | source-code | coding |
  (?:rabatt|gutschein|aktions|abhol|gewinn|länder|quell|fehler|strich|buchungs|sendungs|tür|
    kortings|actie|streepjes|fout|land|boekings|reserverings|afhaal|streck|fel|kampanj|boknings|
    pos|afslag)[- ]?kode?n? |
  (?:rabatt|gutschein|aktions|abhol|gewinn|länder|quell|fehler|strich|buchungs|sendungs|tür|
    kortings|actie|streepjes|fout|land|boekings|reserverings|afhaal)[- ]?codes? |
  code (?:promo|de réduction|de parrainage|postal|[àa] barres|barres|avantage|erreur|d.erreur|
    de retrait|cadeau|client|article|de réservation) |
  código (?:de )?(?:descuento|promocional|postal|barras|reserva|cliente|producto|referido|error|
    desconto|rastreio) |
  codice (?:sconto|promo|cliente|prenotazione|fiscale|postale|a barre|di ritiro|ritiro|articolo|
    errore|amico|iban) |
  kod (?:promosi|diskaun|qr|baucar|pos) | poskod |
  промокод | код (?:плательщика|товара|города|страны|ошибки|скидки|купона) | штрих-?код |
  (?:كود|رمز) (?:ال)?(?:خصم|ترويجي|قسيمة|بريدي) |
  (?:クーポン|割引|qr|バー|受取|予約|ギフト|プロモ|プロモーション)コード |
  优惠码 | 折扣码 | 邀请码 | 二维码 | 条码 | 取件码 | 提货码 |
  (?:पिन|कूपन|प्रोमो) कोड
`);

/** What a mail is about when its code proves who someone is. */
export const PURPOSE = anywhere(`
  verif | (?<!\\p{L})confirm | authenti | sign[ -]?(?:in|ing in|up) | log[ -]?(?:in|on|ging in) |
  one[ -]time | single[ -]use | (?<!\\p{L})otp(?!\\p{L}) | 2fa | mfa | two[ -]factor | 2[ -]step |
  security code | access code | guard code | passcode | it is you | it['’]s you | identity |
  bestätig | anmeld | einloggen | zugang | (?<!\\p{L})i?tan(?!\\p{L}) | einmal | sicherheitscode |
  vérif | validation | à usage unique | ouverture de session | sécurité | connecter | connexion |
  verific | un solo uso | acceso | ingres | iniciar sesión | seguridad |
  accesso | conferma | accedi | usa e getta | monouso |
  verificat | bevestig | inlog | eenmalig | aan te meld | verifi | logga in | inloggning | engång |
  bekräft | verificaç | segurança | acess | entrar | uso único | pengesahan | sahkan |
  sekali guna | log masuk | yokuqinisekisa | doğrulama | weryfikac | logowani |
  подтвержд | одноразов | войти | вход | авторизац | регистрац |
  التحقق | لمرة واحدة | تسجيل الدخول | تأكيد | الدخول |
  認証 | 確認 | ログイン | ワンタイム | セキュリティ | 本人 |
  验证 | 驗證 | 校验 | 动态 | 動態 | 一次性 | 登录 | 登入 |
  सत्यापन | सत्यापित | वन टाइम | ओटीपी | लॉगिन | 인증 | 로그인
`);

/** Asks the reader to type something in. */
export const ENTER_WORDS = atWordStart(`
  enter | type | use | input | paste | gib | geben sie | saisissez | entrez | ingres[ae] | introdu |
  inseri | voer | gebruik | ange | skriv | digite | insira | use o | masukkan | gunakan | введите | أدخل |
  استخدم
`);
export const ENTER_WORDS_CJK = anywhere('入力 | 输入 | 輸入 | दर्ज');

/** Labels of numbers that are no codes; they stand right before the number. */
export const NUMBER_LABELS = new RegExp(
  `(?:${words(`
    order | invoice | receipt | case | ticket | tracking | parcel | shipment | customer | client |
    account | member(?:ship)? | policy | contract | reference | ref\\.? | card | ending(?: in)? |
    tel\\.? | phone | call | fax | flight | train | seat | room | row | section | job(?: id)? |
    requisition | report | project | version | build | commit | line | po box | suite | id | ext\\.? |
    no\\.? | nr\\.? | n[°º]\\.? | num(?:ber|ero)? | number | nummer | numéro | número | # | № |
    bestell\\p{L}* | rechnung\\p{L}* | kunden\\p{L}* | vertrag\\p{L}* | telefon | konto | plz | ocr\\p{L}* |
    commande | facture | dossier | tél\\.? | pedido | factura | fatura | guía | expediente |
    contrato | ordine | fattura | spedizione | telefono | bestelling | bestelnummer | factuur |
    faktura | order\\p{L}* | matrícula | boleto | bilhete | voo | vuelo | vol | treno | tåg | поезд |
    заказ\\p{L}* | номер\\p{L}* | счёт | счет | карта | телефон | индекс | رقم\\s*\\p{L}* | هاتف |番号 |
    電話 | 注文番号 | 订单号 | 订单 | 电话 | 号码 | संख्या | pesanan | akaun | rekening\\p{L}* | points? |
    total | amount | summe | montant | importe | totale | totaal | сумма | المبلغ | points | barcode
  `)})[\\s:.#*№|–-]*$`,
  'u',
);

/** Kinds of mail whose "confirmation code", "passcode" or "PIN" is none of ours. */
export const OTHER_BUSINESS = anywhere(`
  reservation | booking | itinerary | check-in | e-?ticket | meeting id | gift card | receipt |
  boarding | invoice | reserva(?!r)| buchung | réservation | prenotazione | boknings | barcode
`);

/** Offers, where a code saves money. */
export const OFFER_WORDS = anywhere(`
  (?:[-–−]|save |spar\\p{L}* ) ?\\d{1,2} ?% | % off | discount | coupon | voucher | promo | at checkout | rabatt | gutschein | réduction |
  descuento | desconto | cupom | sconto | korting | скидк | خصم | クーポン | 优惠 | 折扣 | छूट | diskaun
`);
