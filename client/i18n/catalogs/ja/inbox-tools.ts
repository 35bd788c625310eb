import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection, copies for offline use. */
export default {
  'inboxTools.allDeleted': 'すべてのメールを削除しました。',
  'inboxTools.attachmentCount': '{count, plural, other {添付ファイル # 件}}',
  'inboxTools.candidateCopied': 'コピー済み',
  'inboxTools.candidateCopiedLabel': '{code} をコピーしました',
  'inboxTools.candidateCopy': 'コピー',
  'inboxTools.candidateCopyLabel': '{code} をコピー',
  'inboxTools.candidateOpen': '<host/><label> で開く</label>',
  'inboxTools.candidates': 'このメール内のコードとリンク',
  'inboxTools.candidatesShowCodes': 'コードの候補を表示',
  'inboxTools.candidatesShowCodesAndLinks': 'コードとリンクの候補を表示',
  'inboxTools.candidatesShowLinks': 'リンクの候補を表示',
  'inboxTools.candidatesShowOthers': 'ほかの候補を表示',
  'inboxTools.codeCopied': 'コードをコピーしました。',
  'inboxTools.codeCopiedLabel': '{code} をコピーしました',
  'inboxTools.codeCopy': 'コードをコピー',
  'inboxTools.codeCopyLabel': 'コードをコピー：{code}',
  'inboxTools.columnReceived': '受信日時',
  'inboxTools.columnSender': '送信者',
  'inboxTools.columnSubject': '件名',
  'inboxTools.confirmAt': '<host/><label> で確認</label>',
  'inboxTools.dayToday': '今日',
  'inboxTools.dayYesterday': '昨日',
  'inboxTools.deleteAll': 'すべて削除',
  'inboxTools.deleteAllCancel': 'キャンセル',
  'inboxTools.deleteAllConfirm': 'すべて削除',
  'inboxTools.deleteAllDescription':
    '{count, plural, other {この受信トレイのメール # 件を削除します。アドレスは残ります。}}{seconds, plural, other {# 秒以内であれば元に戻せます。}}',
  'inboxTools.deleteAllTitle': 'メールをすべて削除しますか？',
  'inboxTools.deliveries': 'このアドレスへの配信',
  'inboxTools.deliveriesChecking': '確認しています。',
  'inboxTools.deliveriesFailed': '現在、配信状況を表示できません。',
  'inboxTools.deliveriesNone':
    '過去 10 分間に、このアドレス宛ての配信を試みたメールサーバーはありません。まだ送信待ちであるか、送信者がこのドメインには送信しないか、登録されたアドレスが異なる可能性があります。',
  'inboxTools.deliveriesNote':
    '10 分間表示されます。サーバーの名前は自己申告であり、任意の名前を名乗れます。',
  'inboxTools.deliveriesRetry': '再試行',
  'inboxTools.deliveryAbandoned':
    'このアドレスを宛先に指定しましたが、メールを送らずに切断しました。',
  'inboxTools.deliveryAccepted': '配信完了：メールはこの受信トレイに保存されました。',
  'inboxTools.deliveryArriving': 'このアドレスを宛先に指定し、送信しています。',
  'inboxTools.deliveryDeferred': '一時的に拒否しました。相手のサーバーはおそらく再送します。',
  'inboxTools.deliveryInboxFull':
    '受信トレイがいっぱいのため、一時的に拒否しました。相手のサーバーはおそらく再送します。',
  'inboxTools.deliveryRefused': '恒久的に拒否しました。',
  'inboxTools.deliverySenderLimit':
    '相手のネットワークからの 1 時間の送信量が多すぎるため、一時的に拒否しました。相手のサーバーはおそらく再送します。',
  'inboxTools.deliverySenderListed':
    '拒否しました：相手のサーバーは、迷惑メールを送信するサーバーのリストに載っています。',
  'inboxTools.deliveryServiceBusy':
    'Mayfly がメールを保存できなかったため、一時的に拒否しました。相手のサーバーはおそらく再送します。',
  'inboxTools.deliverySummary':
    '{count, plural, other {過去 10 分間の配信は # 件です。}}最新（{server}）：{outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, other {過去 10 分間の配信は # 件です。}}最新（名前不明のメールサーバー）：{outcome}',
  'inboxTools.deliveryTooLarge': '拒否しました：メールのサイズが大きすぎます。',
  'inboxTools.deliveryTooSlow':
    '送信が遅すぎるため、切断しました。相手のサーバーはおそらく再送します。',
  'inboxTools.deliveryUnnamedServer': '名前不明のメールサーバー',
  'inboxTools.justNow': 'たった今',
  'inboxTools.markAllRead': 'すべて既読にする',
  'inboxTools.markAllReadFailed': 'メールを既読にできませんでした。もう一度お試しください。',
  'inboxTools.messageAlreadyDeleted': 'メールはすでに削除されています。',
  'inboxTools.messageDeleteFailed': 'メールを削除できませんでした。もう一度お試しください。',
  'inboxTools.messageDeleted': 'メールを削除しました。',
  'inboxTools.messages': 'メール',
  'inboxTools.messagesAlreadyDeleted': 'メールはすでに削除されています。',
  'inboxTools.messagesDeleteFailed': 'メールを削除できませんでした。もう一度お試しください。',
  'inboxTools.messagesDeleted': '{count, plural, other {メール # 件を削除しました。}}',
  'inboxTools.rowLabel': '{sender}、{subject}、{time}',
  'inboxTools.rowLabelUnread': '未読：{sender}、{subject}、{time}',
  'inboxTools.rowLabelUnreadWithCode': '未読：{sender}、{subject}、{time}、コード {code}',
  'inboxTools.rowLabelWithCode': '{sender}、{subject}、{time}、コード {code}',
  'inboxTools.rowSelect': '「{subject}」を選択',
  'inboxTools.savedCopy':
    'オフラインのため、保存済みの内容（<time/>）を表示しています。画像と添付ファイルは保存されません。',
  'inboxTools.searchClear': '検索をクリア',
  'inboxTools.searchFailed': '検索できませんでした。',
  'inboxTools.searchFailedHint': '検索できませんでした。接続を確認してください。',
  'inboxTools.searchFound': '{count, plural, other {メールが # 件見つかりました。}}',
  'inboxTools.searchFoundSome':
    '{count, plural, other {メールが # 件見つかりました。}}{unsearched, plural, other {# 件のメールの本文は検索できませんでした。}}',
  'inboxTools.searchLabel': 'メールを検索',
  'inboxTools.searchNothingFound': '「{query}」を含むメールはありません。',
  'inboxTools.searchPlaceholder': 'メールを検索',
  'inboxTools.searchRetry': '再試行',
  'inboxTools.searchRunning': '検索しています。',
  'inboxTools.searchUnsearched':
    '{count, plural, other {# 件のメールの本文は検索できませんでした。}}',
  'inboxTools.selectionAll': 'すべて選択',
  'inboxTools.selectionCount': '{count, plural, other {# 件選択中}}',
  'inboxTools.selectionDelete': '削除',
  'inboxTools.selectionEnd': '選択を終了',
  'inboxTools.selectionMarkRead': '既読にする',
  'inboxTools.undo': '元に戻す',
} satisfies Catalog<'inboxTools'>;
