import { isRightToLeft } from '../../lib/i18n/languages';
import { currentLanguage, pageLocale, t } from '../../lib/i18n/text';

/** Name of the cache; the same as in `sw.js`. */
const CACHE = 'mayfly-1';
/** URL of the texts in the cache; the same as in `push-worker.js`. */
const TEXTS_URL = '/worker-texts';
/** Highest sample count: all plural forms of every language occur up to it, except those for millions. */
const MAX_SAMPLE = 200;

/**
 * Caches texts for the service worker, which has no catalogs, in the language of the page. The worker uses
 * English texts if none are cached.
 */
export async function storeWorkerTexts(): Promise<void> {
  // Only secure contexts have caches: HTTPS and localhost.
  if (!('caches' in window)) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(TEXTS_URL, new Response(JSON.stringify(listWorkerTexts())));
  } catch (error) {
    console.warn('The texts of notifications could not be stored:', error);
  }
}

/** Returns the texts of the service worker, which replaces placeholders such as `{code}` with values. */
export function listWorkerTexts() {
  return {
    locale: pageLocale(),
    isRightToLeft: isRightToLeft(currentLanguage()),
    newEmail: t('dialogs.notificationNewEmail'),
    noSubject: t('site.noSubject'),
    code: t('dialogs.notificationCode', { code: '{code}' }),
    message: t('dialogs.notificationMessage', { sender: '{sender}', subject: '{subject}' }),
    unread: listUnreadForms(),
    open: t('addressTools.open'),
  };
}

/** Returns the text that counts unread messages, for each plural category of the language. */
function listUnreadForms(): Record<string, string> {
  const locale = pageLocale();
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const forms: Record<string, string> = {};
  // A single message isn't counted.
  for (let count = 2; count <= MAX_SAMPLE; count += 1) {
    const sample = t('dialogs.notificationUnread', { count });
    forms[rules.select(count)] ??= sample.replace(numbers.format(count), '{count}');
  }
  return forms;
}
