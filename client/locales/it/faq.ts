import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'È gratuito e non richiede registrazione; le donazioni, dove il sito le accetta, sono facoltative. Tiene il tuo indirizzo personale lontano dai siti su cui lo usi. Non nasconde il tuo indirizzo IP né a loro né a noi, e non ti protegge da un investigatore determinato.',
  'faq.anonymousAndFreeQuestion': 'È gratuito, e garantisce l’anonimato?',
  'faq.attachmentsAnswer':
    'Sì. L’HTML viene mostrato senza script, in un riquadro isolato (sandbox). Le immagini contenute nel messaggio vengono mostrate; quelle su altri server sono bloccate, perché caricarle rivelerebbe al mittente che hai aperto il messaggio. Se scegli di caricarle, le recupera il nostro server, quindi il mittente vede il suo indirizzo IP e non il tuo. I formati di immagine comuni, i PDF e i file di testo si possono vedere in anteprima. Un’anteprima non esegue codice del file e non carica nulla da altri server. Ogni allegato si può scaricare, e tutti gli allegati di un messaggio come un unico file ZIP. Un messaggio può arrivare a {messageSize}, e una casella può contenere {inboxMessages, plural, one {# messaggio} many {# di messaggi} other {# messaggi}} o {inboxSize}.',
  'faq.attachmentsQuestion': 'Mostra HTML, immagini e allegati?',
  'faq.comeBackAnswer':
    'Sì, finché non scade. Lo stesso browser lo riapre, e “Apri indirizzo esistente” elenca tutti gli indirizzi che questo browser ha ancora. Se sono più di uno, sopra l’indirizzo basta un clic per passare dall’uno all’altro. Se attivi “Notifiche a pagina chiusa” nelle impostazioni, nel frattempo il tuo browser annuncia le nuove email; mittente, oggetto e codice sono inclusi solo se scegli anche questo. Per aprirlo sul telefono o su qualsiasi altro dispositivo, scegli “Apri su un altro dispositivo” nel menu e scansiona lì il codice. Il codice contiene lo stesso link di “Copia link di ritorno”; funziona fino alla scadenza dell’indirizzo: tienilo per te.',
  'faq.comeBackQuestion': 'Posso chiudere la pagina e tornare al mio indirizzo?',
  'faq.description':
    'Quanto dura un indirizzo, chi può leggerlo, come ritrovarlo, cosa succede agli allegati e per cosa un indirizzo temporaneo non è adatto.',
  'faq.getAddress': 'Ottieni un indirizzo temporaneo',
  'faq.heading': 'Domande e risposte',
  'faq.howLongAnswer':
    '{lifetime} dal momento in cui viene creato. Ogni “Prolunga la durata (+{extension})” nel menu aggiunge {extension}, fino a {maxLifetime} dalla creazione dell’indirizzo; quando non c’è più spazio per un prolungamento intero, la pagina lo dice. Allo scadere del tempo, l’indirizzo smette subito di ricevere email e viene eliminato insieme ai suoi messaggi e allegati. Non possiamo ripristinarli. Una pagina ancora aperta riceve un nuovo indirizzo.',
  'faq.howLongQuestion': 'Quanto dura il mio indirizzo, e cosa succede dopo?',
  'faq.importantAccountsAnswer':
    'Lo sconsigliamo. Quando l’indirizzo non c’è più, non c’è più nemmeno modo di reimpostare una password tramite esso, e lo stesso indirizzo può in seguito essere assegnato a qualcun altro. Usa il tuo indirizzo personale o un alias per banche, salute, lavoro, acquisti e tutto ciò che vuoi conservare.',
  'faq.importantAccountsQuestion': 'Posso usarlo per account a cui tengo?',
  'faq.keywords': 'FAQ temp mail, domande email temporanea, aiuto email usa e getta',
  'faq.linkToAnswer': 'Link a questa risposta',
  'faq.moreHeading': 'Non hai trovato la risposta?',
  'faq.moreText':
    'Le guide approfondiscono, e l’informativa sulla privacy dice cosa viene conservato e per quanto tempo.',
  'faq.noMatches': 'Nessuna domanda corrisponde alla ricerca. Prova con altre parole chiave.',
  'faq.notArrivedAnswer':
    'Controlla di aver copiato l’intero indirizzo. Alcuni mittenti impiegano da 5 a 10 minuti: aspetta prima di richiedere di nuovo l’email. Molti siti rifiutano i domini usa e getta senza dirlo: prova un indirizzo su un altro dominio o usa il tuo indirizzo personale per quel sito. Sotto la casella vuota puoi chiedere se c’è qualcosa in arrivo: un elenco mostra quali server di posta hanno provato a consegnare al tuo indirizzo negli ultimi 10 minuti.',
  'faq.notArrivedQuestion': 'L’email che aspetto non è arrivata. Cosa posso fare?',
  'faq.privateAndProtectedAnswer':
    'Privata significa che conoscere un indirizzo non basta per leggere le sue email: una casella si apre solo con l’ID di sessione nel tuo browser, di cui conserviamo soltanto un’impronta SHA-256. Non significa cifrata: chi gestisce questo sito potrebbe tecnicamente leggere le email conservate. Sicura significa che le email HTML non possono eseguire script e non caricano nulla da altri server quando le apri. Protetta dallo spam significa che il tuo indirizzo personale resta fuori dagli elenchi dei siti a cui dai questo. Non c’è un filtro antispam: una casella mostra tutto ciò che le viene inviato.',
  'faq.privateAndProtectedQuestion':
    'Cosa significano qui “100% privata”, “sicura” e “protetta dallo spam”?',
  'faq.readGuides': 'Leggi le guide',
  'faq.readPrivacyPolicy': 'Leggi l’informativa sulla privacy',
  'faq.searchLabel': 'Cerca tra domande e risposte',
  'faq.searchPlaceholder': 'Cerca tra le domande',
  'faq.sendAnswer':
    'No. Mayfly riceve soltanto, e la parte prima della @ è estratta a caso in modo che sia difficile da indovinare. Dove il sito ha più domini, puoi sceglierne uno per un nuovo indirizzo. Le email a nome+qualsiasicosa@dominio arrivano nella casella di nome@dominio.',
  'faq.sendQuestion': 'Posso inviare email, rispondere o scegliere il mio indirizzo?',
  'faq.title': 'FAQ: dieci domande sull’email temporanea | Mayfly',
  'faq.whatIsItAnswer':
    'Una casella di posta funzionante che non richiede registrazione e scade da sola. Aprendo la pagina ottieni un indirizzo casuale, lo dai a un sito che ne chiede uno, leggi ciò che invia e lo lasci andare. Il tuo indirizzo personale ne resta fuori.',
  'faq.whatIsItQuestion': 'Cos’è un indirizzo email temporaneo?',
  'faq.whoCanReadAnswer':
    'Non con il solo indirizzo. Chiunque abbia il tuo link di ritorno, o il tuo dispositivo sbloccato, può aprire la casella. Anche il gestore potrebbe leggere le email conservate, come in ogni servizio di posta senza crittografia end-to-end. Non usarla per informazioni segrete.',
  'faq.whoCanReadQuestion': 'Qualcun altro può leggere le mie email?',
} satisfies Catalog<'faq'>;
