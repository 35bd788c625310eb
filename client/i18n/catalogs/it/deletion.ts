import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Indirizzi eliminati',
  'deletion.counted': 'Conteggio delle ultime 24 ore. Aggiornamento: <time>{time}</time>.',
  'deletion.description':
    'Quanti indirizzi e messaggi sono stati eliminati nelle ultime 24 ore, con quale ritardo e quando i dati eliminati lasciano i file del database.',
  'deletion.figuresUnavailable': 'Al momento le cifre non sono disponibili.',
  'deletion.heading': 'L’eliminazione in cifre',
  'deletion.introduction':
    'Un indirizzo scaduto viene eliminato con i suoi messaggi. Questa pagina mostra quanto rapidamente è avvenuto. Nessuna delle cifre rivela un indirizzo.',
  'deletion.keywords': 'eliminazione email, privacy email temporanea, cancellazione dei dati',
  'deletion.limitBlocks':
    'Il sistema operativo libera i blocchi dei file rimossi senza sovrascriverli. Finché non vengono riutilizzati, chi ha accesso al disco potrebbe riuscire a leggerli.',
  'deletion.limitCounts':
    'I conteggi vengono salvati ogni pochi secondi, quindi un arresto anomalo fa perdere gli ultimi. Una consegna rifiutata è una connessione che ha indicato un indirizzo dopo la sua fine, anche se non aveva email da consegnare. Viene contata finché un server ricorda che l’indirizzo è esistito: al massimo per un giorno, solo in memoria, sotto forma di impronte calcolate con una chiave.',
  'deletion.limitOtherDatabase':
    'Su un PostgreSQL che Mayfly non gestisce direttamente, è il suo gestore a decidere se il write-ahead log viene cancellato. Anche i backup dipendono dal gestore.',
  'deletion.limitTables':
    'Una tabella di oltre {size} non viene riscritta, perché nel frattempo le email dovrebbero aspettare. Le nuove email sovrascrivono lo spazio. In tal caso, le cifre qui sopra mostrano da quanto tempo i dati eliminati sono in attesa.',
  'deletion.limitsHeading': 'Limiti',
  'deletion.logErased':
    'Write-ahead log: cancellato tutto ciò che è stato eliminato prima di questo momento: <time>{time}</time>.',
  'deletion.logNotErased': 'Write-ahead log: finora non cancellato da Mayfly.',
  'deletion.maxDelay': 'Ritardo massimo',
  'deletion.medianDelay': 'Metà degli indirizzi scaduti eliminata entro',
  'deletion.messages': 'Messaggi eliminati',
  'deletion.noneExpired': 'Nessuno scaduto',
  'deletion.nothingWaiting': 'Nulla',
  'deletion.readPrivacyPolicy': 'Leggi l’informativa sulla privacy',
  'deletion.refusedDeliveries': 'Consegne rifiutate dopo la fine dell’indirizzo, almeno',
  'deletion.singleMessages':
    'I messaggi che elimini uno a uno seguono gli stessi passaggi. I messaggi di grandi dimensioni restano in un file temporaneo solo finché non vengono salvati; poi il file viene rimosso.',
  'deletion.stepDatabase':
    '<b>Entro pochi secondi</b>, l’indirizzo, i suoi messaggi e gli allegati vengono eliminati dal database. Un controllo ogni minuto elimina ciò che fosse sfuggito.',
  'deletion.stepExpiry':
    '<b>Alla scadenza</b>, o quando elimini un indirizzo, nessuno può più aprirlo e le email dirette a esso vengono rifiutate.',
  'deletion.stepFiles':
    '<b>Mezz’ora dopo</b>, i file del database vengono ripuliti. Le righe eliminate vi lasciano i loro byte, quindi le tabelle vengono riscritte senza di esse, con allegati e indici. Se un tentativo non riesce, viene ripetuto dopo cinque minuti.',
  'deletion.stepLog':
    '<b>Subito dopo</b>, il write-ahead log, in cui il database registra ogni modifica, inizia un nuovo file e quelli più vecchi vengono rimossi.',
  'deletion.stepsHeading': 'Cosa succede, in ordine',
  'deletion.tablesErased':
    'Tabelle e indici: cancellato tutto ciò che è stato eliminato prima di questo momento: <time>{time}</time>.',
  'deletion.tablesNotErased': 'Tabelle e indici: finora non cancellati da Mayfly.',
  'deletion.title': 'L’eliminazione in cifre: in quanto tempo spariscono le email scadute | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'In attesa di cancellazione dai file',
  'deletion.waitingSince': 'Da: {time}',
} satisfies Catalog<'deletion'>;
