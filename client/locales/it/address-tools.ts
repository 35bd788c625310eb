import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Indirizzo',
  'addressTools.allAddresses': 'Tutti gli indirizzi',
  'addressTools.canStillOpen': 'Puoi ancora aprire <address/> su questo dispositivo.',
  'addressTools.cancel': 'Annulla',
  'addressTools.checkExisting': 'Apri indirizzo esistente',
  'addressTools.copyLink': 'Copia link',
  'addressTools.copyReturnLink': 'Copia link di ritorno',
  'addressTools.deleteExplanation':
    '<address/> non riceverà più email e tutti i suoi messaggi verranno eliminati subito. L’operazione è irreversibile.',
  'addressTools.deleteTitle': 'Eliminare questo indirizzo?',
  'addressTools.forgetAll': 'Dimentica tutti gli indirizzi',
  'addressTools.forgetConfirm': 'Dimentica indirizzi',
  'addressTools.forgetExplanation':
    'Non potrai più aprire questi indirizzi su questo dispositivo. I loro messaggi vengono eliminati alla scadenza degli indirizzi.',
  'addressTools.getAnother': 'Ottieni un altro indirizzo',
  'addressTools.getNew': 'Ottieni un nuovo indirizzo',
  'addressTools.givenTo': 'Fornito a',
  'addressTools.hoursLeft': 'Ancora {hours, number} h {minutes, number} min',
  'addressTools.keepMine': 'Mantieni il mio indirizzo',
  'addressTools.labelDescription': 'A chi l’hai fornito? L’etichetta resta su questo dispositivo.',
  'addressTools.labelTitle': 'Etichetta questo indirizzo',
  'addressTools.lessThanMinuteLeft': 'Meno di un minuto',
  'addressTools.linkCopied': 'Copiato',
  'addressTools.manage': 'Gestisci',
  'addressTools.minutesLeft': 'Ancora {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Nuovo indirizzo su…',
  'addressTools.onThisDevice': 'Su questo dispositivo',
  'addressTools.open': 'Apri',
  'addressTools.otherDevice': 'Apri su un altro dispositivo',
  'addressTools.otherDeviceDescription':
    'Scansiona questo codice con la fotocamera dell’altro dispositivo o copia il link. Apre questa casella, e chiunque lo abbia può leggerla.',
  'addressTools.qrCode': 'Codice QR del link per l’altro dispositivo',
  'addressTools.requestedNotSaved':
    'Questo indirizzo è scaduto o questo dispositivo l’ha dimenticato.',
  'addressTools.returnLinkAccept': 'Apri indirizzo',
  'addressTools.returnLinkCopied':
    'Link di ritorno copiato. Chiunque lo abbia può leggere questa casella.',
  'addressTools.returnLinkExpired':
    'L’indirizzo di questo link è scaduto e i suoi messaggi sono stati eliminati.',
  'addressTools.returnLinkExplanation':
    'Qui verranno mostrati <address/> e i suoi messaggi. Anche chiunque altro abbia il link può leggerli, quindi aprilo solo se l’hai copiato tu.',
  'addressTools.returnLinkFailed': 'Impossibile aprire l’indirizzo di questo link. Riprova.',
  'addressTools.returnLinkIncomplete':
    'Questo link è incompleto. Copialo di nuovo dal menu dell’indirizzo.',
  'addressTools.returnLinkTitle': 'Aprire l’indirizzo di questo link?',
  'addressTools.save': 'Salva',
  'addressTools.savedDescription':
    'Puoi aprire qualsiasi indirizzo attivo usato su questo dispositivo. Per aprirne uno su un altro dispositivo, aprilo prima qui, poi scegli “Apri su un altro dispositivo” nel suo menu.',
  'addressTools.savedTitle': 'Apri indirizzo esistente',
  'addressTools.sharedAddress': 'Il testo che hai condiviso contiene {emailAddress}.',
  'addressTools.sharedNotSaved':
    'Il testo che hai condiviso non contiene indirizzi salvati su questo dispositivo. Non è stato modificato nulla.',
  'addressTools.statusOpen': '{timeLeft}, ora aperto',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# non letto} many {# non letti} other {# non letti}}</unread>',
  'addressTools.switcher': 'Indirizzi su questo dispositivo',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> non letto</hidden>} many {#<hidden> non letti</hidden>} other {#<hidden> non letti</hidden>}}',
  'addressTools.typedNotSaved':
    'Questo indirizzo non è salvato su questo dispositivo. Potrebbe essere scaduto o essere stato creato su un altro dispositivo.',
} satisfies Catalog<'addressTools'>;
