import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'アドレス',
  'addressTools.allAddresses': 'すべてのアドレス',
  'addressTools.canStillOpen': 'このデバイスではまだ <address/> を開けます。',
  'addressTools.cancel': 'キャンセル',
  'addressTools.checkExisting': '保存済みのアドレスを開く',
  'addressTools.copyLink': 'リンクをコピー',
  'addressTools.copyReturnLink': '再アクセス用リンクをコピー',
  'addressTools.deleteExplanation':
    '<address/> はメールを受信しなくなり、メールはすべて直ちに削除されます。この操作は元に戻せません。',
  'addressTools.deleteTitle': 'このアドレスを削除しますか？',
  'addressTools.forgetAll': 'すべてのアドレスの記録を消去',
  'addressTools.forgetConfirm': '記録を消去',
  'addressTools.forgetExplanation':
    'このデバイスでは、これらのアドレスを二度と開けなくなります。メールは、アドレスの有効期限が切れると削除されます。',
  'addressTools.getAnother': '別のアドレスを取得',
  'addressTools.getNew': '新しいアドレスを取得',
  'addressTools.givenTo': '登録先',
  'addressTools.hoursLeft': '残り {hours, number} 時間 {minutes, number} 分',
  'addressTools.keepMine': '今のアドレスのまま',
  'addressTools.labelDescription':
    'どこに登録したアドレスですか？ラベルはこのデバイスにのみ保存されます。',
  'addressTools.labelTitle': 'このアドレスにラベルを付ける',
  'addressTools.lessThanMinuteLeft': '残り 1 分未満',
  'addressTools.linkCopied': 'コピー済み',
  'addressTools.manage': '管理',
  'addressTools.minutesLeft': '残り {minutes, number} 分',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'ドメインを選んで取得…',
  'addressTools.onThisDevice': 'このデバイスのアドレス',
  'addressTools.open': '開く',
  'addressTools.otherDevice': '別のデバイスで開く',
  'addressTools.otherDeviceDescription':
    'もう一方のデバイスのカメラでこのコードを読み取るか、リンクをコピーしてください。リンクを開くとこの受信トレイが表示されます。リンクを知っている人は誰でも読めます。',
  'addressTools.qrCode': 'もう一方のデバイス用リンクの QR コード',
  'addressTools.requestedNotSaved':
    'そのアドレスは有効期限が切れたか、このデバイスから記録が消去されています。',
  'addressTools.returnLinkAccept': 'アドレスを開く',
  'addressTools.returnLinkCopied':
    '再アクセス用リンクをコピーしました。このリンクを知っている人は誰でもこの受信トレイを読めます。',
  'addressTools.returnLinkExpired':
    'そのリンクのアドレスは有効期限が切れ、メールも削除されました。',
  'addressTools.returnLinkExplanation':
    '<address/> とそのメールがここに表示されます。このリンクを知っている人は誰でもメールを読めるため、自分でコピーしたリンクの場合のみ開いてください。',
  'addressTools.returnLinkFailed':
    'そのリンクのアドレスを開けませんでした。もう一度お試しください。',
  'addressTools.returnLinkIncomplete':
    'リンクが不完全です。アドレスのメニューからもう一度コピーしてください。',
  'addressTools.returnLinkTitle': 'このリンクのアドレスを開きますか？',
  'addressTools.save': '保存',
  'addressTools.savedDescription':
    'このデバイスで使用した有効なアドレスは、どれでも開けます。アドレスをほかのデバイスで開くには、まずここで開き、メニューから「別のデバイスで開く」を選んでください。',
  'addressTools.savedTitle': '保存済みのアドレスを開く',
  'addressTools.sharedAddress': '共有されたテキストに {emailAddress} が含まれています。',
  'addressTools.sharedNotSaved':
    '共有されたテキストに、このデバイスに保存されているアドレスは含まれていません。何も変更していません。',
  'addressTools.statusOpen': '{timeLeft}、表示中',
  'addressTools.statusUnread': '{timeLeft}<unread>、{count, plural, other {未読 # 件}}</unread>',
  'addressTools.switcher': 'このデバイスのアドレス',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>、</hidden>{count, plural, other {#<hidden> 件の未読</hidden>}}',
  'addressTools.typedNotSaved':
    'そのアドレスはこのデバイスに保存されていません。有効期限が切れたか、別のデバイスで作成された可能性があります。',
} satisfies Catalog<'addressTools'>;
