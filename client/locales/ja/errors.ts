import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired':
    'このアドレスは有効期限が切れました。続けるには、新しいアドレスを取得してください。',
  'errors.addressNotFound': 'このセッションに該当するアドレスはありません。',
  'errors.attachmentNotFound': 'このメールに該当する添付ファイルはありません。',
  'errors.databaseUnavailable': 'データベースを一時的に利用できません。もう一度お試しください。',
  'errors.donationsDisabled': 'このサイトでは寄付を受け付けていません。',
  'errors.endpointNotFound': 'エンドポイントが見つかりません。',
  'errors.internalError': 'サーバー側で問題が発生しました。もう一度お試しください。',
  'errors.invalidAmount': '有効な金額を入力してください',
  'errors.linkExpired':
    'このリンクは有効期限が切れました。メールを開き直すと、新しいリンクを取得できます。',
  'errors.maxLifetimeReached':
    'このアドレスは最長有効期間の {days, plural, other {# 日}}に達しました。',
  'errors.messageNotFound': 'この受信トレイに該当するメールはありません。',
  'errors.noAddressAvailable': '使用できるアドレスが見つかりませんでした。もう一度お試しください。',
  'errors.paymentFailed': '支払いに失敗しました。しばらくしてからもう一度お試しください。',
  'errors.paymentProviderUnavailable':
    '現在、決済サービスを利用できません。しばらくしてからもう一度お試しください。',
  'errors.paymentRefused': '決済サービスが注文を拒否しました：{reason}',
  'errors.pushSubscriptionNotFound': 'このアドレスに該当するプッシュ通知の登録はありません。',
  'errors.serverClosing': 'サーバーを終了しています。もう一度お試しください。',
  'errors.sessionMissing': '有効なセッションがありません',
  'errors.tooManyPushSubscriptions':
    '1 つのアドレスの通知を受け取れるブラウザーは {limit, number} 個までです。先に別のブラウザーで通知をオフにしてください。',
  'errors.tooManyRequests':
    'リクエストが多すぎます。{seconds, plural, other {# 秒}}後にもう一度お試しください。',
  'errors.unknownDomain':
    'このドメインのアドレスは発行していません。発行できるドメインは /api/v1/domains をご覧ください。',
} satisfies Catalog<'errors'>;
