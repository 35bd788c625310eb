// Part of the service worker: shows a notification when the server pushes a hint about a new message, and
// counts unread messages on the icon of the installed app. Handles clicks on these notifications and on those
// that pages have shown.
{
  const ICON = '/icon-192.png';
  /** Texts until a page has stored those of its language: see `worker-texts.ts`. */
  const ENGLISH = {
    locale: 'en-US',
    isRightToLeft: false,
    newEmail: 'New email',
    noSubject: 'No Subject',
    code: '{code} is your code',
    message: '{sender}: {subject}',
    unread: { other: '{count} unread messages' },
    open: 'Open',
  };
  /** Time for a page to reply whether it shows an inbox, in milliseconds. */
  const RESPONSE_TIMEOUT_MS = 500;
  /** Safari ends a subscription after three pushes without a notification, even if a page is visible. */
  const mustShow = /^((?!chrome|android|firefox).)*safari/i.test(self.navigator?.userAgent ?? '');

  const findPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

  // Asks a page whether it shows the inbox of an address. Pages without an inbox don't respond: null.
  const askWhetherShown = (page, emailAddress) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
      port1.start();
      setTimeout(() => resolve(null), RESPONSE_TIMEOUT_MS);
      page.postMessage({ isShown: emailAddress }, [port2]);
    });

  // Returns whether the visitor looks at a page with an inbox, which announces new messages itself.
  const isWatched = async (emailAddress) => {
    const focused = (await findPages()).filter((page) => page.focused);
    const responses = await Promise.all(focused.map((page) => askWhetherShown(page, emailAddress)));
    return responses.some((response) => response !== null);
  };

  const parsePush = (data) => {
    try {
      return data?.json() ?? {};
    } catch {
      // Every push must show a notification, even one that can't be parsed.
      return {};
    }
  };

  const readTexts = async () => {
    try {
      const stored = await self.caches.match('/worker-texts');
      return { ...ENGLISH, ...(await stored.json()) };
    } catch {
      return ENGLISH;
    }
  };

  const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (_tag, name) => values[name]);

  const formatUnread = ({ locale, unread }, count) => {
    const text = unread[new Intl.PluralRules(locale).select(count)] ?? unread.other;
    return fill(text, { count: new Intl.NumberFormat(locale).format(count) });
  };

  // Isolates untrusted text, as `isolate.ts` does for the page.
  const isolate = (text, { isRightToLeft }) => {
    const plain = text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
    const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(plain);
    return isRightToLeft || turns ? `\u2068${plain}\u2069` : plain;
  };

  const isolateCode = (code, { isRightToLeft }) => (isRightToLeft ? `\u2066${code}\u2069` : code);

  const describe = ({ emailAddress = '', content, unread = 1 }, texts) => {
    const more = unread > 1 ? `\n${formatUnread(texts, unread)}` : '';
    if (!content) return { title: texts.newEmail, body: emailAddress + more };
    const { sender, code, codeAsSent } = content;
    const subject = content.subject || texts.noSubject;
    return {
      title: code ? fill(texts.code, { code: isolateCode(codeAsSent ?? code, texts) }) : sender,
      body:
        (code
          ? fill(texts.message, {
              sender: isolate(sender, texts),
              subject: isolate(subject, texts),
            })
          : subject) + more,
    };
  };

  const showPush = async (push) => {
    const { emailAddress, messageId, unread = 1 } = push;
    const shown = await self.registration.getNotifications();
    const others = shown.filter(({ tag }) => tag !== emailAddress);
    const counts = others.map(({ data }) => data?.unread ?? 0);
    const total = counts.reduce((sum, count) => sum + count, unread);
    await self.navigator.setAppBadge?.(total).catch(() => undefined);
    // A page in the background may have announced the message already: no second sound.
    const known = shown.find(
      ({ tag, data }) => tag === emailAddress && data?.messageId === messageId,
    );
    const texts = await readTexts();
    const { title, body, data, actions } = known ?? {
      ...describe(push, texts),
      data: { recipient: emailAddress, messageId, unread },
      actions: [{ action: 'open', title: texts.open }],
    };
    const renotify = !known && emailAddress !== undefined;
    const options = { body, data, actions, tag: emailAddress, renotify, icon: ICON };
    await self.registration.showNotification(title, options);
  };

  self.addEventListener('push', (event) => {
    const push = parsePush(event.data);
    event.waitUntil(
      isWatched(push.emailAddress).then((isSeen) =>
        isSeen && !mustShow ? undefined : showPush(push),
      ),
    );
  });

  // Shows an address in the page that shows it, in another one with an inbox, or in a new one; or has that page
  // copy a code.
  const openAddress = async ({ recipient = '', messageId }, code) => {
    const pages = await findPages();
    const responses = await Promise.all(pages.map((page) => askWhetherShown(page, recipient)));
    const isShown = responses.includes(true);
    const page = pages[responses.indexOf(isShown)];
    const fragment = recipient && `#open=${encodeURIComponent(recipient)}`;
    if (!page) return self.clients.openWindow(`/${fragment}`);
    const focused = await page.focus();
    if (code) focused.postMessage({ copy: code, messageId });
    else if (!isShown) focused.postMessage({ open: recipient });
  };

  self.addEventListener('notificationclick', (event) => {
    const { data } = event.notification;
    event.notification.close();
    event.waitUntil(openAddress(data ?? {}, event.action === 'copy' ? data?.code : null));
  });

  // Subscribes again when the browser has replaced its subscription. Only pages know the sessions, so the
  // next visit tells the server.
  self.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options;
    if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
  });
}
