/*
 * Limits and formats that server and client share. Plain constants without imports, so that the
 * browser loads no validation library for them.
 */

/** Session ID: 256 random bits in base64url. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Address of the inbox "Everything else". None is issued on this domain. */
export const CATCH_ALL_ADDRESS = 'everything-else@localhost';

/** Maximum number of sessions that one socket may follow. */
export const MAX_SOCKET_SESSIONS = 10;

/** Maximum time that a request may wait for a message, in seconds. */
export const MAX_WAIT_SECONDS = 60;

/** Maximum number of messages that one request may wait for. */
export const MAX_WAIT_COUNT = 20;

/** Maximum length of a search text, in UTF-16 units, and maximum number of words in it. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_SEARCH_WORDS = 10;

/** Length at which lists truncate `content`, in UTF-8 bytes. */
export const MAX_LIST_CONTENT_BYTES = 256 * 1024;
/** Bytes of all `content` of a page, in UTF-8. Bodies that don't fit are truncated as well, the oldest first. */
export const MAX_PAGE_CONTENT_BYTES = 512 * 1024;
/** Length at which events truncate `content`, in UTF-8 bytes. */
export const MAX_EVENT_CONTENT_BYTES = 64 * 1024;

/** Maximum number of webhooks of one address, and maximum length of the URL of one. */
export const MAX_WEBHOOKS = 3;
export const MAX_WEBHOOK_URL_LENGTH = 2_048;
/** Maximum number of tries to deliver a message to a webhook. */
export const MAX_WEBHOOK_TRIES = 8;

/** Maximum number of push subscriptions of one address, and maximum length of their URLs. */
export const MAX_PUSH_SUBSCRIPTIONS = 5;
export const MAX_PUSH_ENDPOINT_LENGTH = 1_024;
/** Maximum number of tries to send a push. */
export const MAX_PUSH_TRIES = 5;

/** Time for which email to postmaster and abuse is kept, in days. */
export const OPERATOR_MAIL_DAYS = 30;

/** Largest donation, in whole units of the currency. */
export const MAX_DONATION = 10_000;
/** Message for an amount that can't be given, in the API and on the page. */
export const INVALID_AMOUNT_MESSAGE = 'Please enter a valid amount';
