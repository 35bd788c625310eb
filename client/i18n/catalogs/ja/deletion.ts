import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': '削除したアドレス',
  'deletion.counted': '過去 24 時間の集計、<time>{time}</time> 時点。',
  'deletion.description':
    '過去 24 時間に削除されたアドレスとメールの数、削除の遅れ、削除されたデータがデータベースのファイルから消える時期を公開しています。',
  'deletion.figuresUnavailable': '現在、数値を表示できません。',
  'deletion.heading': '数字で見る削除状況',
  'deletion.introduction':
    '有効期限が切れたアドレスは、メールとともに削除されます。このページでは、削除がどれだけ速く行われたかを公開しています。どの数値からもアドレスが明らかになることはありません。',
  'deletion.keywords': 'メール 完全削除, 使い捨てメール プライバシー, データ消去',
  'deletion.limitBlocks':
    'オペレーティングシステムは、削除されたファイルのブロックを上書きせずに解放します。再び使用されるまでの間、ディスクにアクセスできる人はその内容を読み取れる可能性があります。',
  'deletion.limitCounts':
    '集計値は数秒ごとに保存されるため、クラッシュすると直近の数値は失われます。拒否した配信の 1 件とは、終了後のアドレスを宛先に指定した 1 回の接続を指し、届けるメールがなかった場合も含みます。集計されるのは、アドレスが存在したことをサーバーが記憶している間（最長 1 日）です。この記憶は、鍵付きフィンガープリントとしてメモリ上にのみ保持されます。',
  'deletion.limitOtherDatabase':
    'Mayfly 自身が運用していない PostgreSQL では、先行書き込みログを消去するかどうかは、その PostgreSQL の運営者が決めます。バックアップについても同様です。',
  'deletion.limitTables':
    '{size} を超えるテーブルは、書き換えの間メールを待たせることになるため、書き換えません。その領域は新しいメールによって上書きされます。この場合、上の数値は、削除されたデータがどれだけ長く待っているかを示します。',
  'deletion.limitsHeading': '限界',
  'deletion.logErased':
    '先行書き込みログ：<time>{time}</time> より前に削除されたデータは消去済みです。',
  'deletion.logNotErased': '先行書き込みログ：Mayfly による消去はまだ行われていません。',
  'deletion.maxDelay': '最長の遅れ',
  'deletion.medianDelay': '期限切れアドレスの半数が削除されるまでの時間',
  'deletion.messages': '削除したメール',
  'deletion.noneExpired': '期限切れなし',
  'deletion.nothingWaiting': 'なし',
  'deletion.readPrivacyPolicy': 'プライバシーポリシーを読む',
  'deletion.refusedDeliveries': 'アドレスの終了後に拒否した配信（少なくともこの数）',
  'deletion.singleMessages':
    '1 件ずつ削除したメールも、同じ手順で処理されます。大きなメールは、保存されるまでの間だけ一時ファイルで待機し、その後ファイルは削除されます。',
  'deletion.stepDatabase':
    '<b>数秒以内に</b>、アドレスとそのメール、添付ファイルがデータベースから削除されます。削除されずに残ったものは、1 分ごとの確認で削除されます。',
  'deletion.stepExpiry':
    '<b>有効期限が切れた時点</b>、またはアドレスを削除した時点で、アドレスは誰にも開けなくなり、そのアドレス宛てのメールは拒否されます。',
  'deletion.stepFiles':
    '<b>その 30 分後に</b>、データベースのファイルがクリーンアップされます。削除された行のバイトはファイル内に残るため、添付ファイルとインデックスを含め、それらを除いた形でテーブルが書き換えられます。失敗した場合は、5 分後に再度行われます。',
  'deletion.stepLog':
    '<b>その直後に</b>、データベースがすべての変更を記録する先行書き込みログが新しいファイルに切り替わり、古いファイルは削除されます。',
  'deletion.stepsHeading': '削除の流れ',
  'deletion.tablesErased':
    'テーブルとインデックス：<time>{time}</time> より前に削除されたデータは消去済みです。',
  'deletion.tablesNotErased': 'テーブルとインデックス：Mayfly による消去はまだ行われていません。',
  'deletion.title': '数字で見る削除状況：期限切れのメールが消えるまでの時間 | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'ファイルからの消去待ち',
  'deletion.waitingSince': '{time} から',
} satisfies Catalog<'deletion'>;
