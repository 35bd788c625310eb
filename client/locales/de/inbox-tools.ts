import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Alle Nachrichten gelöscht.',
  'inboxTools.attachmentCount': '{count, plural, one {# Anhang} other {# Anhänge}}',
  'inboxTools.candidateCopied': 'Kopiert',
  'inboxTools.candidateCopiedLabel': 'Kopiert: {code}',
  'inboxTools.candidateCopy': 'Kopieren',
  'inboxTools.candidateCopyLabel': '{code} kopieren',
  'inboxTools.candidateOpen': '<label>Öffnen auf </label><host/>',
  'inboxTools.candidates': 'Codes und Links in dieser Nachricht',
  'inboxTools.candidatesShowCodes': 'Mögliche Codes anzeigen',
  'inboxTools.candidatesShowCodesAndLinks': 'Mögliche Codes und Links anzeigen',
  'inboxTools.candidatesShowLinks': 'Mögliche Links anzeigen',
  'inboxTools.candidatesShowOthers': 'Nicht das Richtige?',
  'inboxTools.codeCopied': 'Code kopiert.',
  'inboxTools.codeCopiedLabel': 'Kopiert: {code}',
  'inboxTools.codeCopy': 'Code kopieren',
  'inboxTools.codeCopyLabel': 'Code kopieren: {code}',
  'inboxTools.columnReceived': 'Empfangen',
  'inboxTools.columnSender': 'Absender',
  'inboxTools.columnSubject': 'Betreff',
  'inboxTools.confirmAt': '<label>Bestätigen auf </label><host/>',
  'inboxTools.dayToday': 'Heute',
  'inboxTools.dayYesterday': 'Gestern',
  'inboxTools.deleteAll': 'Alle löschen',
  'inboxTools.deleteAllCancel': 'Abbrechen',
  'inboxTools.deleteAllConfirm': 'Alle löschen',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {Die Nachricht in diesem Posteingang wird gelöscht, die Adresse bleibt.} other {Alle # Nachrichten in diesem Posteingang werden gelöscht, die Adresse bleibt.}} {seconds, plural, one {Du kannst das # Sekunde lang rückgängig machen.} other {Du kannst das # Sekunden lang rückgängig machen.}}',
  'inboxTools.deleteAllTitle': 'Alle Nachrichten löschen?',
  'inboxTools.deliveries': 'Zustellungen an diese Adresse',
  'inboxTools.deliveriesChecking': 'Wird geprüft.',
  'inboxTools.deliveriesFailed': 'Zustellungen können gerade nicht angezeigt werden.',
  'inboxTools.deliveriesNone':
    'Kein Mailserver hat diese Adresse in den letzten 10 Minuten genannt. Vielleicht sendet der Absender erst später oder gar nicht an diese Domain, oder ihm liegt eine andere Adresse vor.',
  'inboxTools.deliveriesNote':
    'Zustellungen werden 10 Minuten lang angezeigt. Ein Server kann sich mit jedem beliebigen Namen melden.',
  'inboxTools.deliveriesRetry': 'Erneut versuchen',
  'inboxTools.deliveryAbandoned': 'Hat diese Adresse genannt, dann aber keine Nachricht gesendet.',
  'inboxTools.deliveryAccepted': 'Zugestellt: Die Nachricht liegt in diesem Posteingang.',
  'inboxTools.deliveryArriving': 'Hat diese Adresse genannt und sendet gerade.',
  'inboxTools.deliveryDeferred':
    'Vorerst abgewiesen. Der Server versucht es wahrscheinlich noch einmal.',
  'inboxTools.deliveryInboxFull':
    'Vorerst abgewiesen: Dieser Posteingang ist voll. Der Server versucht es wahrscheinlich noch einmal.',
  'inboxTools.deliveryRefused': 'Endgültig abgelehnt.',
  'inboxTools.deliverySenderLimit':
    'Vorerst abgewiesen: Aus dem Netz des Servers kam innerhalb einer Stunde zu viel. Der Server versucht es wahrscheinlich noch einmal.',
  'inboxTools.deliverySenderListed':
    'Abgelehnt: Der Server steht auf einer Liste von Servern, die Spam senden.',
  'inboxTools.deliveryServiceBusy':
    'Vorerst abgewiesen: Mayfly konnte die Nachricht nicht speichern. Der Server versucht es wahrscheinlich noch einmal.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# Zustellung in den letzten 10 Minuten.} other {# Zustellungen in den letzten 10 Minuten.}} Zuletzt {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# Zustellung in den letzten 10 Minuten.} other {# Zustellungen in den letzten 10 Minuten.}} Zuletzt ein Mailserver: {outcome}',
  'inboxTools.deliveryTooLarge': 'Abgelehnt: Die Nachricht ist zu groß.',
  'inboxTools.deliveryTooSlow':
    'Getrennt, weil zu langsam gesendet wurde. Der Server versucht es wahrscheinlich noch einmal.',
  'inboxTools.deliveryUnnamedServer': 'Ein Mailserver',
  'inboxTools.justNow': 'gerade eben',
  'inboxTools.markAllRead': 'Alle als gelesen',
  'inboxTools.markAllReadFailed':
    'Die Nachrichten konnten nicht als gelesen markiert werden. Versuche es erneut.',
  'inboxTools.messageAlreadyDeleted': 'Die Nachricht ist bereits gelöscht.',
  'inboxTools.messageDeleteFailed':
    'Die Nachricht konnte nicht gelöscht werden. Versuche es erneut.',
  'inboxTools.messageDeleted': 'Nachricht gelöscht.',
  'inboxTools.messages': 'Nachrichten',
  'inboxTools.messagesAlreadyDeleted': 'Die Nachrichten sind bereits gelöscht.',
  'inboxTools.messagesDeleteFailed':
    'Die Nachrichten konnten nicht gelöscht werden. Versuche es erneut.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Nachricht gelöscht.} other {# Nachrichten gelöscht.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Ungelesen: {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Ungelesen: {sender}, {subject}, {time}, Code {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, Code {code}',
  'inboxTools.rowSelect': '{subject} auswählen',
  'inboxTools.searchClear': 'Suche leeren',
  'inboxTools.searchFailed': 'Die Suche hat nicht funktioniert.',
  'inboxTools.searchFailedHint': 'Die Suche hat nicht funktioniert. Prüfe deine Verbindung.',
  'inboxTools.searchFound':
    '{count, plural, one {# Nachricht gefunden.} other {# Nachrichten gefunden.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {# Nachricht gefunden.} other {# Nachrichten gefunden.}} {unsearched, plural, one {Der Text von # Nachricht konnte nicht durchsucht werden.} other {Die Texte von # Nachrichten konnten nicht durchsucht werden.}}',
  'inboxTools.searchLabel': 'Nachrichten durchsuchen',
  'inboxTools.searchNothingFound': 'Keine Nachricht enthält „{query}“.',
  'inboxTools.searchPlaceholder': 'Nachrichten durchsuchen',
  'inboxTools.searchRetry': 'Erneut versuchen',
  'inboxTools.searchRunning': 'Suche läuft.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {Der Text von # Nachricht konnte nicht durchsucht werden.} other {Die Texte von # Nachrichten konnten nicht durchsucht werden.}}',
  'inboxTools.selectionAll': 'Alle auswählen',
  'inboxTools.selectionCount': '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  'inboxTools.selectionDelete': 'Löschen',
  'inboxTools.selectionEnd': 'Auswahl beenden',
  'inboxTools.selectionMarkRead': 'Als gelesen',
  'inboxTools.undo': 'Rückgängig',
} satisfies Catalog<'inboxTools'>;
