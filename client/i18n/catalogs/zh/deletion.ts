import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': '已删除的地址',
  'deletion.counted': '统计范围为过去24小时，读取于 <time>{time}</time>。',
  'deletion.description':
    '过去24小时内删除了多少地址和邮件、延迟了多久，以及已删除的数据何时从数据库文件中消失。',
  'deletion.figuresUnavailable': '暂时无法显示统计数据。',
  'deletion.heading': '数据删除统计',
  'deletion.introduction':
    '地址过期后会与其邮件一起删除。本页显示删除用了多久。其中的数字都不会透露任何地址。',
  'deletion.keywords': '邮件删除, 临时邮箱隐私, 数据清除',
  'deletion.limitBlocks':
    '操作系统释放已移除文件的存储块时不会覆盖其内容。在这些存储块被再次使用之前，能够访问磁盘的人可能仍可读取。',
  'deletion.limitCounts':
    '计数每隔数秒保存一次，因此崩溃会丢失最后一部分计数。一次被拒收的投递，是指在地址失效后仍指定该地址为收件人的一次连接，即使它没有邮件要投递。只要有服务器还记得该地址曾经存在，就会计入：最长一天，仅保存在内存中，且只以带密钥的指纹形式保存。',
  'deletion.limitOtherDatabase':
    '如果 PostgreSQL 不由 Mayfly 自行运行，则由其运营者决定是否清除预写日志。备份也由运营者决定。',
  'deletion.limitTables':
    '大于 {size} 的表不会重写，因为重写期间邮件必须等待。新邮件会覆盖这些空间。此时，上面的统计数字会显示已删除的数据等待了多久。',
  'deletion.limitsHeading': '局限',
  'deletion.logErased': '预写日志：<time>{time}</time> 之前删除的内容已彻底清除。',
  'deletion.logNotErased': '预写日志：Mayfly 尚未清除。',
  'deletion.maxDelay': '最长延迟',
  'deletion.medianDelay': '半数过期地址的删除用时不超过',
  'deletion.messages': '已删除的邮件',
  'deletion.noneExpired': '无过期地址',
  'deletion.nothingWaiting': '无',
  'deletion.readPrivacyPolicy': '阅读隐私政策',
  'deletion.refusedDeliveries': '地址失效后被拒收的投递（至少）',
  'deletion.singleMessages':
    '逐封删除的邮件也经过同样的步骤。大型邮件只在存储完成前暂存于临时文件中；存储后该文件即被移除。',
  'deletion.stepDatabase':
    '<b>数秒之内</b>，地址及其邮件和附件从数据库中删除。每分钟检查一次，删除遗漏的内容。',
  'deletion.stepExpiry':
    '<b>到期时</b>，或手动删除地址时，任何人都无法再打开该地址，发往它的邮件会被拒收。',
  'deletion.stepFiles':
    '<b>半小时后</b>，清理数据库文件。已删除的行会在其中留下字节，因此会重写各个表（连同附件和索引），不再保留这些字节。如果某次尝试失败，五分钟后会再次执行。',
  'deletion.stepLog':
    '<b>紧接着</b>，预写日志（数据库在其中记录每一次更改）会启用新文件，旧文件则被移除。',
  'deletion.stepsHeading': '删除的先后步骤',
  'deletion.tablesErased': '表和索引：<time>{time}</time> 之前删除的内容已彻底清除。',
  'deletion.tablesNotErased': '表和索引：Mayfly 尚未清除。',
  'deletion.title': '数据删除统计：过期邮件多久后消失 | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': '等待从文件中清除',
  'deletion.waitingSince': '自 {time} 起',
} satisfies Catalog<'deletion'>;
