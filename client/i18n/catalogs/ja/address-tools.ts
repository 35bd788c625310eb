import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'アドレス',
  'addressTools.allAddresses': 'すべてのアドレス',
  'addressTools.allowed': '許可しました。もう一方のデバイスを待っています…',
  'addressTools.answerFailed': '回答を送信できませんでした。もう一度お試しください。',
  'addressTools.answerWithin': '回答期限まで <time/>',
  'addressTools.browserOn': '{system} の {browser}',
  'addressTools.canStillOpen': 'このデバイスではまだ <address/> を開けます。',
  'addressTools.cancel': 'キャンセル',
  'addressTools.checkExisting': '保存済みのアドレスを開く',
  'addressTools.claimContinue': '続行',
  'addressTools.claimExpired':
    'もう一方のデバイスから時間内に回答がありませんでした。そのデバイスで新しいコードを表示してください。',
  'addressTools.claimExplanation':
    '受信トレイはこのデバイスでも開き、もう一方のデバイスでも引き続き利用できます。リンクが自分のデバイスのものである場合のみ続行してください。',
  'addressTools.claimFailed':
    'もう一方のデバイスのアドレスを要求できませんでした。コードをもう一度読み取ってください。',
  'addressTools.claimFailedTitle': 'アドレスを開けませんでした',
  'addressTools.claimIncomplete': 'リンクが不完全です。コードをもう一度読み取ってください。',
  'addressTools.claimTitle': '別のデバイスのアドレスを開きますか？',
  'addressTools.claimWaiting':
    'もう一方のデバイスで、ここに表示されている番号を尋ねています。番号を選ぶと、アドレスが開きます。',
  'addressTools.claimWaitingTitle': 'もう一方のデバイスでこの番号を選んでください',
  'addressTools.close': '閉じる',
  'addressTools.codeExpired': 'このコードは有効期限が切れました。',
  'addressTools.codeFailed': 'コードを作成できませんでした。もう一度お試しください。',
  'addressTools.collected':
    'もう一方のデバイスで <address/> を開けるようになりました。アクセスを終わらせるには、アドレスを削除してください。アドレスのメールも削除されます。',
  'addressTools.copyLink': 'リンクをコピー',
  'addressTools.copyReturnLink': '再アクセス用リンクをコピー',
  'addressTools.creatingCode': 'コードを作成しています…',
  'addressTools.deleteExplanation':
    '<address/> はメールを受信しなくなり、メールはすべて直ちに削除されます。この操作は元に戻せません。',
  'addressTools.deleteTitle': 'このアドレスを削除しますか？',
  'addressTools.deviceAsks':
    '<device/>（デバイス自身が名乗った名称）が <address/> を開くことを求めています。許可すると、このデバイスと同じように、メールの閲覧、アドレスの延長と削除ができるようになります。',
  'addressTools.done': '完了',
  'addressTools.forgetAll': 'すべてのアドレスの記録を消去',
  'addressTools.forgetConfirm': '記録を消去',
  'addressTools.forgetExplanation':
    'このデバイスでは、これらのアドレスを二度と開けなくなります。メールは、アドレスの有効期限が切れると削除されます。',
  'addressTools.getAnother': '別のアドレスを取得',
  'addressTools.getNew': '新しいアドレスを取得',
  'addressTools.givenTo': '登録先',
  'addressTools.handover': '別のデバイスで開く',
  'addressTools.handoverTitle': '別のデバイスで開く',
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
  'addressTools.newCode': '新しいコード',
  'addressTools.newOnDomain': 'ドメインを選んで取得…',
  'addressTools.offerExpired':
    'このアドレスは有効期限が切れたため、別のデバイスで開くことはできません。',
  'addressTools.onThisDevice': 'このデバイスのアドレス',
  'addressTools.open': '開く',
  'addressTools.qrCode': 'もう一方のデバイス用リンクの QR コード',
  'addressTools.refuse': 'どれでもない（拒否）',
  'addressTools.refused': '拒否しました。もう一方のデバイスではアドレスを開けません。',
  'addressTools.refusedWrongNumber':
    'もう一方のデバイスに表示されている番号と異なるため、そのデバイスを拒否しました。もう一度試すには、新しいコードを作成してください。',
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
  'addressTools.scanCode':
    'もう一方のデバイスのカメラでこのコードを読み取ってください。そのデバイスでアドレスを開けるのは、ここで確認した後です。',
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
  'addressTools.unknownBrowser': 'ブラウザー',
  'addressTools.unknownBrowserOn': '{system} のブラウザー',
  'addressTools.whichNumber': 'もう一方のデバイスに表示されている番号はどれですか？',
  'addressTools.worksOnceWithin': '1 回のみ有効、残り <time/>',
} satisfies Catalog<'addressTools'>;
