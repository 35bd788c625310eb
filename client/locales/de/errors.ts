import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Diese Adresse ist abgelaufen. Hol dir eine neue, um weiterzumachen.',
  'errors.addressNotFound': 'In dieser Sitzung gibt es diese Adresse nicht.',
  'errors.attachmentNotFound': 'Diese Nachricht hat keinen solchen Anhang.',
  'errors.databaseUnavailable':
    'Die Datenbank ist vorübergehend nicht verfügbar. Bitte versuche es erneut.',
  'errors.donationsDisabled': 'Spenden sind auf dieser Website deaktiviert.',
  'errors.endpointNotFound': 'Endpunkt nicht gefunden.',
  'errors.internalError': 'Bei uns ist etwas schiefgelaufen. Bitte versuche es erneut.',
  'errors.invalidAmount': 'Bitte gib einen gültigen Betrag ein',
  'errors.linkExpired':
    'Dieser Link ist abgelaufen. Öffne die Nachricht noch einmal, um einen neuen zu bekommen.',
  'errors.maxLifetimeReached':
    'Diese Adresse hat ihre Höchstdauer von {days, plural, one {# Tag} other {# Tagen}} erreicht.',
  'errors.messageNotFound': 'Diese Nachricht ist nicht in diesem Posteingang.',
  'errors.noAddressAvailable': 'Es wurde keine freie Adresse gefunden. Bitte versuche es erneut.',
  'errors.paymentFailed': 'Zahlung fehlgeschlagen. Bitte versuche es später erneut.',
  'errors.paymentProviderUnavailable':
    'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuche es später erneut.',
  'errors.paymentRefused': 'Der Zahlungsanbieter hat die Zahlung abgelehnt: {reason}',
  'errors.pushSubscriptionNotFound': 'Für diese Adresse gibt es kein solches Push-Abonnement.',
  'errors.serverClosing': 'Der Server wird gerade heruntergefahren. Bitte versuche es erneut.',
  'errors.sessionMissing': 'Keine aktive Sitzung',
  'errors.tooManyPushSubscriptions':
    'Benachrichtigungen für eine Adresse sind in höchstens {limit, number} Browsern möglich. Schalte sie zuerst in einem anderen aus.',
  'errors.tooManyRequests':
    'Zu viele Anfragen. Versuche es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut.',
  'errors.unknownDomain':
    'Unter dieser Domain werden keine Adressen vergeben. Verfügbare Domains stehen unter /api/v1/domains.',
} satisfies Catalog<'errors'>;
