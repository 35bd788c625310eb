import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'Het is gratis en er is geen registratie nodig; donaties, waar de site die aanneemt, zijn vrijwillig. Het houdt je eigen adres weg bij de sites waarop je het gebruikt. Het verbergt je IP-adres niet, niet voor die sites en niet voor ons, en het beschermt je niet tegen een vastberaden onderzoeker.',
  'faq.anonymousAndFreeQuestion': 'Is het gratis, en maakt het me anoniem?',
  'faq.attachmentsAnswer':
    'Ja. HTML wordt zonder scripts getoond, in een afgeschermd kader (sandbox). Afbeeldingen in het bericht zelf worden getoond; afbeeldingen op andere servers worden geblokkeerd, omdat het laden ervan de afzender zou vertellen dat je het bericht hebt geopend. Kies je ervoor ze te laden, dan haalt onze server ze op, zodat de afzender het IP-adres van onze server ziet en niet het jouwe. Van gangbare afbeeldingsformaten, PDF’s en tekstbestanden is er een voorbeeld. Een voorbeeld voert geen code uit het bestand uit en laadt niets van andere servers. Elke bijlage kan worden gedownload, en alle bijlagen van een bericht als één ZIP-bestand. Een bericht mag maximaal {messageSize} groot zijn, en een inbox bevat maximaal {inboxMessages, plural, one {# bericht} other {# berichten}} of {inboxSize}.',
  'faq.attachmentsQuestion': 'Worden HTML, afbeeldingen en bijlagen getoond?',
  'faq.comeBackAnswer':
    'Ja, tot het verloopt. Dezelfde browser opent het opnieuw, en “Bestaand adres openen” toont alle adressen die deze browser nog heeft. Zijn het er meerdere, dan wissel je boven het adres met één klik. Als je in de instellingen “Meldingen bij gesloten pagina” inschakelt, meldt je browser intussen nieuwe e-mail; afzender, onderwerp en code staan er alleen in als je ook dat kiest. Wil je het adres op je telefoon of een ander apparaat openen, kies dan “Openen op een ander apparaat” in het menu en scan daar de code. De code bevat dezelfde link als “Terugkeerlink kopiëren”; die werkt tot het adres verloopt, dus houd die voor jezelf.',
  'faq.comeBackQuestion': 'Kan ik de pagina sluiten en later naar mijn adres terugkeren?',
  'faq.description':
    'Hoelang een adres geldig blijft, wie het kan lezen, hoe je ernaar terugkeert, wat er met bijlagen gebeurt en waar een tijdelijk adres niet voor bedoeld is.',
  'faq.getAddress': 'Tijdelijk adres aanmaken',
  'faq.heading': 'Vragen en antwoorden',
  'faq.howLongAnswer':
    '{lifetime} vanaf het moment dat het wordt aangemaakt. Elke “Verlengen met {extension}” in het menu voegt {extension} toe, tot {maxLifetime} nadat het adres is aangemaakt; past er geen volledige verlenging meer bij, dan meldt de pagina dat. Als de tijd om is, ontvangt het adres meteen geen e-mail meer en wordt het verwijderd, samen met de berichten en bijlagen. We kunnen die niet herstellen. Een pagina die nog openstaat, krijgt een nieuw adres.',
  'faq.howLongQuestion': 'Hoelang blijft mijn adres geldig, en wat gebeurt er daarna?',
  'faq.importantAccountsAnswer':
    'We raden het af. Is het adres eenmaal weg, dan kun je er ook geen wachtwoord meer mee herstellen, en hetzelfde adres kan later aan iemand anders worden gegeven. Gebruik je eigen adres of een alias voor banken, zorg, werk, aankopen en alles wat je wilt bewaren.',
  'faq.importantAccountsQuestion':
    'Kan ik het gebruiken voor accounts die belangrijk voor me zijn?',
  'faq.keywords': 'temp mail FAQ, vragen tijdelijke e-mail, hulp wegwerp e-mail',
  'faq.linkToAnswer': 'Link naar dit antwoord',
  'faq.moreHeading': 'Staat je vraag er niet bij?',
  'faq.moreText':
    'De gidsen gaan dieper, en in de privacyverklaring staat wat er wordt opgeslagen en hoelang.',
  'faq.noMatches': 'Geen vragen gevonden voor je zoekopdracht. Probeer andere zoekwoorden.',
  'faq.notArrivedAnswer':
    'Controleer of je het hele adres hebt gekopieerd. Sommige afzenders doen er 5 tot 10 minuten over, dus wacht even voordat je de e-mail opnieuw aanvraagt. Veel sites weigeren wegwerpdomeinen zonder dat te melden: probeer een adres op een ander domein, of gebruik voor die site je eigen adres. Onder de lege inbox kun je vragen of er iets onderweg is: een lijst toont welke mailservers in de afgelopen 10 minuten bij je adres probeerden af te leveren.',
  'faq.notArrivedQuestion': 'De e-mail waarop ik wacht, is niet aangekomen. Wat kan ik doen?',
  'faq.privateAndProtectedAnswer':
    'Privé betekent dat een adres kennen niet genoeg is om de e-mail ervan te lezen: een inbox gaat alleen open met de sessie-ID in je browser, waarvan we alleen een SHA-256-vingerafdruk opslaan. Het betekent niet versleuteld: de beheerder van deze site zou opgeslagen e-mail technisch gezien kunnen lezen. Veilig betekent dat HTML-e-mail geen scripts kan uitvoeren en niets van andere servers laadt wanneer je die opent. Beschermd tegen spam betekent dat je eigen adres buiten de lijsten blijft van de sites waaraan je dit adres geeft. Er is geen spamfilter: een inbox toont alles wat ernaartoe wordt gestuurd.',
  'faq.privateAndProtectedQuestion':
    'Wat betekenen “100% privé”, “veilig” en “beschermd tegen spam” hier?',
  'faq.readGuides': 'Lees de gidsen',
  'faq.readPrivacyPolicy': 'Lees de privacyverklaring',
  'faq.searchLabel': 'Vragen en antwoorden doorzoeken',
  'faq.searchPlaceholder': 'Vragen doorzoeken',
  'faq.sendAnswer':
    'Nee. Mayfly ontvangt alleen, en het deel vóór de @ wordt willekeurig gekozen, zodat het moeilijk te raden is. Waar de site meerdere domeinen heeft, kun je er een kiezen voor een nieuw adres. E-mail aan naam+watdanook@domein komt aan in de inbox van naam@domein.',
  'faq.sendQuestion': 'Kan ik e-mail verzenden of beantwoorden, of zelf een adres kiezen?',
  'faq.title': 'FAQ: tien vragen over tijdelijke e-mail | Mayfly',
  'faq.whatIsItAnswer':
    'Een werkende mailbox waarvoor je je niet hoeft te registreren en die vanzelf verloopt. Je krijgt een willekeurig adres wanneer je de pagina opent, geeft het aan een site die erom vraagt, leest wat die stuurt en laat het los. Je eigen adres blijft erbuiten.',
  'faq.whatIsItQuestion': 'Wat is een tijdelijk e-mailadres?',
  'faq.whoCanReadAnswer':
    'Niet met alleen het adres. Iedereen die je terugkeerlink of je ontgrendelde apparaat heeft, kan de inbox openen. Ook de beheerder zou opgeslagen e-mail kunnen lezen, zoals bij elke e-maildienst zonder end-to-endversleuteling. Gebruik het niet voor geheimen.',
  'faq.whoCanReadQuestion': 'Kan iemand anders mijn e-mail lezen?',
} satisfies Catalog<'faq'>;
