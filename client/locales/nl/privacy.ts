import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    'Nadat je <em>Accepteren</em> hebt gekozen, plaatst Google Analytics de cookies <code>_ga</code> en <code>_ga_*</code>, voor maximaal twee jaar. <em>Weigeren</em> verandert verder niets. Je kunt je antwoord wijzigen onder <em>Instellingen</em>; dat stopt Google Analytics, maar de cookies blijven staan tot je de gegevens van deze site wist.',
  'privacy.analyticsGoogle':
    '<b>Statistieken</b>: Google Analytics telt bezoeken en meet hoe snel pagina’s laden, maar alleen nadat je Accepteren hebt gekozen. Google ontvangt dan je IP-adres, gegevens over je browser, het pad en de titel van de pagina en de laadtijden ervan, ook in de Verenigde Staten. Het ontvangt nooit een e-mail of een sessie-ID, en de advertentiefuncties ervan zijn uitgeschakeld.',
  'privacy.analyticsNone': '<b>Statistieken</b>: geen op deze site.',
  'privacy.blocklists':
    '<b>Lijsten van servers die spam verzenden</b>: het IP-adres van elke server die e-mail brengt, wordt opgezocht bij {domains}. Wie zo’n lijst beheert, kan zien welke servers ons schrijven, maar komt niets te weten over de e-mail, de ontvanger of jou.',
  'privacy.ccpa':
    'We verkopen of delen geen persoonlijke informatie. Je hebt het recht om te weten wat er wordt verzameld (dat staat hierboven), om dat te laten verwijderen of corrigeren, en om niet anders te worden behandeld omdat je erom vraagt. Een Global Privacy Control-signaal verandert hier niets, omdat er geen verkoop of deling is waarvoor je je kunt afmelden.',
  'privacy.ccpaHeading': 'CCPA: Californië',
  'privacy.children':
    'Mayfly is niet bedoeld voor kinderen jonger dan 13, en we verzamelen niet bewust persoonsgegevens van hen. Als je denkt dat een kind hier op een adres persoonsgegevens heeft ontvangen, verwijder het adres dan via het menu ervan. Het wordt uiterlijk verwijderd wanneer het verloopt.',
  'privacy.childrenContact': 'Je kunt ook vóór die tijd contact met ons opnemen.',
  'privacy.childrenHeading': 'Kinderen jonger dan 13',
  'privacy.companies':
    'Hier zijn geen advertenties, geen advertentienetwerk en niets wat je naar andere sites volgt. We verkopen geen gegevens en delen ze niet voor reclame.',
  'privacy.companiesHeading': 'Advertentienetwerken en andere bedrijven',
  'privacy.contactEmail': 'Schrijf bij vragen over privacy naar <link>{contact}</link>.',
  'privacy.contactHeading': 'Contact',
  'privacy.contactUnnamed': 'De beheerder van deze site heeft geen contact opgegeven.',
  'privacy.contactUrl': 'Zie bij vragen over privacy <link>{contact}</link>.',
  'privacy.cookies': 'Deze site plaatst geen eigen cookies, behalve deze:',
  'privacy.dataAddress':
    '<b>Je tijdelijke adres</b>: het adres, wanneer het is aangemaakt en wanneer het verloopt, hoeveel berichten, bytes, webhooks en pushabonnementen erbij horen, en een SHA-256-vingerafdruk van de sessie-ID die het opent. De sessie-ID zelf wordt niet op de server opgeslagen.',
  'privacy.dataBlocks':
    '<b>Wat de beheerder blokkeert</b>: afzenders, netwerken, adressen hier en woorden daarin waarvoor e-mail wordt geweigerd, elk met de notitie van de beheerder, tot de blokkade eindigt of de beheerder die opheft.',
  'privacy.dataDonations':
    '<b>Donaties, als je er een doet</b>: de ID, het bedrag, de valuta en het tijdstip van de opdracht, of die is betaald, en de ID en het tijdstip van de meldingen van de betaaldienst daarover. Dit is aan geen enkel adres gekoppeld. Kaartgegevens gaan naar de betaaldienst en bereiken ons nooit.',
  'privacy.dataEmail':
    '<b>De e-mail die het ontvangt</b>: het bericht zoals het is aangekomen, met afzender, ontvanger, onderwerp, tekst en bijlagen; de afzender en het aantal ontvangers op de envelop; het IP-adres, de naam en de versleuteling van de server die het heeft afgeleverd; wanneer het is aangekomen en of je het hebt gelezen; en, enkele seconden later, of een domein als afzender is geverifieerd.',
  'privacy.dataHeading': 'Wat er wordt opgeslagen',
  'privacy.dataNotStored':
    'Waarnaar je in een inbox zoekt, wordt niet opgeslagen en niet gelogd. We vragen niet om een naam, een telefoonnummer of een eigen adres. Je IP-adres wordt gebruikt, maar niet in de database geschreven: het beperkt hoeveel verzoeken één bezoeker kan doen.',
  'privacy.dataOperatorEmail':
    '<b>E-mail aan postmaster en abuse op onze domeinen</b>: het bericht zoals het is aangekomen, met de envelop en het IP-adres, de naam en de versleuteling van de server die het heeft afgeleverd. Alleen de beheerder kan het lezen.',
  'privacy.dataPush':
    '<b>Pushabonnementen, als je meldingen bij gesloten pagina inschakelt</b>: voor elk van je adressen de URL die je browser bij de pushdienst heeft, de sleutels waarmee berichten daarnaartoe worden versleuteld, of ze afzender, onderwerp en code bevatten, en wanneer je ze hebt ingeschakeld. Ze worden verwijderd wanneer je meldingen uitschakelt of je browser ze beëindigt, en samen met het adres.',
  'privacy.dataReading':
    '<b>Wat eruit is gelezen</b>, zodra een inbox is geopend: de tekst en de opgeschoonde HTML van het bericht, de eerste woorden, de code en de link die erin zijn gevonden, lijsten van de links, bijlagen, headervelden en externe afbeeldingen, de tekst in de vorm waarin een zoekopdracht die vergelijkt, en de externe afbeeldingen die je hebt laten laden.',
  'privacy.dataWebhooks':
    '<b>Webhooks, als jij of een programma van jou die toevoegt</b>: de URL, wanneer de webhook is toegevoegd, wanneer die voor het laatst een bericht heeft aangenomen en geweigerd en met welke fout, en welke berichten zijn of worden verzonden. Ze worden samen met het adres verwijderd. Het geheim wordt niet opgeslagen; het wordt uit een sleutel berekend.',
  'privacy.dates':
    'Laatst bijgewerkt: <updated>{updated}</updated>. Gecorrigeerd op <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Wat Mayfly opslaat, waar en hoelang: adressen, e-mail, cookies en donaties; je rechten volgens AVG en CCPA; en bij wie je terechtkunt.',
  'privacy.deviceHeading': 'Cookies en wat je browser bewaart',
  'privacy.gdprBases':
    'Je mailbox laten werken is de dienst waarom je hebt gevraagd (artikel 6, lid 1, onder b). Misbruik beperken is ons gerechtvaardigd belang (artikel 6, lid 1, onder f).',
  'privacy.gdprConsent':
    'Voor statistieken is je toestemming nodig (artikel 6, lid 1, onder a), die je onder Instellingen kunt intrekken.',
  'privacy.gdprHeading': 'AVG (GDPR): Europese Economische Ruimte en Verenigd Koninkrijk',
  'privacy.gdprRights':
    'Je hebt recht op inzage, rectificatie, wissing, beperking en overdraagbaarheid en het recht om bezwaar te maken, en kunt een klacht indienen bij een <authority>toezichthoudende autoriteit</authority>, in het Verenigd Koninkrijk bij <ico>de ICO</ico> of de opvolger daarvan, de Information Commission. Je inbox geeft je rechtstreeks inzage: de berichten kun je daar lezen, als bron downloaden en verwijderen. Omdat we niet weten wie een adres heeft, kunnen we alleen aan een verzoek voldoen met de sessie die het adres opent.',
  'privacy.heading': 'Privacyverklaring',
  'privacy.introduction':
    'Mayfly geeft je een mailbox voor {lifetime}, zonder account en zonder te vragen wie je bent. Op deze pagina staat wat er wordt opgeslagen, waarom, waar en hoelang.',
  'privacy.keywords': 'privacy tijdelijke e-mail, privacyverklaring, AVG, GDPR, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, een jaar lang, alleen als je een taal kiest: de code van twee letters. De cookie wordt alleen gelezen om pagina’s in die taal weer te geven. Zonder keuze bepalen de talen waarom je browser vraagt (<code>Accept-Language</code>) de taal en wordt er geen cookie geplaatst.',
  'privacy.localStorage':
    'In de lokale opslag, tot je de gegevens van deze site wist, tenzij anders vermeld:',
  'privacy.more': 'Meer in de <link>vragen en antwoorden</link>.',
  'privacy.noAnalytics':
    'Op deze site zijn er geen statistieken, dus is er niets om toestemming voor te geven.',
  'privacy.operatorHeading': 'Wie verantwoordelijk is',
  'privacy.operatorNamed': '{name} beheert deze site en is ervoor verantwoordelijk.',
  'privacy.operatorUnnamed':
    'De beheerder van deze site is ervoor verantwoordelijk en heeft geen naam opgegeven.',
  'privacy.paymentLink':
    '<b>Betaling</b>: doneren doe je op een andere site, {host}, onder de privacyverklaring van die site. Er wordt niets van die site opgehaald tot je de link volgt.',
  'privacy.paymentNone': '<b>Betaling</b>: geen; deze site neemt geen donaties aan.',
  'privacy.paymentRazorpay':
    '<b>Betaling</b>: als je op de betaalknop drukt, opent het eigen venster van Razorpay, onder de privacyverklaring van Razorpay. Daarvoor wordt er niets van opgehaald.',
  'privacy.paymentSandbox':
    '<b>Betaling</b>: donaties staan hier in de testmodus, en er is geen bedrijf bij betrokken.',
  'privacy.placesDatabase':
    'Al het bovenstaande wordt opgeslagen in één PostgreSQL-database. Terwijl een groot bericht binnenkomt, wacht het in een tijdelijk bestand, dat wordt verwijderd zodra het bericht is opgeslagen of geweigerd.',
  'privacy.placesHeading': 'Waar het wordt opgeslagen',
  'privacy.placesLog':
    'Het log van de server bevat geen sessie-ID, geen e-mailadres en geen onderwerp. Een webserver of hostingprovider die ervóór zit, kan een eigen log bijhouden, met IP-adressen; vraag het de beheerder.',
  'privacy.placesMemory':
    'Tellers van verzoeken, per IP-adres, worden in het geheugen van de server bijgehouden en nooit naar schijf geschreven. Elke teller geldt maximaal een uur; daarna blijft die zonder gevolgen in het geheugen tot nieuwere de plaats innemen.',
  'privacy.placesRedis':
    'Meerdere servers delen hier het werk en zijn verbonden via Redis. Daarin staan tellers van verzoeken, die een client alleen aanduiden met een vingerafdruk die met een sleutel is berekend, en die binnen een uur verlopen; interne nummers van adressen, berichten, webhooks en pushabonnementen op weg tussen servers, en de uitkomsten van afleveringen; en de tijdstippen waarop adressen moeten worden verwijderd. Er staat geen e-mailadres in, geen sessie-ID, geen IP-adres en niets van enig bericht.',
  'privacy.pushServices':
    '<b>Pushdiensten</b>: als je meldingen bij gesloten pagina inschakelt, meldt onze server elk nieuw bericht via de pushdienst van je browser, die door de maker ervan wordt beheerd. Wat er wordt verzonden, is alleen voor jouw browser versleuteld: het adres en een intern nummer, en afzender, onderwerp en code alleen als je dat kiest. De pushdienst komt te weten wanneer er iets aankomt, en van welke site.',
  'privacy.remoteImages':
    '<b>Afbeeldingen in e-mail</b>: externe afbeeldingen worden geblokkeerd wanneer je een bericht opent, dus op dat moment wordt er niets bij een afzender opgehaald, niet door je browser en niet door onze server. Kies je ervoor ze te laden, dan haalt onze server ze op. De afzender kan dan zien dat het bericht is geopend, maar ziet het IP-adres van onze server en nooit het jouwe.',
  'privacy.retentionAddress':
    'Een adres blijft {lifetime} geldig. Elke verlenging voegt {extension} toe, tot {maxLifetime} nadat het is aangemaakt. Vanaf het moment dat het verloopt, of wanneer je <em>Adres verwijderen</em> kiest, kan niemand het meer openen en wordt het adres uit de database verwijderd, met alle e-mail en bijlagen. Je kunt ook losse berichten verwijderen. Maakt de beheerder back-ups van de database, dan kan daar langer een kopie in staan.',
  'privacy.retentionDeliveries':
    'Gedurende 10 minuten, en alleen in het geheugen, onthoudt de server welke mailservers je adres hebben genoemd en of hun bericht is aangenomen, zodat je kunt zien waar een e-mail is. Alleen de sessie-ID van het adres opent deze lijst.',
  'privacy.retentionDonations':
    'Gegevens over donaties worden bewaard tot de beheerder ze verwijdert, en de boekhoudwetgeving kan voorschrijven dat ze jarenlang bewaard blijven. Ze bevatten geen naam en geen adres. Met de ID van de opdracht kan de beheerder de betaling, en wat je daar hebt opgegeven, bij de betaaldienst terugvinden.',
  'privacy.retentionHeading': 'Hoelang het wordt bewaard',
  'privacy.retentionOperatorEmail':
    'E-mail aan postmaster en abuse wordt na {days, plural, one {# dag} other {# dagen}} verwijderd.',
  'privacy.retentionReissued':
    'Een adres dat is verlopen, kan later aan iemand anders worden gegeven, die niets van jouw e-mail ziet.',
  'privacy.retentionSpace':
    'De gegevens worden verwijderd op het moment van verlopen of enkele ogenblikken daarna. De database gebruikt de ruimte daarna opnieuw voor nieuwe gegevens; tot dat gebeurt, kan iemand met toegang tot de server misschien terughalen wat daar stond. Hoelang back-ups worden bewaard, bepaalt de beheerder.',
  'privacy.senderChecks':
    '<b>Controles van afzenders</b>: tenzij de beheerder dit heeft uitgeschakeld, zoekt de server de domeinen op die een e-mail als afzender noemt, enkele seconden na aankomst en ongeacht of je die opent. De beheerders van deze domeinen kunnen zien dat de e-mail is aangekomen, maar komen niets over jou te weten.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, 7 dagen lang: de sleutel die je inbox opent en waar de dienst niet zonder kan. Zonder deze cookie zou je bij elk bezoek een nieuw adres krijgen.',
  'privacy.sessionStorageAndCache':
    'In de sessieopslag, <code>deletions</code>: berichten die je zojuist hebt verwijderd, met de sessie-ID van hun inbox, tot de server ze heeft verwijderd. In de cache <code>mayfly-1</code>: pagina’s die je hebt gezien en de bestanden van deze site, zodat ze offline werken, en de teksten van meldingen in je taal. Daar zit geen e-mail bij.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: je actieve adressen, elk met de sessie-ID en het label dat je eraan hebt gegeven, zodat je ernaar kunt terugkeren, tot ze verlopen. Labels worden nooit naar ons verzonden.',
  'privacy.storedConsent':
    '<code>cookie-consent</code>: of je statistieken hebt geaccepteerd of geweigerd.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: de adressen waarvoor je hebt gekozen afbeeldingen altijd te tonen, tot ze verlopen.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: hoeveel berichten de inbox het laatst heeft getoond en op welke dagen ze zijn aangekomen, zodat er niets verschuift wanneer ze weer verschijnen.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, als je meldingen bij gesloten pagina inschakelt: voor welke van je adressen er meldingen zijn, met de sessie-ID en het abonnement van elk, tot je ze uitschakelt of het adres weg is.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: een kopie van de cookie, die geopende tabbladen gelijk houdt.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> en <code>theme</code>: je instellingen, of je meldingen hebt geweigerd, en licht of donker.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: of dit je eerste of een later bezoek is, de dag van het laatst getelde bezoek, en of je hebt gereageerd op de tip dat de app kan worden geïnstalleerd.',
  'privacy.title': 'Privacyverklaring: wat er wordt opgeslagen en hoelang | Mayfly',
  'privacy.webhooks':
    '<b>Webhooks</b>: als je een webhook aan een adres toevoegt, stuurt onze server elk nieuw bericht van dat adres naar de URL die je hebt gekozen, tot je de webhook verwijdert of het adres eindigt.',
} satisfies Catalog<'privacy'>;
