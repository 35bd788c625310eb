import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    'Dopo che hai scelto <em>Accetta</em>, Google Analytics imposta i cookie <code>_ga</code> e <code>_ga_*</code>, per un massimo di due anni. <em>Rifiuta</em> non cambia nient’altro. Puoi cambiare la tua risposta in <em>Impostazioni</em>; questo ferma Google Analytics, ma ne lascia i cookie finché non cancelli i dati di questo sito.',
  'privacy.analyticsGoogle':
    '<b>Statistiche</b>: Google Analytics conta le visite e misura la velocità di caricamento delle pagine, ma solo dopo che hai scelto Accetta. Google riceve allora il tuo indirizzo IP, dettagli del tuo browser, il percorso e il titolo della pagina e i suoi tempi di caricamento, anche negli Stati Uniti. Non riceve mai un’email o un ID di sessione, e le sue funzioni pubblicitarie sono disattivate.',
  'privacy.analyticsNone': '<b>Statistiche</b>: nessuna su questo sito.',
  'privacy.blocklists':
    '<b>Elenchi di server che inviano spam</b>: l’indirizzo IP di ogni server che porta email viene cercato presso {domains}. Chi gestisce un elenco di questo tipo può vedere quali server ci scrivono, ma non viene a sapere nulla dell’email, del suo destinatario o di te.',
  'privacy.ccpa':
    'Non vendiamo né condividiamo informazioni personali. Hai il diritto di sapere cosa viene raccolto (è elencato sopra), di farlo eliminare o correggere e di non subire trattamenti diversi per averlo chiesto. Un segnale Global Privacy Control qui non cambia nulla, perché non c’è vendita né condivisione a cui opporsi.',
  'privacy.ccpaHeading': 'CCPA: California',
  'privacy.children':
    'Mayfly non è destinato ai minori di 13 anni e non raccogliamo consapevolmente loro dati personali. Se ritieni che un minore di 13 anni abbia ricevuto dati personali a un indirizzo creato qui, elimina l’indirizzo dal relativo menu. Viene eliminato al più tardi alla scadenza.',
  'privacy.childrenContact': 'Puoi anche contattarci prima di allora.',
  'privacy.childrenHeading': 'Minori di 13 anni',
  'privacy.companies':
    'Qui non ci sono annunci pubblicitari, né reti pubblicitarie, né nulla che ti segua su altri siti. Non vendiamo dati e non li condividiamo a fini pubblicitari.',
  'privacy.companiesHeading': 'Reti pubblicitarie e altre aziende',
  'privacy.contactEmail': 'Per domande sulla privacy, scrivi a <link>{contact}</link>.',
  'privacy.contactHeading': 'Contatti',
  'privacy.contactUnnamed': 'Il gestore di questo sito non ha indicato un contatto.',
  'privacy.contactUrl': 'Per domande sulla privacy, vedi <link>{contact}</link>.',
  'privacy.cookies': 'Questo sito non imposta cookie propri, tranne questi:',
  'privacy.dataAddress':
    '<b>Il tuo indirizzo temporaneo</b>: l’indirizzo, quando è stato creato e quando scade, quanti messaggi, byte, webhook e iscrizioni push contiene e un’impronta SHA-256 dell’ID di sessione che lo apre. L’ID di sessione in sé non viene conservato sul server.',
  'privacy.dataBlocks':
    '<b>Ciò che il gestore blocca</b>: mittenti, reti, indirizzi di questo sito e parole contenute in essi per cui le email vengono rifiutate, ciascuno con la nota del gestore, finché il blocco non termina o il gestore non lo revoca.',
  'privacy.dataDonations':
    '<b>Donazioni, se ne fai una</b>: ID, importo, valuta e ora dell’ordine, se è stato pagato, e ID e ora delle segnalazioni del fornitore al riguardo. Non è collegato ad alcun indirizzo. I dati della carta vanno al fornitore di servizi di pagamento e non arrivano mai a noi.',
  'privacy.dataEmail':
    '<b>Le email che riceve</b>: il messaggio così come è arrivato, con mittente, destinatario, oggetto, testo e allegati; il mittente e il numero di destinatari della sua busta; l’indirizzo IP, il nome e la crittografia del server che l’ha consegnato; quando è arrivato e se l’hai letto; e, qualche secondo dopo, se un dominio è stato verificato come suo mittente.',
  'privacy.dataHeading': 'Cosa viene conservato',
  'privacy.dataNotStored':
    'Ciò che cerchi in una casella non viene né conservato né registrato nei log. Non chiediamo alcun nome, numero di telefono o indirizzo personale. Il tuo indirizzo IP viene usato, ma non scritto nel database: serve a limitare quante richieste può fare un singolo visitatore.',
  'privacy.dataOperatorEmail':
    '<b>Email a postmaster e abuse sui nostri domini</b>: il messaggio così come è arrivato, con la sua busta e l’indirizzo IP, il nome e la crittografia del server che l’ha consegnato. Solo il gestore può leggerlo.',
  'privacy.dataPush':
    '<b>Iscrizioni push, se attivi le notifiche a pagina chiusa</b>: per ciascuno dei tuoi indirizzi, l’URL che il tuo browser ha presso il suo servizio push, le chiavi con cui vengono cifrati i messaggi diretti a esso, se contengono mittente, oggetto e codice, e quando le hai attivate. Vengono eliminate quando disattivi le notifiche o il tuo browser le termina, e con l’indirizzo.',
  'privacy.dataReading':
    '<b>Ciò che ne è stato ricavato</b>, una volta aperta una casella: il testo e l’HTML ripulito del messaggio, le sue prime parole, il codice e il link trovati al suo interno, elenchi dei suoi link, allegati, campi di intestazione e immagini remote, il suo testo nella forma in cui una ricerca lo confronta e le immagini remote che hai scelto di caricare.',
  'privacy.dataWebhooks':
    '<b>Webhook, se tu o un tuo programma ne aggiungete</b>: l’URL, quando è stato aggiunto, quando ha accettato e rifiutato per l’ultima volta un messaggio e con quale errore, e quali messaggi sono stati inviati o sono da inviare. Vengono eliminati con l’indirizzo. Il segreto non viene conservato; viene calcolato a partire da una chiave.',
  'privacy.dates':
    'Ultimo aggiornamento: <updated>{updated}</updated>. Correzione: <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Cosa conserva Mayfly, dove e per quanto tempo: indirizzi, email, cookie e donazioni; i tuoi diritti secondo GDPR e CCPA; e a chi rivolgersi.',
  'privacy.deviceHeading': 'Cookie e ciò che conserva il tuo browser',
  'privacy.gdprBases':
    'Gestire la tua casella è il servizio che hai richiesto (articolo 6, paragrafo 1, lettera b). Limitare gli abusi è un nostro legittimo interesse (articolo 6, paragrafo 1, lettera f).',
  'privacy.gdprConsent':
    'Le statistiche richiedono il tuo consenso (articolo 6, paragrafo 1, lettera a), che puoi revocare in Impostazioni.',
  'privacy.gdprHeading': 'GDPR: Spazio economico europeo e Regno Unito',
  'privacy.gdprRights':
    'Hai i diritti di accesso, rettifica, cancellazione, limitazione, portabilità e opposizione e puoi presentare reclamo a un’<authority>autorità di controllo</authority>; nel Regno Unito, all’<ico>ICO</ico> o al suo successore, la Information Commission. La tua casella ti dà accesso diretto: lì i suoi messaggi si possono leggere, scaricare come sorgente ed eliminare. Poiché non sappiamo chi detiene un indirizzo, possiamo dare seguito a una richiesta solo con la sessione che lo apre.',
  'privacy.heading': 'Informativa sulla privacy',
  'privacy.introduction':
    'Mayfly ti dà una casella di posta per {lifetime}, senza account e senza chiederti chi sei. Questa pagina dice cosa viene conservato, perché, dove e per quanto tempo.',
  'privacy.keywords': 'privacy email temporanea, informativa sulla privacy, GDPR, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, per un anno, solo se scegli una lingua: il suo codice di due lettere. Viene letto solo per generare le pagine in quella lingua. Se non ne scegli una, decidono le lingue richieste dal tuo browser (<code>Accept-Language</code>) e non viene impostato alcun cookie.',
  'privacy.localStorage':
    'Nell’archiviazione locale, finché non cancelli i dati di questo sito, salvo diversa indicazione:',
  'privacy.more': 'Altre informazioni in <link>domande e risposte</link>.',
  'privacy.noAnalytics':
    'Su questo sito non ci sono statistiche, quindi non c’è nulla a cui dare il consenso.',
  'privacy.operatorHeading': 'Chi è responsabile',
  'privacy.operatorNamed': '{name} gestisce questo sito e ne è responsabile.',
  'privacy.operatorUnnamed':
    'Il gestore di questo sito ne è responsabile e non ha indicato un nome.',
  'privacy.paymentLink':
    '<b>Pagamento</b>: le donazioni si fanno su un altro sito, {host}, secondo la sua informativa sulla privacy. Da esso non viene caricato nulla finché non segui il link.',
  'privacy.paymentNone': '<b>Pagamento</b>: nessuno; questo sito non accetta donazioni.',
  'privacy.paymentRazorpay':
    '<b>Pagamento</b>: quando premi il pulsante per pagare, si apre la finestra di Razorpay, secondo la sua informativa sulla privacy. Prima di allora, da esso non viene caricato nulla.',
  'privacy.paymentSandbox':
    '<b>Pagamento</b>: qui le donazioni sono in modalità di prova e nessuna azienda è coinvolta.',
  'privacy.placesDatabase':
    'Tutto ciò che è elencato sopra viene conservato in un unico database PostgreSQL. Mentre arriva un messaggio di grandi dimensioni, questo attende in un file temporaneo, che viene rimosso quando il messaggio è salvato o rifiutato.',
  'privacy.placesHeading': 'Dove viene conservato',
  'privacy.placesLog':
    'Il log del server non contiene ID di sessione, indirizzi email né oggetti. Un server web o un fornitore di hosting a monte può tenere un proprio log, con indirizzi IP; chiedi al gestore.',
  'privacy.placesMemory':
    'I contatori delle richieste, per indirizzo IP, sono tenuti nella memoria del server e non vengono mai scritti su disco. Ciascuno conta per un massimo di un’ora; dopo, resta in memoria senza effetto finché altri più recenti non prendono il suo posto.',
  'privacy.placesRedis':
    'Qui più server si dividono il lavoro e sono collegati da Redis. Contiene contatori di richieste, che identificano un client solo tramite un’impronta calcolata con una chiave e scadono entro un’ora; numeri interni di indirizzi, messaggi, webhook e iscrizioni push in transito tra i server, e gli esiti delle consegne; e gli orari in cui gli indirizzi devono essere eliminati. Non contiene indirizzi email, ID di sessione, indirizzi IP né nulla di alcun messaggio.',
  'privacy.pushServices':
    '<b>Servizi push</b>: se attivi le notifiche a pagina chiusa, il nostro server annuncia ogni nuovo messaggio tramite il servizio push del tuo browser, gestito dal suo produttore. Ciò che viene inviato è cifrato solo per il tuo browser: l’indirizzo e un numero interno, e mittente, oggetto e codice solo se lo scegli. Il servizio push viene a sapere quando arriva qualcosa e da quale sito.',
  'privacy.remoteImages':
    '<b>Immagini nelle email</b>: quando apri un messaggio le immagini remote sono bloccate, quindi in quel momento nulla viene caricato da un mittente, né dal tuo browser né dal nostro server. Se scegli di caricarle, le recupera il nostro server. Il mittente può allora capire che il messaggio è stato aperto, ma vede l’indirizzo IP del nostro server e mai il tuo.',
  'privacy.retentionAddress':
    'Un indirizzo dura {lifetime}. Ogni prolungamento aggiunge {extension}, fino a {maxLifetime} dalla sua creazione. Dal momento in cui scade, o quando scegli <em>Elimina indirizzo</em>, nessuno può più aprirlo e l’indirizzo viene eliminato dal database con tutte le sue email e gli allegati. Puoi anche eliminare singoli messaggi. Se il gestore fa backup del database, questi possono contenerne una copia più a lungo.',
  'privacy.retentionDeliveries':
    'Per 10 minuti, e solo in memoria, il server ricorda quali server di posta hanno indicato il tuo indirizzo e se il loro messaggio è stato accettato, perché tu possa vedere dov’è un’email. Solo l’ID di sessione dell’indirizzo apre questo elenco.',
  'privacy.retentionDonations':
    'I dati delle donazioni vengono conservati finché il gestore non li elimina, e le norme contabili possono imporne la conservazione per anni. Non contengono nomi né indirizzi. Con l’ID dell’ordine, il gestore può trovare il pagamento, e ciò che vi hai indicato, presso il fornitore di servizi di pagamento.',
  'privacy.retentionHeading': 'Per quanto tempo viene conservato',
  'privacy.retentionOperatorEmail':
    'Le email a postmaster e abuse vengono eliminate dopo {days, plural, one {# giorno} many {# di giorni} other {# giorni}}.',
  'privacy.retentionReissued':
    'Un indirizzo scaduto può in seguito essere assegnato a qualcun altro, che non vede nessuna delle tue email.',
  'privacy.retentionSpace':
    'I dati vengono eliminati al momento della scadenza o pochi istanti dopo. Il database riutilizza poi il loro spazio per nuovi dati; fino ad allora, chi ha accesso al server potrebbe riuscire a recuperare ciò che c’era. Per quanto tempo si conservano i backup dipende dal gestore.',
  'privacy.senderChecks':
    '<b>Verifiche dei mittenti</b>: a meno che il gestore non le abbia disattivate, il server interroga i domini che un’email indica come suoi mittenti, qualche secondo dopo il suo arrivo e indipendentemente dal fatto che tu la apra. I gestori di questi domini possono vedere che l’email è arrivata, ma non vengono a sapere nulla di te.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, per 7 giorni: la chiave che apre la tua casella, di cui il servizio non può fare a meno. Senza, avresti un nuovo indirizzo a ogni visita.',
  'privacy.sessionStorageAndCache':
    'Nell’archiviazione di sessione, <code>deletions</code>: i messaggi che hai eliminato un momento fa, con l’ID di sessione della loro casella, finché il server non li ha eliminati. Nella cache <code>mayfly-1</code>: le pagine che hai visto e i file di questo sito, perché funzionino offline, e i testi delle notifiche nella tua lingua. Non contiene email.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: i tuoi indirizzi attivi, ciascuno con il suo ID di sessione e l’etichetta che gli hai dato, perché tu possa ritrovarli, fino alla loro scadenza. Le etichette non ci vengono mai inviate.',
  'privacy.storedConsent':
    '<code>cookie-consent</code>: se hai accettato o rifiutato le statistiche.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: gli indirizzi per cui hai scelto di mostrare sempre le immagini, fino alla loro scadenza.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: quanti messaggi ha mostrato la casella l’ultima volta e in quali giorni sono arrivati, perché nulla si sposti quando riappaiono.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, se attivi le notifiche a pagina chiusa: quali dei tuoi indirizzi vengono annunciati, con l’ID di sessione e l’iscrizione di ciascuno, finché non le disattivi o l’indirizzo non esiste più.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: una copia del cookie, che tiene allineate le schede aperte.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> e <code>theme</code>: le tue impostazioni, se hai rifiutato le notifiche e il tema chiaro o scuro.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: se questa è la tua prima visita o una successiva, il giorno dell’ultima conteggiata e se hai risposto al suggerimento che l’app può essere installata.',
  'privacy.title': 'Informativa sulla privacy: cosa viene conservato e per quanto | Mayfly',
  'privacy.webhooks':
    '<b>Webhook</b>: se aggiungi un webhook a un indirizzo, il nostro server invia ogni nuovo messaggio di quell’indirizzo all’URL che hai scelto, finché non elimini il webhook o l’indirizzo non termina.',
} satisfies Catalog<'privacy'>;
