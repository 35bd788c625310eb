import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Code {code} von {sender}.',
  'inbox.announcedMessage': 'Neue Nachricht von {sender}: {subject}.',
  'inbox.announcedMessageWithCode': 'Neue Nachricht von {sender}: {subject}. Code {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# neue Nachricht auf Seite 1} other {# neue Nachrichten auf Seite 1}}',
  'inbox.checkFailed': 'Deine Nachrichten konnten nicht abgerufen werden. Versuche es erneut.',
  'inbox.checkForMessages': 'Nachrichten abrufen',
  'inbox.connectionConnecting': 'Verbinden …',
  'inbox.connectionLive': 'Live',
  'inbox.connectionOffline': 'Offline',
  'inbox.connectionPolling': 'Abruf alle 10 s',
  'inbox.connectionUnreachable': 'Server nicht erreichbar',
  'inbox.connectionWaiting': 'Warten auf eine Adresse',
  'inbox.copyAddress':
    '<copy>Kopiere deine Adresse</copy> und gib sie dort ein, wo du dich registrierst.',
  'inbox.deliveryQuestion': 'Ist etwas unterwegs?',
  'inbox.heading': 'Posteingang',
  'inbox.homeDescription':
    'Kostenlose E-Mail-Adresse nur zum Empfangen, bereit, sobald du die Seite öffnest. Sie gilt {lifetime}, zeigt E-Mails, sobald sie eintreffen, und wird dann gelöscht. Ohne Anmeldung.',
  'inbox.homeKeywordDisposable': 'Wegwerf-E-Mail',
  'inbox.homeKeywordTemp': 'Temp-Mail',
  'inbox.homeKeywordTemporary': 'temporäre E-Mail',
  'inbox.homeKeywordThrowaway': 'Wegwerfadresse',
  'inbox.homeTitle': 'Mayfly: kostenlose Wegwerf-E-Mail ohne Anmeldung',
  'inbox.loading': 'Deine Nachrichten werden geladen.',
  'inbox.markFailed':
    'Eine Nachricht konnte nicht als gelesen oder ungelesen markiert werden. Versuche es erneut.',
  'inbox.nextPage': 'Nächste Seite',
  'inbox.noAddress': 'Nachrichten erscheinen hier, sobald du eine Adresse hast.',
  'inbox.noMessages': 'Noch keine Nachrichten. Sie erscheinen hier von selbst.',
  'inbox.notLoaded':
    'Deine Nachrichten können gerade nicht angezeigt werden. Sie erscheinen hier, sobald die Verbindung wieder steht.',
  'inbox.offline':
    'Du bist offline. Deine Nachrichten erscheinen hier, sobald du wieder online bist.',
  'inbox.pageNumber': 'Seite {page, number} von {total, number}',
  'inbox.pages': 'Seiten des Posteingangs',
  'inbox.previousPage': 'Vorherige Seite',
  'inbox.selectMessages': 'Nachrichten auswählen',
  'inbox.tryAgain': 'Erneut versuchen',
  'inbox.unread':
    '{count, plural, one {#<label> ungelesen</label>} other {#<label> ungelesen</label>}}',
  'inbox.upToDate': 'Aktuell',
} satisfies Catalog<'inbox'>;
