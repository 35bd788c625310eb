import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Tutti i messaggi eliminati.',
  'inboxTools.attachmentCount':
    '{count, plural, one {# allegato} many {# di allegati} other {# allegati}}',
  'inboxTools.candidateCopied': 'Copiato',
  'inboxTools.candidateCopiedLabel': 'Copiato {code}',
  'inboxTools.candidateCopy': 'Copia',
  'inboxTools.candidateCopyLabel': 'Copia {code}',
  'inboxTools.candidateOpen': '<label>Apri su </label><host/>',
  'inboxTools.candidates': 'Codici e link in questo messaggio',
  'inboxTools.candidatesShowCodes': 'Mostra possibili codici',
  'inboxTools.candidatesShowCodesAndLinks': 'Mostra possibili codici e link',
  'inboxTools.candidatesShowLinks': 'Mostra possibili link',
  'inboxTools.candidatesShowOthers': 'Non è questo?',
  'inboxTools.codeCopied': 'Codice copiato.',
  'inboxTools.codeCopiedLabel': 'Copiato {code}',
  'inboxTools.codeCopy': 'Copia codice',
  'inboxTools.codeCopyLabel': 'Copia codice {code}',
  'inboxTools.columnReceived': 'Ricevuto',
  'inboxTools.columnSender': 'Mittente',
  'inboxTools.columnSubject': 'Oggetto',
  'inboxTools.confirmAt': '<label>Conferma su </label><host/>',
  'inboxTools.dayToday': 'Oggi',
  'inboxTools.dayYesterday': 'Ieri',
  'inboxTools.deleteAll': 'Elimina tutti',
  'inboxTools.deleteAllCancel': 'Annulla',
  'inboxTools.deleteAllConfirm': 'Elimina tutti',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {Il messaggio di questa casella verrà eliminato, l’indirizzo resta.} many {Tutti i messaggi di questa casella (#) verranno eliminati, l’indirizzo resta.} other {Tutti i messaggi di questa casella (#) verranno eliminati, l’indirizzo resta.}} {seconds, plural, one {Puoi annullare entro # secondo.} many {Puoi annullare entro # di secondi.} other {Puoi annullare entro # secondi.}}',
  'inboxTools.deleteAllTitle': 'Eliminare tutti i messaggi?',
  'inboxTools.deliveries': 'Consegne a questo indirizzo',
  'inboxTools.deliveriesChecking': 'Controllo in corso.',
  'inboxTools.deliveriesFailed': 'Al momento non è possibile mostrare le consegne.',
  'inboxTools.deliveriesNone':
    'Negli ultimi 10 minuti nessun server di posta ha indicato questo indirizzo. Forse il mittente deve ancora inviare, non invia a questo dominio o ha un altro indirizzo.',
  'inboxTools.deliveriesNote':
    'Visibili per 10 minuti. Un server può presentarsi con qualsiasi nome.',
  'inboxTools.deliveriesRetry': 'Riprova',
  'inboxTools.deliveryAbandoned':
    'Ha indicato questo indirizzo, ma si è scollegato senza inviare un messaggio.',
  'inboxTools.deliveryAccepted':
    'Consegna riuscita: il messaggio è stato salvato in questa casella.',
  'inboxTools.deliveryArriving': 'Ha indicato questo indirizzo e sta inviando.',
  'inboxTools.deliveryDeferred': 'Respinta per ora. Probabilmente il server riproverà.',
  'inboxTools.deliveryInboxFull':
    'Respinta per ora: questa casella è piena. Probabilmente il server riproverà.',
  'inboxTools.deliveryRefused': 'Rifiutata definitivamente.',
  'inboxTools.deliverySenderLimit':
    'Respinta per ora: la sua rete ha inviato troppo in un’ora. Probabilmente il server riproverà.',
  'inboxTools.deliverySenderListed':
    'Rifiutata: il server è in un elenco di server che inviano spam.',
  'inboxTools.deliveryServiceBusy':
    'Respinta per ora: Mayfly non è riuscito a salvare il messaggio. Probabilmente il server riproverà.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# consegna negli ultimi 10 minuti.} many {# di consegne negli ultimi 10 minuti.} other {# consegne negli ultimi 10 minuti.}} L’ultima, da {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# consegna negli ultimi 10 minuti.} many {# di consegne negli ultimi 10 minuti.} other {# consegne negli ultimi 10 minuti.}} L’ultima, da un server di posta: {outcome}',
  'inboxTools.deliveryTooLarge': 'Rifiutata: il messaggio è troppo grande.',
  'inboxTools.deliveryTooSlow':
    'Interrotta, perché l’invio era troppo lento. Probabilmente il server riproverà.',
  'inboxTools.deliveryUnnamedServer': 'Un server di posta',
  'inboxTools.justNow': 'adesso',
  'inboxTools.markAllRead': 'Segna tutti come letti',
  'inboxTools.markAllReadFailed': 'Impossibile segnare i messaggi come letti. Riprova.',
  'inboxTools.messageAlreadyDeleted': 'Il messaggio è già stato eliminato.',
  'inboxTools.messageDeleteFailed': 'Impossibile eliminare il messaggio. Riprova.',
  'inboxTools.messageDeleted': 'Messaggio eliminato.',
  'inboxTools.messages': 'Messaggi',
  'inboxTools.messagesAlreadyDeleted': 'I messaggi sono già stati eliminati.',
  'inboxTools.messagesDeleteFailed': 'Impossibile eliminare i messaggi. Riprova.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Messaggio eliminato.} many {# di messaggi eliminati.} other {# messaggi eliminati.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Non letto: {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Non letto: {sender}, {subject}, {time}, codice {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, codice {code}',
  'inboxTools.rowSelect': 'Seleziona {subject}',
  'inboxTools.searchClear': 'Cancella ricerca',
  'inboxTools.searchFailed': 'La ricerca non è riuscita.',
  'inboxTools.searchFailedHint': 'La ricerca non è riuscita. Controlla la connessione.',
  'inboxTools.searchFound':
    '{count, plural, one {# messaggio trovato.} many {# di messaggi trovati.} other {# messaggi trovati.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {# messaggio trovato.} many {# di messaggi trovati.} other {# messaggi trovati.}} {unsearched, plural, one {Impossibile cercare nel testo di # messaggio.} many {Impossibile cercare nei testi di # di messaggi.} other {Impossibile cercare nei testi di # messaggi.}}',
  'inboxTools.searchLabel': 'Cerca nei messaggi',
  'inboxTools.searchNothingFound': 'Nessun messaggio contiene “{query}”.',
  'inboxTools.searchPlaceholder': 'Cerca nei messaggi',
  'inboxTools.searchRetry': 'Riprova',
  'inboxTools.searchRunning': 'Ricerca in corso.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {Impossibile cercare nel testo di # messaggio.} many {Impossibile cercare nei testi di # di messaggi.} other {Impossibile cercare nei testi di # messaggi.}}',
  'inboxTools.selectionAll': 'Seleziona tutti',
  'inboxTools.selectionCount':
    '{count, plural, one {# selezionato} many {# selezionati} other {# selezionati}}',
  'inboxTools.selectionDelete': 'Elimina',
  'inboxTools.selectionEnd': 'Termina la selezione',
  'inboxTools.selectionMarkRead': 'Segna come letti',
  'inboxTools.undo': 'Annulla',
} satisfies Catalog<'inboxTools'>;
