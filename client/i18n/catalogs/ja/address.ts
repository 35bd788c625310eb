import type { Catalog } from '../../catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': '別のタブでアドレスが切り替えられました。',
  'address.copied': 'コピー済み',
  'address.copiedStatus': 'アドレスをコピーしました。',
  'address.copy': 'コピー',
  'address.copyBlocked':
    'ブラウザーによってコピーがブロックされました。Ctrl+C（⌘C）を押すと、選択中のアドレスをコピーできます。',
  'address.copyHint': 'コピー',
  'address.delete': '削除',
  'address.deleteAddress': 'アドレスを削除',
  'address.deleteFailed': 'アドレスを削除できませんでした。もう一度お試しください。',
  'address.deleted': 'アドレスとメールを削除しました。',
  'address.dismiss': '閉じる',
  'address.ends': '<wide>期限 </wide>{time}',
  'address.expired': '<address/> の有効期限が切れました。メールは削除されました。',
  'address.expiredError': 'そのアドレスは有効期限が切れ、メールも削除されました。',
  'address.expiresIn': '有効期限まで',
  'address.extend': '延長',
  'address.extendBy': '時間を延長（+{extension}）',
  'address.extendFailed': '有効期限を延長できませんでした。',
  'address.extended': '有効期限を {extension}延長しました！',
  'address.generated': '新しいメールアドレスを発行しました！',
  'address.heading': 'あなたのアドレス',
  'address.headingGivenTo': '<label/> に登録したアドレス',
  'address.hours': '時間',
  'address.initializeFailed': 'メールアドレスを用意できませんでした。',
  'address.issued': '<wide>発行 </wide>{time}',
  'address.label': 'ラベル',
  'address.labelAddress': 'アドレスにラベルを付ける',
  'address.lastHour': '残り 1 時間未満',
  'address.lastHourWarning':
    'このアドレスの有効期限まで 1 時間を切りました。メールを残すには、延長してください。',
  'address.lastMinutes': '残り 5 分未満',
  'address.lastMinutesWarning':
    'このアドレスの有効期限まで 5 分を切りました。メールを残すには、延長してください。',
  'address.linkFailed':
    'リンクを開けませんでした。接続を確認して、もう一度リンクを開いてください。',
  'address.loading': 'アドレスを取得しています。',
  'address.menu': 'メニュー',
  'address.menuName': 'アドレスのメニュー',
  'address.minutes': '分',
  'address.needsConnection':
    '新しいアドレスの取得には接続が必要です。オンラインに戻ってから、もう一度お試しください。',
  'address.needsJavaScript':
    'Mayfly でのアドレスの発行とメールの表示には、JavaScript が必要です。このサイトで JavaScript を有効にして、ページを再読み込みしてください。ガイドとよくある質問は JavaScript なしでも利用できます。',
  'address.new': '新規',
  'address.newAddress': '新規アドレス',
  'address.noSession': '有効なセッションがありません',
  'address.openFailed': 'アドレスを開けませんでした。もう一度お試しください。',
  'address.reinitializeFailed': 'メールアドレスを再度用意できませんでした。',
  'address.seconds': '秒',
  'address.selected': '選択済み',
  'address.unreadElsewhere': '{count, plural, other {ほかの受信トレイに未読 # 件}}',
} satisfies Catalog<'address'>;
