import type { Catalog } from '../../catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Hai scelto un altro indirizzo in un’altra scheda.',
  'address.copied': 'Copiato',
  'address.copiedStatus': 'Indirizzo copiato.',
  'address.copy': 'Copia',
  'address.copyBlocked':
    'Il browser ha bloccato la copia. Premi Ctrl+C (⌘C) per copiare l’indirizzo selezionato.',
  'address.copyHint': 'Copia',
  'address.delete': 'Elimina',
  'address.deleteAddress': 'Elimina indirizzo',
  'address.deleteFailed': 'Impossibile eliminare l’indirizzo. Riprova.',
  'address.deleted': 'Indirizzo e messaggi eliminati.',
  'address.dismiss': 'Ignora',
  'address.ends': '<wide>Scade: </wide>{time}',
  'address.expired': '<address/> è scaduto. I suoi messaggi sono stati eliminati.',
  'address.expiredError': 'Questo indirizzo è scaduto e i suoi messaggi sono stati eliminati.',
  'address.expiresIn': 'Scade tra',
  'address.extend': 'Prolunga',
  'address.extendBy': 'Prolunga la durata (+{extension})',
  'address.extendFailed': 'Impossibile prolungare la durata dell’indirizzo.',
  'address.extended': 'Durata prolungata di {extension}!',
  'address.generated': 'Nuovo indirizzo email creato!',
  'address.heading': 'Il tuo indirizzo',
  'address.headingGivenTo': 'Il tuo indirizzo, fornito a <label/>',
  'address.hours': 'h',
  'address.initializeFailed': 'Impossibile ottenere un indirizzo email.',
  'address.issued': '<wide>Creato: </wide>{time}',
  'address.label': 'Etichetta',
  'address.labelAddress': 'Etichetta indirizzo',
  'address.lastHour': 'Ultima ora',
  'address.lastHourWarning':
    'Questo indirizzo scade tra meno di un’ora. Prolungalo per conservare i suoi messaggi.',
  'address.lastMinutes': 'Ultimi cinque minuti',
  'address.lastMinutesWarning':
    'Questo indirizzo scade tra meno di cinque minuti. Prolungalo per conservare i suoi messaggi.',
  'address.linkFailed': 'Impossibile aprire il link. Controlla la connessione e aprilo di nuovo.',
  'address.loading': 'Creazione dell’indirizzo in corso.',
  'address.menu': 'Menu',
  'address.menuName': 'Menu dell’indirizzo',
  'address.minutes': 'min',
  'address.needsConnection':
    'Per un nuovo indirizzo serve una connessione. Riprova quando sarai di nuovo online.',
  'address.needsJavaScript':
    'Mayfly ha bisogno di JavaScript per creare un indirizzo e mostrare i suoi messaggi. Attivalo per questo sito e ricarica la pagina. Le guide e le FAQ funzionano anche senza.',
  'address.new': 'Nuovo',
  'address.newAddress': 'Nuovo indirizzo',
  'address.noSession': 'Nessuna sessione attiva',
  'address.openFailed': 'Impossibile aprire l’indirizzo. Riprova.',
  'address.reinitializeFailed': 'Impossibile ottenere un nuovo indirizzo email.',
  'address.seconds': 's',
  'address.selected': 'Selezionato',
  'address.unreadElsewhere':
    '{count, plural, one {# non letto in altre caselle} many {# non letti in altre caselle} other {# non letti in altre caselle}}',
} satisfies Catalog<'address'>;
