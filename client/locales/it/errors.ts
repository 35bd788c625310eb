import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Questo indirizzo è scaduto. Per continuare, ottienine uno nuovo.',
  'errors.addressNotFound': 'Questo indirizzo non fa parte di questa sessione.',
  'errors.attachmentNotFound': 'Allegato non trovato in questo messaggio.',
  'errors.databaseUnavailable': 'Il database non è momentaneamente disponibile. Riprova.',
  'errors.donationsDisabled': 'Le donazioni sono disattivate su questo sito.',
  'errors.endpointNotFound': 'Endpoint non trovato.',
  'errors.internalError': 'Si è verificato un problema da parte nostra. Riprova.',
  'errors.invalidAmount': 'Inserisci un importo valido',
  'errors.linkExpired': 'Questo link è scaduto. Apri di nuovo il messaggio per averne uno nuovo.',
  'errors.maxLifetimeReached':
    'Questo indirizzo ha raggiunto la durata massima di {days, plural, one {# giorno} many {# di giorni} other {# giorni}}.',
  'errors.messageNotFound': 'Messaggio non trovato in questa casella.',
  'errors.noAddressAvailable': 'Nessun indirizzo libero trovato. Riprova.',
  'errors.paymentFailed': 'Pagamento non riuscito. Riprova più tardi.',
  'errors.paymentProviderUnavailable':
    'Il fornitore di servizi di pagamento non è al momento disponibile. Riprova più tardi.',
  'errors.paymentRefused': 'Il fornitore di servizi di pagamento ha rifiutato l’ordine: {reason}',
  'errors.pushSubscriptionNotFound': 'Questo indirizzo non ha questa iscrizione push.',
  'errors.serverClosing': 'Il server si sta spegnendo. Riprova.',
  'errors.sessionMissing': 'Nessuna sessione attiva',
  'errors.tooManyPushSubscriptions':
    'Le notifiche di un indirizzo possono arrivare al massimo a {limit, number} browser. Prima disattivale in un altro.',
  'errors.tooManyRequests':
    'Troppe richieste. Riprova tra {seconds, plural, one {# secondo} many {# di secondi} other {# secondi}}.',
  'errors.unknownDomain':
    'Su questo dominio non vengono creati indirizzi; i domini disponibili sono in /api/v1/domains.',
} satisfies Catalog<'errors'>;
