import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of dialogs and notices that every page may show. */
export default {
  'dialogs.amount': 'Betrag',
  'dialogs.amountLimit': 'Beliebiger Betrag bis {amount}',
  'dialogs.analytics': 'Google Analytics',
  'dialogs.analyticsNote':
    'Zählt Besuche und misst die Ladezeit der Seiten. Ausgeschaltet, bis du es einschaltest.',
  'dialogs.close': 'Schließen',
  'dialogs.codeCopied': 'Code kopiert.',
  'dialogs.coffees': '{count, plural, one {# Kaffee} other {# Kaffee}}',
  'dialogs.consentAccept': 'Akzeptieren',
  'dialogs.consentDecline': 'Ablehnen',
  'dialogs.consentQuestion':
    'Ein notwendiges Cookie sorgt dafür, dass du deine Adresse behältst. Dürfen wir zusätzlich mit Google Analytics Besuche zählen und die Ladezeit der Seiten messen? <link>Datenschutzerklärung</link>',
  'dialogs.consentTitle': 'Cookie-Einwilligung',
  'dialogs.customAmount': 'Eigener Betrag',
  'dialogs.darkBodies': 'E-Mails dunkel anzeigen',
  'dialogs.darkBodiesNote':
    'Im dunklen Design sind auch HTML-E-Mails dunkel. Manche sehen dann vielleicht seltsam aus.',
  'dialogs.desktopBlocked':
    'Dein Browser blockiert sie. Du kannst sie in den Browsereinstellungen für diese Website erlauben.',
  'dialogs.desktopNotifications': 'Desktop-Benachrichtigungen',
  'dialogs.desktopNotificationsNote':
    'Nur solange dieser Tab im Hintergrund ist. Bei Nachrichten mit Code gibt es die Schaltfläche „Code kopieren“.',
  'dialogs.donationLead': 'Mayfly ist kostenlos. Ein Kaffee hilft, dass es so bleibt.',
  'dialogs.donationLink': 'Andere Spendenmöglichkeiten',
  'dialogs.donationPurpose': 'Kaffee spendieren',
  'dialogs.donationTitle': 'Kaffee spendieren',
  'dialogs.installButton': 'Installieren',
  'dialogs.installDecline': 'Nein, danke',
  'dialogs.installHint':
    'Du kannst Mayfly installieren: Es öffnet sich dann vom Startbildschirm oder Desktop aus in einem eigenen Fenster.',
  'dialogs.installManually':
    'Du kannst Mayfly zum Home-Bildschirm hinzufügen: Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Dann kann es dich auch über E-Mails benachrichtigen, wenn es geschlossen ist.',
  'dialogs.installTitle': 'Mayfly installieren',
  'dialogs.installUnderstood': 'Verstanden',
  'dialogs.invalidAmount': 'Bitte gib einen gültigen Betrag ein',
  'dialogs.keyCtrl': 'Strg',
  'dialogs.keyDelete': 'Entf',
  'dialogs.keyEnter': 'Enter',
  'dialogs.keyEsc': 'Esc',
  'dialogs.miniInbox': 'Mini-Posteingang',
  'dialogs.miniInboxCopied': 'Kopiert',
  'dialogs.miniInboxCopy': 'Kopieren',
  'dialogs.miniInboxExpires': 'Läuft ab in <time>{time}</time>',
  'dialogs.miniInboxFailed':
    'Der Mini-Posteingang konnte nicht geöffnet werden. Versuche es erneut.',
  'dialogs.miniInboxNoAddress': 'Gerade gibt es keine Adresse.',
  'dialogs.miniInboxNoMessages': 'Noch keine Nachrichten.',
  'dialogs.notificationCode': '{code} ist dein Code',
  'dialogs.notificationCopyCode': 'Code kopieren',
  'dialogs.notificationMessage': '{sender}: {subject}',
  'dialogs.notificationNewEmail': 'Neue E-Mail',
  'dialogs.notificationNoSubject': 'Kein Betreff',
  'dialogs.notificationOffer': 'Benachrichtigung bei neuen E-Mails erhalten',
  'dialogs.notificationOfferAccept': 'Einschalten',
  'dialogs.notificationOfferDecline': 'Nicht jetzt',
  'dialogs.notificationOpen': 'Öffnen',
  'dialogs.notificationUnread':
    '{count, plural, one {# ungelesene Nachricht} other {# ungelesene Nachrichten}}',
  'dialogs.openMiniInbox': 'Schwebenden Mini-Posteingang öffnen',
  'dialogs.opensNewTab': '(öffnet sich in einem neuen Tab)',
  'dialogs.pay': '{amount} zahlen',
  'dialogs.paymentByProvider':
    'Du bezahlst im Fenster des Zahlungsanbieters. Mayfly erfährt deine Kartendaten nie.',
  'dialogs.paymentCancelled': 'Zahlung abgebrochen',
  'dialogs.paymentFailed': 'Zahlung fehlgeschlagen. Bitte versuche es später erneut.',
  'dialogs.paymentProcessing': 'Wird verarbeitet …',
  'dialogs.paymentTest':
    'Diese Website ist im Testmodus: Die Zahlung ist nur ein Test, es fließt kein Geld.',
  'dialogs.paymentThanks': 'Danke für deine Unterstützung!',
  'dialogs.push': 'Bei geschlossener Seite benachrichtigen',
  'dialogs.pushContent': 'Absender, Betreff und Code in Benachrichtigungen anzeigen',
  'dialogs.pushContentNote':
    'Sie sind auf dem Weg durch den Push-Dienst verschlüsselt, können aber auf einem gesperrten Bildschirm zu sehen sein. Ist dies ausgeschaltet, zeigen Benachrichtigungen nur die Adresse und die Zahl der ungelesenen Nachrichten.',
  'dialogs.pushDenied':
    'Dein Browser blockiert Benachrichtigungen. Du kannst sie in den Browsereinstellungen für diese Website erlauben.',
  'dialogs.pushFailed':
    'Das konnte nicht gespeichert werden. Prüfe deine Verbindung und versuche es erneut.',
  'dialogs.pushNeedsInstallation':
    'Auf iPhone und iPad geht das nur mit der installierten App: Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  'dialogs.pushNoService':
    'Dein Browser konnte seinen Push-Dienst nicht erreichen. Versuche es später erneut.',
  'dialogs.pushNote':
    'Der Push-Dienst deines Browsers meldet neue E-Mails. Bis du dies ausschaltest, speichert unser Server, wie er diesen Dienst erreicht.',
  'dialogs.pushUnsupported':
    'Dieser Browser kann bei geschlossener Seite keine Benachrichtigungen empfangen.',
  'dialogs.selectedAmount': 'Gewählter Betrag',
  'dialogs.settings': 'Einstellungen',
  'dialogs.settingsNote': 'Auf diesem Gerät gespeichert.',
  'dialogs.shortcutClose': 'Offenen Bereich oder Dialog schließen',
  'dialogs.shortcutCopy': 'Adresse kopieren',
  'dialogs.shortcutDelete': 'Nachricht löschen',
  'dialogs.shortcutHelp': 'Diese Liste anzeigen',
  'dialogs.shortcutMove': 'Nächste und vorherige Nachricht',
  'dialogs.shortcutNeighbors': 'Vorherige und nächste Adresse',
  'dialogs.shortcutNewAddress': 'Neue Adresse holen',
  'dialogs.shortcutOpen': 'Nachricht öffnen',
  'dialogs.shortcutRefresh': 'Nachrichten abrufen',
  'dialogs.shortcutSearch': 'Nachrichten durchsuchen, wenn es mindestens zehn sind',
  'dialogs.shortcutSelect': 'Nachricht auswählen',
  'dialogs.shortcutSelectAll': 'Alle Nachrichten der Seite auswählen',
  'dialogs.shortcutSwitch': 'Tastenkürzel',
  'dialogs.shortcutSwitchNote':
    'Einzelne Tasten führen durch den Posteingang. Drücke ? für die Liste.',
  'dialogs.shortcutUndo': 'Löschen einer Nachricht rückgängig machen, einige Sekunden lang',
  'dialogs.shortcutUnread': 'Offene Nachricht als ungelesen markieren',
  'dialogs.shortcuts': 'Tastenkürzel',
  'dialogs.shortcutsNote': 'Du kannst sie in den Einstellungen ausschalten.',
  'dialogs.sound': 'Leiser Ton',
  'dialogs.soundNote': 'Zwei sanfte Töne, wenn eine E-Mail eintrifft.',
  'dialogs.testCancel': 'Abbrechen',
  'dialogs.testCheckout': 'Testzahlung',
  'dialogs.testCheckoutNote': 'Dies ist ein Test. Es fließt kein Geld.',
  'dialogs.testFailure': 'Fehlschlag simulieren',
  'dialogs.testOutcome':
    'Hier würde ein Zahlungsanbieter nach einer Karte fragen. Wähle, wie diese Zahlung ausgeht: {amount}.',
  'dialogs.testSuccess': 'Erfolg simulieren',
  'dialogs.theme': 'Design',
  'dialogs.themeDark': 'Dunkel',
  'dialogs.themeLight': 'Hell',
  'dialogs.themeSystem': 'System',
} satisfies Catalog<'dialogs'>;
