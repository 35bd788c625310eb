import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Alle berichten verwijderd.',
  'inboxTools.attachmentCount': '{count, plural, one {# bijlage} other {# bijlagen}}',
  'inboxTools.candidateCopied': 'Gekopieerd',
  'inboxTools.candidateCopiedLabel': 'Gekopieerd: {code}',
  'inboxTools.candidateCopy': 'Kopiëren',
  'inboxTools.candidateCopyLabel': 'Kopiëren: {code}',
  'inboxTools.candidateOpen': '<label>Openen op </label><host/>',
  'inboxTools.candidates': 'Codes en links in dit bericht',
  'inboxTools.candidatesShowCodes': 'Mogelijke codes tonen',
  'inboxTools.candidatesShowCodesAndLinks': 'Mogelijke codes en links tonen',
  'inboxTools.candidatesShowLinks': 'Mogelijke links tonen',
  'inboxTools.candidatesShowOthers': 'Niet de juiste?',
  'inboxTools.codeCopied': 'Code gekopieerd.',
  'inboxTools.codeCopiedLabel': 'Gekopieerd: {code}',
  'inboxTools.codeCopy': 'Code kopiëren',
  'inboxTools.codeCopyLabel': 'Code kopiëren: {code}',
  'inboxTools.columnReceived': 'Ontvangen',
  'inboxTools.columnSender': 'Afzender',
  'inboxTools.columnSubject': 'Onderwerp',
  'inboxTools.confirmAt': '<label>Bevestigen op </label><host/>',
  'inboxTools.dayToday': 'Vandaag',
  'inboxTools.dayYesterday': 'Gisteren',
  'inboxTools.deleteAll': 'Alles verwijderen',
  'inboxTools.deleteAllCancel': 'Annuleren',
  'inboxTools.deleteAllConfirm': 'Alles verwijderen',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {Het bericht in deze inbox wordt verwijderd, het adres blijft.} other {Alle # berichten in deze inbox worden verwijderd, het adres blijft.}} {seconds, plural, one {Je kunt dit # seconde lang ongedaan maken.} other {Je kunt dit # seconden lang ongedaan maken.}}',
  'inboxTools.deleteAllTitle': 'Alle berichten verwijderen?',
  'inboxTools.deliveries': 'Afleveringen bij dit adres',
  'inboxTools.deliveriesChecking': 'Wordt gecontroleerd.',
  'inboxTools.deliveriesFailed': 'Afleveringen kunnen nu niet worden getoond.',
  'inboxTools.deliveriesNone':
    'Geen enkele mailserver heeft dit adres in de afgelopen 10 minuten genoemd. Misschien moet de afzender nog verzenden, verzendt die niet naar dit domein of heeft die een ander adres.',
  'inboxTools.deliveriesNote':
    '10 minuten lang zichtbaar. Een server kan zich met elke naam voorstellen.',
  'inboxTools.deliveriesRetry': 'Opnieuw proberen',
  'inboxTools.deliveryAbandoned':
    'Heeft dit adres genoemd, maar heeft de verbinding verbroken zonder een bericht te verzenden.',
  'inboxTools.deliveryAccepted': 'Afgeleverd: het bericht is in deze inbox opgeslagen.',
  'inboxTools.deliveryArriving': 'Heeft dit adres genoemd en is aan het verzenden.',
  'inboxTools.deliveryDeferred':
    'Voorlopig afgewezen. De server probeert het waarschijnlijk opnieuw.',
  'inboxTools.deliveryInboxFull':
    'Voorlopig afgewezen: deze inbox is vol. De server probeert het waarschijnlijk opnieuw.',
  'inboxTools.deliveryRefused': 'Definitief geweigerd.',
  'inboxTools.deliverySenderLimit':
    'Voorlopig afgewezen: het netwerk van de server heeft te veel verzonden in een uur. De server probeert het waarschijnlijk opnieuw.',
  'inboxTools.deliverySenderListed':
    'Geweigerd: de server staat op een lijst van servers die spam verzenden.',
  'inboxTools.deliveryServiceBusy':
    'Voorlopig afgewezen: Mayfly kon het bericht niet opslaan. De server probeert het waarschijnlijk opnieuw.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# aflevering in de afgelopen 10 minuten.} other {# afleveringen in de afgelopen 10 minuten.}} De laatste, van {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# aflevering in de afgelopen 10 minuten.} other {# afleveringen in de afgelopen 10 minuten.}} De laatste, van een mailserver: {outcome}',
  'inboxTools.deliveryTooLarge': 'Geweigerd: het bericht is te groot.',
  'inboxTools.deliveryTooSlow':
    'Verbinding verbroken, omdat het verzenden te langzaam ging. De server probeert het waarschijnlijk opnieuw.',
  'inboxTools.deliveryUnnamedServer': 'Een mailserver',
  'inboxTools.justNow': 'zojuist',
  'inboxTools.markAllRead': 'Alles als gelezen markeren',
  'inboxTools.markAllReadFailed':
    'De berichten kunnen niet als gelezen worden gemarkeerd. Probeer het opnieuw.',
  'inboxTools.messageAlreadyDeleted': 'Het bericht is al verwijderd.',
  'inboxTools.messageDeleteFailed': 'Het bericht kan niet worden verwijderd. Probeer het opnieuw.',
  'inboxTools.messageDeleted': 'Bericht verwijderd.',
  'inboxTools.messages': 'Berichten',
  'inboxTools.messagesAlreadyDeleted': 'De berichten zijn al verwijderd.',
  'inboxTools.messagesDeleteFailed':
    'De berichten kunnen niet worden verwijderd. Probeer het opnieuw.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Bericht verwijderd.} other {# berichten verwijderd.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Ongelezen: {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Ongelezen: {sender}, {subject}, {time}, code {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, code {code}',
  'inboxTools.rowSelect': '{subject} selecteren',
  'inboxTools.searchClear': 'Zoekopdracht wissen',
  'inboxTools.searchFailed': 'Het zoeken is mislukt.',
  'inboxTools.searchFailedHint': 'Het zoeken is mislukt. Controleer je verbinding.',
  'inboxTools.searchFound':
    '{count, plural, one {# bericht gevonden.} other {# berichten gevonden.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {# bericht gevonden.} other {# berichten gevonden.}} {unsearched, plural, one {De tekst van # bericht kon niet worden doorzocht.} other {De teksten van # berichten konden niet worden doorzocht.}}',
  'inboxTools.searchLabel': 'Berichten doorzoeken',
  'inboxTools.searchNothingFound': 'Geen enkel bericht bevat “{query}”.',
  'inboxTools.searchPlaceholder': 'Berichten doorzoeken',
  'inboxTools.searchRetry': 'Opnieuw proberen',
  'inboxTools.searchRunning': 'Bezig met zoeken.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {De tekst van # bericht kon niet worden doorzocht.} other {De teksten van # berichten konden niet worden doorzocht.}}',
  'inboxTools.selectionAll': 'Alles',
  'inboxTools.selectionCount': '{count, plural, one {# geselecteerd} other {# geselecteerd}}',
  'inboxTools.selectionDelete': 'Verwijderen',
  'inboxTools.selectionEnd': 'Selectie beëindigen',
  'inboxTools.selectionMarkRead': 'Als gelezen markeren',
  'inboxTools.undo': 'Ongedaan maken',
} satisfies Catalog<'inboxTools'>;
