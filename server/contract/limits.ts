/*
 * Limits and formats that server and client share. Plain constants without imports, so that the
 * browser loads no validation library for them.
 */

/** Session ID: 256 random bits in base64url. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Active sessions that one socket may follow. */
export const MAX_SOCKET_SESSIONS = 10;

/** Longest time that a request may wait for a message, in seconds. */
export const MAX_WAIT_SECONDS = 60;

/** Most messages that one request may wait for. */
export const MAX_WAIT_COUNT = 20;

/** Longest text to search for, in UTF-16 units, and the most words in it. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_SEARCH_WORDS = 10;

/** Length at which lists truncate `content`, in UTF-8 bytes. */
export const MAX_LIST_CONTENT_BYTES = 256 * 1024;
/** Length at which events truncate `content`, in UTF-8 bytes. */
export const MAX_EVENT_CONTENT_BYTES = 64 * 1024;

/** Webhooks of one address, and longest URL of one. */
export const MAX_WEBHOOKS = 3;
export const MAX_WEBHOOK_URL_LENGTH = 2_048;
/** Tries to deliver a message to a webhook until it is given up. */
export const MAX_WEBHOOK_TRIES = 8;

/** Browsers that are told of the messages of one address, and longest URL at a push service. */
export const MAX_PUSH_SUBSCRIPTIONS = 5;
export const MAX_PUSH_ENDPOINT_LENGTH = 1_024;
/** Tries to send a push until it is given up. */
export const MAX_PUSH_TRIES = 5;

/** Size above which a table of the database is not rewritten to erase what was deleted from it. */
export const MAX_ERASED_TABLE_BYTES = 128 * 1024 * 1024;

/** Time for which email to postmaster and abuse is kept. */
export const OPERATOR_MAIL_DAYS = 30;

/** Largest donation, in whole units of the currency. */
export const MAX_DONATION = 10_000;
/** Message for an amount that can't be given, in the API and on the page. */
export const INVALID_AMOUNT_MESSAGE = 'Please enter a valid amount';
