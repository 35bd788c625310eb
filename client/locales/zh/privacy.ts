import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    '选择<em>接受</em>后，Google Analytics 会设置 Cookie <code>_ga</code> 和 <code>_ga_*</code>，最长保留两年。选择<em>拒绝</em>不会改变其他任何内容。可以在<em>设置</em>中更改选择；这会停止 Google Analytics，但其 Cookie 会保留到你清除本站数据为止。',
  'privacy.analyticsGoogle':
    '<b>统计分析</b>：Google Analytics 统计访问次数并测量页面加载速度，但仅在你选择“接受”之后。此后 Google 会收到你的 IP 地址、浏览器的详细信息、页面的路径和标题及其加载时间，接收地点也包括美国。它不会收到任何邮件或会话 ID，其广告功能已关闭。',
  'privacy.analyticsNone': '<b>统计分析</b>：本站没有。',
  'privacy.blocklists':
    '<b>垃圾邮件服务器名单</b>：每个送来邮件的服务器，其 IP 地址都会在 {domains} 查询。此类名单的运营者可以看到哪些服务器向我们发送邮件，但无法得知有关邮件、收件人或你的任何信息。',
  'privacy.ccpa':
    '我们不出售也不共享个人信息。你有权知悉收集了哪些信息（已在上文列出），有权要求删除或更正，并且不会因提出要求而受到差别对待。全球隐私控制（Global Privacy Control）信号在这里不会改变任何事情，因为不存在可以选择退出的出售或共享。',
  'privacy.ccpaHeading': 'CCPA：加利福尼亚州',
  'privacy.children':
    'Mayfly 不面向13岁以下的儿童，我们不会在知情的情况下收集他们的个人数据。如果认为有儿童通过这里的地址收到了个人数据，请在该地址的菜单中将其删除。该地址最迟在到期时删除。',
  'privacy.childrenContact': '在此之前也可以联系我们。',
  'privacy.childrenHeading': '13岁以下的儿童',
  'privacy.companies':
    '这里没有广告，没有广告网络，也没有任何会跟踪你到其他网站的内容。我们不出售数据，也不为广告目的共享数据。',
  'privacy.companiesHeading': '广告网络和其他公司',
  'privacy.contactEmail': '如有隐私方面的问题，请写信至 <link>{contact}</link>。',
  'privacy.contactHeading': '联系方式',
  'privacy.contactUnnamed': '本站的运营者未提供联系方式。',
  'privacy.contactUrl': '如有隐私方面的问题，请见 <link>{contact}</link>。',
  'privacy.cookies': '除以下 Cookie 外，本站不设置任何自己的 Cookie：',
  'privacy.dataAddress':
    '<b>临时地址</b>：地址本身、创建时间和到期时间、其中有多少邮件、字节、Webhook 和推送订阅，以及用于打开该地址的会话 ID 的 SHA-256 指纹。会话 ID 本身不存储在服务器上。',
  'privacy.dataBlocks':
    '<b>运营者屏蔽的内容</b>：据以拒收邮件的发件人、网络、本站地址及其中的词语，各自附有运营者的说明，保存到屏蔽结束或运营者解除屏蔽为止。',
  'privacy.dataDonations':
    '<b>捐赠（如有捐赠）</b>：订单的 ID、金额、货币和时间、是否已支付，以及支付服务商相关报告的 ID和时间。捐赠不与任何地址关联。银行卡数据传给支付服务商，不会传到我们这里。',
  'privacy.dataEmail':
    '<b>地址收到的邮件</b>：到达时原样的邮件，包括发件人、收件人、主题、文本和附件；信封中的发件人和收件人数量；投递该邮件的服务器的 IP 地址、名称和加密方式；到达时间，以及是否已读；还有数秒后的验证结果，即是否有域名被验证为其发件方。',
  'privacy.dataHeading': '存储的内容',
  'privacy.dataNotStored':
    '在收件箱中搜索的内容既不存储，也不写入日志。我们不要求提供姓名、电话号码或你自己的邮箱地址。你的 IP 地址会被使用，但不写入数据库：它用于限制一位访问者可以发出的请求数量。',
  'privacy.dataOperatorEmail':
    '<b>发往本站域名下 postmaster 和 abuse 的邮件</b>：到达时原样的邮件，包括其信封以及投递该邮件的服务器的 IP 地址、名称和加密方式。只有运营者可以阅读。',
  'privacy.dataPush':
    '<b>推送订阅（如开启页面关闭时的通知）</b>：对于你的每个地址，存储浏览器在其推送服务上的网址、用于加密推送消息的密钥、推送消息是否包含发件人、主题和验证码，以及开启通知的时间。关闭通知或浏览器终止订阅时删除，也会随地址一起删除。',
  'privacy.dataReading':
    '<b>从邮件中读取的内容</b>：收件箱打开后，存储邮件的文本和经过净化的 HTML、开头的文字、从中找到的验证码和链接、其链接、附件、邮件头字段和远程图片的列表、用于搜索比对的文本版本，以及你选择加载的远程图片。',
  'privacy.dataWebhooks':
    '<b>Webhook（如由你或你的程序添加）</b>：网址、添加时间、上次接受和上次拒绝邮件的时间及所报错误，以及哪些邮件已发送或将要发送。随地址一起删除。Secret 不存储，而是由一个密钥计算得出。',
  'privacy.dates':
    '最后更新：<updated>{updated}</updated>。更正于：<corrected>{corrected}</corrected>。',
  'privacy.description':
    'Mayfly 存储什么、存储在哪里以及存储多久：地址、邮件、Cookie 和捐赠；GDPR 和 CCPA 规定的权利；以及可以向谁询问。',
  'privacy.deviceHeading': 'Cookie 和浏览器保存的内容',
  'privacy.gdprBases':
    '运行邮箱是你所请求的服务（第6条第1款(b)项）。限制滥用是我们的正当利益（第6条第1款(f)项）。',
  'privacy.gdprConsent': '统计分析需要你的同意（第6条第1款(a)项），可以在“设置”中撤回。',
  'privacy.gdprHeading': 'GDPR：欧洲经济区和英国',
  'privacy.gdprRights':
    '你享有访问、更正、删除、限制处理、数据可携带和反对的权利，并可向<authority>监管机构</authority>投诉，在英国为 <ico>ICO</ico> 或其继任机构 Information Commission。收件箱直接提供访问途径：其中的邮件可以阅读、下载原文和删除。由于我们不知道地址由谁持有，因此只有提供打开该地址的会话，我们才能处理相关请求。',
  'privacy.heading': '隐私政策',
  'privacy.introduction':
    'Mayfly 提供有效期为{lifetime}的邮箱，不需要账号，也不询问身份。本页说明存储什么、为什么存储、存储在哪里以及存储多久。',
  'privacy.keywords': '临时邮箱隐私, 隐私政策, GDPR, CCPA',
  'privacy.languageCookie':
    '<code>language</code>，保留一年，仅在你选择语言时设置：两个字母的语言代码。读取它只是为了用该语言呈现页面。未选择时，由浏览器请求的语言（<code>Accept-Language</code>）决定，不设置 Cookie。',
  'privacy.localStorage':
    '在本地存储（local storage）中，除非另有说明，否则保留到你清除本站数据为止：',
  'privacy.more': '更多内容请见<link>常见问题与解答</link>。',
  'privacy.noAnalytics': '本站没有统计分析，因此没有需要同意的内容。',
  'privacy.operatorHeading': '责任方',
  'privacy.operatorNamed': '{name} 运营本站并对其负责。',
  'privacy.operatorUnnamed': '本站的运营者对本站负责，未提供名称。',
  'privacy.paymentLink':
    '<b>支付</b>：捐赠在另一个网站 {host} 上进行，适用该网站自己的隐私政策。在你打开该链接之前，不会从该网站获取任何内容。',
  'privacy.paymentNone': '<b>支付</b>：无；本站不接受捐赠。',
  'privacy.paymentRazorpay':
    '<b>支付</b>：按下“支付”后，会打开 Razorpay 自己的窗口，适用其自己的隐私政策。在此之前，不会从 Razorpay 获取任何内容。',
  'privacy.paymentSandbox': '<b>支付</b>：捐赠在这里处于测试模式，不涉及任何公司。',
  'privacy.placesDatabase':
    '以上所有内容都存储在一个 PostgreSQL 数据库中。大型邮件到达期间会暂存于临时文件中，邮件存储或拒收后，该文件即被移除。',
  'privacy.placesHeading': '存储的位置',
  'privacy.placesLog':
    '服务器日志不包含会话 ID、邮箱地址或主题。部署在其前面的 Web 服务器或托管服务商可能有自己的日志，其中包含 IP 地址；请询问运营者。',
  'privacy.placesMemory':
    '按 IP 地址统计的请求计数器保存在服务器内存中，从不写入磁盘。每个计数器最长计数一小时；此后它留在内存中但不再起作用，直到被更新的计数器取代。',
  'privacy.placesRedis':
    '这里由多台服务器分担工作，通过 Redis 相连。Redis 中保存：请求计数器，仅以带密钥的指纹标识客户端，并在一小时内过期；在服务器之间传递的地址、邮件、Webhook 和推送订阅的内部编号，以及投递的结果；以及地址应被删除的时间。其中没有邮箱地址、会话 ID、IP 地址，也没有任何邮件的任何内容。',
  'privacy.pushServices':
    '<b>推送服务</b>：如果开启页面关闭时的通知，我们的服务器会通过浏览器的推送服务通知每封新邮件，该服务由浏览器的开发商运行。发送的内容经过加密，只有你的浏览器能解密：地址和一个内部编号，仅在你选择时才包含发件人、主题和验证码。推送服务会得知何时有内容到达，以及来自哪个网站。',
  'privacy.remoteImages':
    '<b>邮件中的图片</b>：打开邮件时会拦截远程图片，因此那时你的浏览器和我们的服务器都不会从发件人处获取任何内容。如果选择加载图片，则由我们的服务器获取。发件人随后可以知道邮件已被打开，但看到的是我们服务器的 IP 地址，绝不会是你的。',
  'privacy.retentionAddress':
    '地址有效期为{lifetime}。每次延长会增加{extension}，最长到创建后{maxLifetime}。自到期之时起，或当你选择<em>删除地址</em>时，任何人都无法再打开该地址，该地址及其所有邮件和附件会从数据库中删除。也可以删除单封邮件。如果运营者备份数据库，备份中的副本可能保留更久。',
  'privacy.retentionDeliveries':
    '服务器会记住哪些邮件服务器曾指定你的地址为收件人，以及其邮件是否被接收，以便查看邮件到了哪里。这些信息保留10分钟，且仅保存在内存中。只有凭该地址的会话 ID 才能打开此列表。',
  'privacy.retentionDonations':
    '捐赠记录会保存到运营者删除为止，会计法规可能要求保存数年。记录中没有姓名，也没有地址。凭订单的 ID，运营者可以在支付服务商处找到该笔支付以及你在那里提供的信息。',
  'privacy.retentionHeading': '保存的时间',
  'privacy.retentionOperatorEmail':
    '发往 postmaster 和 abuse 的邮件在{days, plural, other {#天}}后删除。',
  'privacy.retentionReissued': '已过期的地址以后可能会分配给其他人，但对方看不到你的任何邮件。',
  'privacy.retentionSpace':
    '数据在到期时或随后片刻即被删除。之后，数据库会将其空间重新用于新数据；在此之前，能够访问服务器的人也许能恢复其中的内容。备份保留多久由运营者决定。',
  'privacy.senderChecks':
    '<b>发件人检查</b>：除非运营者已关闭此功能，否则无论你是否打开邮件，服务器都会在邮件到达数秒后查询其中标明为发件方的域名。这些域名的运营者可以看到邮件已到达，但无法得知有关你的任何信息。',
  'privacy.sessionCookie':
    '<code>sessionId</code>，保留7天：打开收件箱的密钥，是提供服务所必需的。没有它，每次访问都会获得新地址。',
  'privacy.sessionStorageAndCache':
    '在会话存储（session storage）中，<code>deletions</code>：你刚刚删除的邮件及其收件箱的会话 ID，保留到服务器删除这些邮件为止。在缓存 <code>mayfly-1</code> 中：你查看过的页面和本站的文件，以便离线使用；以及你所用语言的通知文字。其中没有邮件。',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>：你的有效地址，各自附有会话 ID 和你添加的备注，以便返回这些地址，保留到过期为止。备注不会发送给我们。',
  'privacy.storedConsent': '<code>cookie-consent</code>：你接受还是拒绝了统计分析。',
  'privacy.storedImages':
    '<code>mayfly-images</code>：你选择始终显示图片的地址，保留到地址过期为止。',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>：收件箱上次显示的邮件数量及其到达日期，使邮件再次出现时页面不会移动。',
  'privacy.storedPush':
    '<code>mayfly-push</code>（如开启页面关闭时的通知）：会为你的哪些地址发送通知，以及每个地址的会话 ID 和订阅，保留到你关闭通知或地址消失为止。',
  'privacy.storedSessionId':
    '<code>sessionId</code>：该 Cookie 的副本，用于使打开的标签页保持同步。',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> 和 <code>theme</code>：你的设置、是否拒绝了通知，以及浅色或深色。',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>：这是你的首次还是后续访问、上次计入访问的日期，以及你是否回应过可安装应用的提示。',
  'privacy.title': '隐私政策：存储什么以及存储多久 | Mayfly',
  'privacy.webhooks':
    '<b>Webhook</b>：如果你为地址添加 Webhook，我们的服务器会将该地址的每封新邮件发送到你选择的网址，直到你删除该 Webhook 或地址失效为止。',
} satisfies Catalog<'privacy'>;
