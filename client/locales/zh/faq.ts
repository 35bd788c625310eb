import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    '免费，无需注册；捐赠（如本站接受）出于自愿。在各网站使用临时邮箱，这些网站就不会得到你自己的邮箱地址。但临时邮箱不会对这些网站或我们隐藏你的 IP 地址，也无法抵御执意追查的调查者。',
  'faq.anonymousAndFreeQuestion': '它免费吗？能让我匿名吗？',
  'faq.attachmentsAnswer':
    '能。HTML 中的脚本会被移除，HTML 在沙盒框架中显示。邮件自带的图片会显示；其他服务器上的图片会被拦截，因为加载它们会让发件人知道邮件已被打开。如果选择加载，则由我们的服务器获取图片，发件人看到的是服务器的 IP 地址，而不是你的。常见格式的图片、PDF 和文本文件可以预览。预览不会运行文件中的任何代码，也不会从其他服务器加载任何内容。每个附件都可以下载，一封邮件的所有附件也可以打包成一个 ZIP 文件下载。一封邮件最大为 {messageSize}，一个收件箱最多可容纳{inboxMessages, plural, other {#封邮件}}或 {inboxSize}。',
  'faq.attachmentsQuestion': '能显示 HTML、图片和附件吗？',
  'faq.comeBackAnswer':
    '可以，到期之前都行。用同一个浏览器即可再次打开，“查看已有邮箱”会列出此浏览器中仍有效的所有地址。如果有多个地址，在地址上方点一下即可切换。如果在设置中开启“页面关闭时通知我”，浏览器会在此期间通知新邮件；只有另外选择后，通知中才会包含发件人、主题和验证码。如需在手机或其他任何设备上打开，请在菜单中选择“在其他设备上打开”，再用该设备扫描二维码。二维码中的链接与“复制访问链接”复制的相同，在地址到期前一直有效，因此请勿外传。',
  'faq.comeBackQuestion': '关闭页面后，还能回到我的地址吗？',
  'faq.description': '地址能用多久、谁能阅读、如何返回、附件如何处理，以及临时邮箱不适合做什么。',
  'faq.getAddress': '获取临时邮箱地址',
  'faq.heading': '常见问题与解答',
  'faq.howLongAnswer':
    '自创建起{lifetime}。每次使用菜单中的“延长有效期（+{extension}）”会增加{extension}，最长到地址创建后{maxLifetime}；无法再完整延长一次时，页面会有提示。时间一到，地址立即停止接收邮件，并与其邮件和附件一起删除。我们无法恢复。仍然打开的页面会获得新地址。',
  'faq.howLongQuestion': '地址能用多久？到期后会怎样？',
  'faq.importantAccountsAnswer':
    '我们不建议这样做。地址一旦消失，就再也无法通过它重置密码，而且同一个地址以后可能会分配给其他人。对于银行、医疗、工作、购物，以及任何想要保留的内容，请使用自己的邮箱地址或别名。',
  'faq.importantAccountsQuestion': '可以用于重要的账号吗？',
  'faq.keywords': '临时邮箱常见问题, 临时邮件问题, 一次性邮箱帮助',
  'faq.linkToAnswer': '此回答的链接',
  'faq.moreHeading': '没有找到答案？',
  'faq.moreText': '指南有更深入的介绍，隐私政策则说明存储了什么以及存储多久。',
  'faq.noMatches': '没有与搜索匹配的问题。请换个关键词试试。',
  'faq.notArrivedAnswer':
    '请检查是否复制了完整的地址。有些发件方需要5到10分钟，因此请先等待，再重新请求发送。许多网站会拒绝一次性邮箱的域名，却不作说明：请尝试使用其他域名的地址，或在该网站使用自己的邮箱地址。收件箱为空时，可在其下方查询是否有邮件正在投递：列表会显示最近10分钟内有哪些邮件服务器尝试向该地址投递。',
  'faq.notArrivedQuestion': '等待的邮件没有收到，怎么办？',
  'faq.privateAndProtectedAnswer':
    '“私密”是指仅知道地址不足以阅读其邮件：只有凭浏览器中的会话 ID 才能打开收件箱，而我们只存储该 ID 的 SHA-256 指纹。这并不意味着加密：本站的运营者在技术上可以阅读已存储的邮件。“安全”是指打开 HTML 邮件时，它不能运行脚本，也不会从其他服务器加载任何内容。“防垃圾邮件”是指把这里的地址提供给网站，你自己的邮箱地址就不会进入这些网站的名单。这里没有垃圾邮件过滤器：收件箱会显示发给它的所有邮件。',
  'faq.privateAndProtectedQuestion': '这里的“100%私密”“安全”和“防垃圾邮件”是什么意思？',
  'faq.readGuides': '阅读指南',
  'faq.readPrivacyPolicy': '阅读隐私政策',
  'faq.searchLabel': '搜索问题和解答',
  'faq.searchPlaceholder': '搜索问题',
  'faq.sendAnswer':
    '不可以。Mayfly 只接收邮件，@ 前面的部分随机生成，使其难以猜到。如果网站有多个域名，可以为新地址选择其中一个。发往 name+任意内容@domain 的邮件会进入 name@domain 的收件箱。',
  'faq.sendQuestion': '可以发送或回复邮件，或自选地址吗？',
  'faq.title': '常见问题：关于临时邮箱的十个问题 | Mayfly',
  'faq.whatIsItAnswer':
    '可正常收信、无需注册、到期自动失效的邮箱。打开页面即可获得一个随机地址，把它提供给要求填写邮箱的网站，阅读收到的邮件，然后任其失效。自己的邮箱地址不会牵涉其中。',
  'faq.whatIsItQuestion': '什么是临时邮箱地址？',
  'faq.whoCanReadAnswer':
    '仅凭地址不能。任何拥有你的访问链接或已解锁设备的人都可以打开收件箱。运营者也可以阅读已存储的邮件，所有没有端到端加密的邮件服务都是如此。请勿用于机密内容。',
  'faq.whoCanReadQuestion': '其他人能阅读我的邮件吗？',
} satisfies Catalog<'faq'>;
