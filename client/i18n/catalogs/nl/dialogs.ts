import type { Catalog } from '../../catalog';

/** Texts of dialogs and notices that every page may show. */
export default {
  'dialogs.addressDeleted': 'Adres en berichten verwijderd.',
  'dialogs.addressExtended': 'Het adres is verlengd.',
  'dialogs.addressNotDeleted': 'Het adres kan niet worden verwijderd.',
  'dialogs.addressNotExtended': 'Het adres kan niet worden verlengd.',
  'dialogs.amount': 'Bedrag',
  'dialogs.amountLimit': 'Elk bedrag tot en met {amount}',
  'dialogs.analytics': 'Google Analytics',
  'dialogs.analyticsNote':
    'Telt bezoeken en meet hoe snel pagina’s laden. Staat uit, tenzij je het inschakelt.',
  'dialogs.changesWaiting':
    '{count, plural, one {# wijziging wacht op verbinding.} other {# wijzigingen wachten op verbinding.}}',
  'dialogs.close': 'Sluiten',
  'dialogs.codeCopied': 'Code gekopieerd.',
  'dialogs.coffees': '{count, plural, one {# koffie} other {# koffies}}',
  'dialogs.consentAccept': 'Accepteren',
  'dialogs.consentDecline': 'Weigeren',
  'dialogs.consentQuestion':
    'Eén essentiële cookie bewaart je adres. Mogen we ook Google Analytics gebruiken om bezoeken te tellen en te meten hoe snel pagina’s laden? <link>Privacyverklaring</link>',
  'dialogs.consentTitle': 'Toestemming voor cookies',
  'dialogs.customAmount': 'Ander bedrag',
  'dialogs.darkBodies': 'Donkere e-mails',
  'dialogs.darkBodiesNote':
    'In het donkere thema zijn ook HTML-e-mails donker. Sommige zien er misschien vreemd uit.',
  'dialogs.desktopBlocked':
    'Je browser blokkeert ze. Je kunt ze toestaan in de browserinstellingen voor deze site.',
  'dialogs.desktopNotifications': 'Bureaubladmeldingen',
  'dialogs.desktopNotificationsNote':
    'Alleen als dit tabblad op de achtergrond staat. Bij berichten met een code is er een knop om de code te kopiëren.',
  'dialogs.donationLead': 'Mayfly is gratis. Met een koffie help je dat zo te houden.',
  'dialogs.donationLink': 'Andere manieren om te doneren',
  'dialogs.donationPurpose': 'Trakteer me op koffie',
  'dialogs.donationTitle': 'Trakteer me op koffie',
  'dialogs.installButton': 'Installeren',
  'dialogs.installDecline': 'Nee, bedankt',
  'dialogs.installHint':
    'Je kunt Mayfly installeren: de app opent dan vanaf je beginscherm of bureaublad, in een eigen venster.',
  'dialogs.installManually':
    'Je kunt Mayfly aan je beginscherm toevoegen: kies Deel en daarna Zet op beginscherm. Dan kun je ook meldingen over e-mail krijgen als Mayfly gesloten is.',
  'dialogs.installTitle': 'Mayfly installeren',
  'dialogs.installUnderstood': 'OK',
  'dialogs.invalidAmount': 'Voer een geldig bedrag in',
  'dialogs.keyCtrl': 'Ctrl',
  'dialogs.keyDelete': 'Delete',
  'dialogs.keyEnter': 'Enter',
  'dialogs.keyEsc': 'Esc',
  'dialogs.markNotSaved':
    'Een bericht kan niet als gelezen of ongelezen worden gemarkeerd. Probeer het opnieuw.',
  'dialogs.messageNotDeleted': 'Een bericht kan niet worden verwijderd. Probeer het opnieuw.',
  'dialogs.messageNotStored': 'Dit bericht is niet meer opgeslagen.',
  'dialogs.miniInbox': 'Mini-inbox',
  'dialogs.miniInboxCopied': 'Gekopieerd',
  'dialogs.miniInboxCopy': 'Kopiëren',
  'dialogs.miniInboxExpires': 'Verloopt over <time>{time}</time>',
  'dialogs.miniInboxFailed': 'De mini-inbox kan niet worden geopend. Probeer het opnieuw.',
  'dialogs.miniInboxNoAddress': 'Er is nu geen adres.',
  'dialogs.miniInboxNoMessages': 'Nog geen berichten.',
  'dialogs.notificationCode': '{code} is je code',
  'dialogs.notificationCopyCode': 'Code kopiëren',
  'dialogs.notificationMessage': '{sender}: {subject}',
  'dialogs.notificationNewEmail': 'Nieuwe e-mail',
  'dialogs.notificationNoSubject': 'Geen onderwerp',
  'dialogs.notificationOffer': 'Krijg een melding als er e-mail binnenkomt',
  'dialogs.notificationOfferAccept': 'Inschakelen',
  'dialogs.notificationOfferDecline': 'Niet nu',
  'dialogs.notificationOpen': 'Openen',
  'dialogs.notificationUnread':
    '{count, plural, one {# ongelezen bericht} other {# ongelezen berichten}}',
  'dialogs.openMiniInbox': 'Zwevende mini-inbox openen',
  'dialogs.opensNewTab': '(opent in een nieuw tabblad)',
  'dialogs.pay': '{amount} betalen',
  'dialogs.paymentByProvider':
    'Je betaalt in het venster van de betaaldienst. Kaartgegevens komen nooit bij Mayfly terecht.',
  'dialogs.paymentCancelled': 'Betaling geannuleerd',
  'dialogs.paymentFailed': 'De betaling is mislukt. Probeer het later opnieuw.',
  'dialogs.paymentProcessing': 'Wordt verwerkt…',
  'dialogs.paymentTest':
    'Deze site staat in de testmodus: het afrekenen is een test en er wordt geen geld overgemaakt.',
  'dialogs.paymentThanks': 'Bedankt voor je steun!',
  'dialogs.push': 'Meldingen bij gesloten pagina',
  'dialogs.pushContent': 'Afzender, onderwerp en code tonen in meldingen',
  'dialogs.pushContentNote':
    'Ze gaan versleuteld via de pushdienst, maar kunnen op een vergrendeld scherm te zien zijn. Zonder deze optie tonen meldingen alleen het adres en hoeveel berichten ongelezen zijn.',
  'dialogs.pushDenied':
    'Je browser blokkeert meldingen. Je kunt ze toestaan in de browserinstellingen voor deze site.',
  'dialogs.pushFailed':
    'Dat kan niet worden opgeslagen. Controleer je verbinding en probeer het opnieuw.',
  'dialogs.pushNeedsInstallation':
    'Op iPhone en iPad is hiervoor de geïnstalleerde app nodig: kies Deel en daarna Zet op beginscherm.',
  'dialogs.pushNoService':
    'Je browser kan de eigen pushdienst niet bereiken. Probeer het later opnieuw.',
  'dialogs.pushNote':
    'De pushdienst van je browser meldt nieuwe e-mail. Tot je dit uitschakelt, bewaart onze server hoe die dienst te bereiken is.',
  'dialogs.pushOffline': 'Je bent offline. Probeer het opnieuw zodra je weer online bent.',
  'dialogs.pushUnsupported':
    'Deze browser kan geen meldingen ontvangen terwijl de pagina gesloten is.',
  'dialogs.queuedDeletion': 'Het bericht wordt verwijderd zodra de server weer reageert.',
  'dialogs.queuedDeletionOffline': 'Het bericht wordt verwijderd zodra je weer online bent.',
  'dialogs.queuedDeletions': 'De berichten worden verwijderd zodra de server weer reageert.',
  'dialogs.queuedDeletionsOffline': 'De berichten worden verwijderd zodra je weer online bent.',
  'dialogs.queuedExtension':
    'Het adres wordt verlengd zodra de server weer reageert, tenzij het eerder verloopt.',
  'dialogs.queuedExtensionOffline':
    'Het adres wordt verlengd zodra je weer online bent, tenzij het eerder verloopt.',
  'dialogs.queuedRemoval':
    'Het adres wordt verwijderd zodra de server weer reageert. Tot die tijd ontvangt het nog e-mail.',
  'dialogs.queuedRemovalOffline':
    'Het adres wordt verwijderd zodra je weer online bent. Tot die tijd ontvangt het nog e-mail.',
  'dialogs.savedAt':
    'Je ziet een opgeslagen kopie (<time>{time}</time>); bijlagen worden niet opgeslagen.',
  'dialogs.selectedAmount': 'Gekozen bedrag',
  'dialogs.settings': 'Instellingen',
  'dialogs.settingsNote': 'Opgeslagen op dit apparaat.',
  'dialogs.shortcutClose': 'Geopend paneel of dialoogvenster sluiten',
  'dialogs.shortcutCopy': 'Adres kopiëren',
  'dialogs.shortcutDelete': 'Bericht verwijderen',
  'dialogs.shortcutHelp': 'Deze lijst tonen',
  'dialogs.shortcutMove': 'Volgend en vorig bericht',
  'dialogs.shortcutNeighbors': 'Vorig en volgend adres',
  'dialogs.shortcutNewAddress': 'Nieuw adres maken',
  'dialogs.shortcutOpen': 'Bericht openen',
  'dialogs.shortcutRefresh': 'Nieuwe berichten ophalen',
  'dialogs.shortcutSearch': 'Berichten doorzoeken, vanaf tien berichten',
  'dialogs.shortcutSelect': 'Bericht selecteren',
  'dialogs.shortcutSelectAll': 'Alle berichten op de pagina selecteren',
  'dialogs.shortcutSwitch': 'Sneltoetsen',
  'dialogs.shortcutSwitchNote': 'Met losse toetsen ga je door de inbox. Druk op ? voor de lijst.',
  'dialogs.shortcutUndo': 'Verwijderen van een bericht ongedaan maken, enkele seconden lang',
  'dialogs.shortcutUnread': 'Geopend bericht als ongelezen markeren',
  'dialogs.shortcuts': 'Sneltoetsen',
  'dialogs.shortcutsNote': 'Je kunt ze uitschakelen in de instellingen.',
  'dialogs.sound': 'Zacht geluid',
  'dialogs.soundNote': 'Twee zachte tonen als er een e-mail binnenkomt.',
  'dialogs.testCancel': 'Annuleren',
  'dialogs.testCheckout': 'Testbetaling',
  'dialogs.testCheckoutNote': 'Dit is een test. Er wordt geen geld overgemaakt.',
  'dialogs.testFailure': 'Mislukking simuleren',
  'dialogs.testOutcome':
    'Een betaaldienst zou hier om een kaart vragen. Kies de uitkomst van deze betaling van {amount}.',
  'dialogs.testSuccess': 'Succes simuleren',
  'dialogs.theme': 'Thema',
  'dialogs.themeDark': 'Donker',
  'dialogs.themeLight': 'Licht',
  'dialogs.themeSystem': 'Systeem',
} satisfies Catalog<'dialogs'>;
