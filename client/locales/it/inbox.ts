import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Codice {code} da {sender}.',
  'inbox.announcedMessage': 'Nuovo messaggio da {sender}: {subject}.',
  'inbox.announcedMessageWithCode': 'Nuovo messaggio da {sender}: {subject}. Codice {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# nuovo messaggio a pagina 1} many {# di nuovi messaggi a pagina 1} other {# nuovi messaggi a pagina 1}}',
  'inbox.checkFailed': 'Impossibile controllare la posta. Riprova.',
  'inbox.checkForMessages': 'Controlla la posta',
  'inbox.connectionConnecting': 'Connessione…',
  'inbox.connectionLive': 'Connesso',
  'inbox.connectionOffline': 'Offline',
  'inbox.connectionPolling': 'Controllo ogni 10 s',
  'inbox.connectionUnreachable': 'Server irraggiungibile',
  'inbox.connectionWaiting': 'In attesa di un indirizzo',
  'inbox.copyAddress': '<copy>Copia il tuo indirizzo</copy> e inseriscilo dove ti registri.',
  'inbox.deliveryQuestion': 'C’è qualcosa in arrivo?',
  'inbox.heading': 'Posta in arrivo',
  'inbox.homeDescription':
    'Un indirizzo email gratuito, di sola ricezione, pronto all’apertura della pagina. Dura {lifetime}, mostra le email appena arrivano e poi viene eliminato. Senza registrazione.',
  'inbox.homeKeywordDisposable': 'email usa e getta',
  'inbox.homeKeywordTemp': 'temp mail',
  'inbox.homeKeywordTemporary': 'email temporanea',
  'inbox.homeKeywordThrowaway': 'casella email temporanea',
  'inbox.homeTitle': 'Mayfly: email temporanea gratuita senza registrazione',
  'inbox.loading': 'Caricamento dei messaggi.',
  'inbox.markFailed': 'Impossibile segnare un messaggio come letto o non letto. Riprova.',
  'inbox.nextPage': 'Pagina successiva',
  'inbox.noAddress': 'I messaggi appariranno qui appena avrai un indirizzo.',
  'inbox.noMessages': 'Ancora nessun messaggio. I nuovi appariranno qui automaticamente.',
  'inbox.notLoaded':
    'Al momento non è possibile mostrare i tuoi messaggi. Appariranno qui al ritorno della connessione.',
  'inbox.offline': 'Sei offline. I tuoi messaggi appariranno qui quando tornerai online.',
  'inbox.pageNumber': 'Pagina {page, number} di {total, number}',
  'inbox.pages': 'Pagine della casella',
  'inbox.previousPage': 'Pagina precedente',
  'inbox.selectMessages': 'Seleziona messaggi',
  'inbox.tryAgain': 'Riprova',
  'inbox.unread':
    '{count, plural, one {#<label> non letto</label>} many {#<label> non letti</label>} other {#<label> non letti</label>}}',
  'inbox.upToDate': 'Tutto aggiornato',
} satisfies Catalog<'inbox'>;
