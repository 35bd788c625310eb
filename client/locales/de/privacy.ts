import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    'Nachdem du <em>Akzeptieren</em> gewählt hast, setzt Google Analytics die Cookies <code>_ga</code> und <code>_ga_*</code>, für bis zu zwei Jahre. <em>Ablehnen</em> ändert sonst nichts. Du kannst deine Antwort unter <em>Einstellungen</em> ändern; das stoppt Google Analytics, seine Cookies bleiben aber, bis du die Daten dieser Website löschst.',
  'privacy.analyticsGoogle':
    '<b>Analyse</b>: Google Analytics zählt Besuche und misst, wie schnell Seiten laden, aber erst, nachdem du „Akzeptieren“ gewählt hast. Google erhält dann deine IP-Adresse, Angaben zu deinem Browser, Pfad und Titel der Seite und ihre Ladezeiten, auch in den USA. E-Mails oder Sitzungs-IDs erhält Google nie, und die Werbefunktionen sind ausgeschaltet.',
  'privacy.analyticsNone': '<b>Analyse</b>: keine auf dieser Website.',
  'privacy.blocklists':
    '<b>Listen von Servern, die Spam senden</b>: Die IP-Adresse jedes Servers, der E-Mails bringt, wird bei {domains} nachgeschlagen. Wer eine solche Liste betreibt, kann sehen, welche Server uns schreiben, erfährt aber nichts über die E-Mail, ihren Empfänger oder dich.',
  'privacy.ccpa':
    'Wir verkaufen oder teilen keine personenbezogenen Daten. Du hast das Recht zu erfahren, was erhoben wird (es steht oben), es löschen oder berichtigen zu lassen und wegen einer solchen Anfrage nicht anders behandelt zu werden. Ein Signal der Global Privacy Control ändert hier nichts, denn es gibt weder einen Verkauf noch ein Teilen von Daten, dem du widersprechen könntest.',
  'privacy.ccpaHeading': 'CCPA: Kalifornien',
  'privacy.children':
    'Mayfly ist nicht für Kinder unter 13 Jahren gedacht, und wir erheben nicht wissentlich personenbezogene Daten von ihnen. Wenn du glaubst, dass ein Kind hier an einer Adresse personenbezogene Daten erhalten hat, lösche die Adresse über ihr Menü. Spätestens bei ihrem Ablauf wird sie gelöscht.',
  'privacy.childrenContact': 'Du kannst dich vorher auch an uns wenden.',
  'privacy.childrenHeading': 'Kinder unter 13 Jahren',
  'privacy.companies':
    'Hier gibt es keine Werbung, kein Werbenetzwerk und nichts, was dir auf andere Websites folgt. Wir verkaufen keine Daten und geben sie nicht für Werbung weiter.',
  'privacy.companiesHeading': 'Werbenetzwerke und andere Unternehmen',
  'privacy.contactEmail': 'Bei Fragen zum Datenschutz schreibe an <link>{contact}</link>.',
  'privacy.contactHeading': 'Kontakt',
  'privacy.contactUnnamed': 'Der Betreiber dieser Website hat keinen Kontakt angegeben.',
  'privacy.contactUrl': 'Bei Fragen zum Datenschutz siehe <link>{contact}</link>.',
  'privacy.cookies': 'Diese Website setzt keine eigenen Cookies außer diesen:',
  'privacy.dataAddress':
    '<b>Deine temporäre Adresse</b>: die Adresse, wann sie vergeben wurde und wann sie abläuft, wie viele Nachrichten, Bytes, Webhooks und Push-Abonnements sie hat, und ein SHA-256-Fingerabdruck der Sitzungs-ID, die sie öffnet. Die Sitzungs-ID selbst wird nicht auf dem Server gespeichert.',
  'privacy.dataBlocks':
    '<b>Was der Betreiber sperrt</b>: Absender, Netze, Adressen dieser Website und Wörter darin, für die E-Mails abgelehnt werden, jeweils mit der Notiz des Betreibers, bis die Sperre endet oder der Betreiber sie aufhebt.',
  'privacy.dataDonations':
    '<b>Spenden, falls du spendest</b>: ID, Betrag, Währung und Zeitpunkt des Auftrags, ob er bezahlt wurde, sowie ID und Zeitpunkt der Meldungen des Zahlungsanbieters dazu. Das ist mit keiner Adresse verknüpft. Kartendaten gehen an den Zahlungsanbieter und erreichen uns nie.',
  'privacy.dataEmail':
    '<b>Die E-Mails, die sie empfängt</b>: die Nachricht, wie sie ankam, mit Absender, Empfänger, Betreff, Text und Anhängen; der Absender und die Zahl der Empfänger ihres Umschlags; IP-Adresse, Name und Verschlüsselung des Servers, der sie zugestellt hat; wann sie ankam und ob du sie gelesen hast; und, einige Sekunden später, ob eine Domain als ihr Absender bestätigt wurde.',
  'privacy.dataHeading': 'Was gespeichert wird',
  'privacy.dataNotStored':
    'Wonach du in einem Posteingang suchst, wird weder gespeichert noch protokolliert. Wir fragen nach keinem Namen, keiner Telefonnummer und keiner eigenen Adresse von dir. Deine IP-Adresse wird benutzt, aber nicht in die Datenbank geschrieben: Mit ihr wird begrenzt, wie viele Anfragen eine Person stellen kann.',
  'privacy.dataOperatorEmail':
    '<b>E-Mails an postmaster und abuse unter unseren Domains</b>: die Nachricht, wie sie ankam, mit ihrem Umschlag und mit IP-Adresse, Name und Verschlüsselung des Servers, der sie zugestellt hat. Nur der Betreiber kann sie lesen.',
  'privacy.dataPush':
    '<b>Push-Abonnements, falls du Benachrichtigungen bei geschlossener Seite einschaltest</b>: für jede deiner Adressen die URL, die dein Browser bei seinem Push-Dienst hat, die Schlüssel, mit denen Nachrichten an ihn verschlüsselt werden, ob sie Absender, Betreff und Code enthalten, und wann du sie eingeschaltet hast. Sie werden gelöscht, wenn du die Benachrichtigungen ausschaltest oder dein Browser sie beendet, und mit der Adresse.',
  'privacy.dataReading':
    '<b>Was daraus gelesen wurde</b>, sobald ein Posteingang geöffnet wird: Text und bereinigtes HTML der Nachricht, ihre ersten Wörter, der darin gefundene Code und Link, Listen ihrer Links, Anhänge, Header-Felder und externen Bilder, ihr Text in der Form, in der eine Suche ihn vergleicht, und die externen Bilder, die du laden wolltest.',
  'privacy.dataWebhooks':
    '<b>Webhooks, falls du oder ein Programm von dir sie hinzufügt</b>: die URL, wann er hinzugefügt wurde, wann er zuletzt eine Nachricht angenommen und zuletzt eine abgelehnt hat und mit welchem Fehler, und welche Nachrichten gesendet wurden oder werden sollen. Sie werden mit der Adresse gelöscht. Das Geheimnis wird nicht gespeichert; es wird aus einem Schlüssel berechnet.',
  'privacy.dates':
    'Zuletzt aktualisiert am <updated>{updated}</updated>. Berichtigt am <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Was Mayfly speichert, wo und wie lange: Adressen, E-Mails, Cookies und Spenden; deine Rechte nach DSGVO und CCPA; und an wen du dich wenden kannst.',
  'privacy.deviceHeading': 'Cookies und was dein Browser speichert',
  'privacy.gdprBases':
    'Dein Postfach zu betreiben, ist der Dienst, um den du gebeten hast (Art. 6 Abs. 1 lit. b). Missbrauch zu begrenzen, ist unser berechtigtes Interesse (Art. 6 Abs. 1 lit. f).',
  'privacy.gdprConsent':
    'Die Analyse braucht deine Einwilligung (Art. 6 Abs. 1 lit. a), die du unter „Einstellungen“ widerrufen kannst.',
  'privacy.gdprHeading': 'DSGVO: Europäischer Wirtschaftsraum und Vereinigtes Königreich',
  'privacy.gdprRights':
    'Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch und kannst dich bei einer <authority>Aufsichtsbehörde</authority> beschweren, im Vereinigten Königreich beim <ico>ICO</ico> oder dessen Nachfolgerin, der Information Commission. Dein Posteingang gibt dir direkt Auskunft: Seine Nachrichten lassen sich dort lesen, als Quelltext herunterladen und löschen. Weil wir nicht wissen, wem eine Adresse gehört, können wir einer Anfrage nur mit der Sitzung nachkommen, die sie öffnet.',
  'privacy.heading': 'Datenschutzerklärung',
  'privacy.introduction':
    'Mayfly gibt dir ein Postfach für {lifetime}, ohne Konto und ohne zu fragen, wer du bist. Auf dieser Seite steht, was gespeichert wird, warum, wo und wie lange.',
  'privacy.keywords': 'temporäre E-Mail Datenschutz, Datenschutzerklärung, DSGVO, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, ein Jahr lang, nur wenn du eine Sprache wählst: ihr Code aus zwei Buchstaben. Er wird nur gelesen, um Seiten in dieser Sprache auszugeben. Ohne Wahl entscheiden die Sprachen, die dein Browser anfragt (<code>Accept-Language</code>), und es wird kein Cookie gesetzt.',
  'privacy.localStorage':
    'Im lokalen Speicher (Local Storage), bis du die Daten dieser Website löschst, soweit nicht anders angegeben:',
  'privacy.more': 'Mehr dazu in den <link>Fragen und Antworten</link>.',
  'privacy.noAnalytics':
    'Auf dieser Website gibt es keine Analyse, also auch nichts, worin du einwilligen müsstest.',
  'privacy.operatorHeading': 'Wer verantwortlich ist',
  'privacy.operatorNamed': '{name} betreibt diese Website und ist für sie verantwortlich.',
  'privacy.operatorUnnamed':
    'Für diese Website ist ihr Betreiber verantwortlich, der keinen Namen angegeben hat.',
  'privacy.paymentLink':
    '<b>Zahlung</b>: Gespendet wird auf einer anderen Website, {host}; dort gilt deren eigene Datenschutzerklärung. Bis du dem Link folgst, wird von dort nichts geladen.',
  'privacy.paymentNone': '<b>Zahlung</b>: keine; diese Website nimmt keine Spenden an.',
  'privacy.paymentRazorpay':
    '<b>Zahlung</b>: Wenn du auf die Schaltfläche zum Zahlen klickst, öffnet sich ein eigenes Fenster von Razorpay; dort gilt dessen eigene Datenschutzerklärung. Vorher wird von dort nichts geladen.',
  'privacy.paymentSandbox':
    '<b>Zahlung</b>: Spenden sind hier im Testmodus, und kein Unternehmen ist beteiligt.',
  'privacy.placesDatabase':
    'Alles oben Genannte wird in einer PostgreSQL-Datenbank gespeichert. Während eine große Nachricht ankommt, liegt sie in einer temporären Datei, die entfernt wird, sobald die Nachricht gespeichert oder abgelehnt ist.',
  'privacy.placesHeading': 'Wo es gespeichert wird',
  'privacy.placesLog':
    'Das Protokoll des Servers enthält keine Sitzungs-ID, keine E-Mail-Adresse und keinen Betreff. Ein vorgeschalteter Webserver oder Hosting-Anbieter führt möglicherweise ein eigenes Protokoll mit IP-Adressen; frage den Betreiber.',
  'privacy.placesMemory':
    'Zähler von Anfragen, nach IP-Adresse, liegen im Arbeitsspeicher des Servers und werden nie auf einen Datenträger geschrieben. Jeder zählt bis zu einer Stunde; danach bleibt er ohne Wirkung im Speicher, bis neuere seinen Platz einnehmen.',
  'privacy.placesRedis':
    'Mehrere Server teilen sich hier die Arbeit und sind über Redis verbunden. Es enthält Zähler von Anfragen, die einen Client nur durch einen mit einem Schlüssel gebildeten Fingerabdruck bezeichnen und innerhalb einer Stunde verfallen; interne Nummern von Adressen, Nachrichten, Webhooks und Push-Abonnements auf dem Weg zwischen Servern sowie die Ergebnisse von Zustellungen; und die Zeitpunkte, zu denen Adressen zu löschen sind. Es enthält keine E-Mail-Adresse, keine Sitzungs-ID, keine IP-Adresse und nichts aus einer Nachricht.',
  'privacy.pushServices':
    '<b>Push-Dienste</b>: Wenn du Benachrichtigungen bei geschlossener Seite einschaltest, meldet unser Server jede neue Nachricht über den Push-Dienst deines Browsers, den dessen Hersteller betreibt. Was gesendet wird, ist allein für deinen Browser verschlüsselt: die Adresse und eine interne Nummer, und Absender, Betreff und Code nur, wenn du das auswählst. Der Push-Dienst erfährt, wann etwas ankommt und von welcher Website.',
  'privacy.remoteImages':
    '<b>Bilder in E-Mails</b>: Externe Bilder sind blockiert, wenn du eine Nachricht öffnest; in diesem Moment wird also nichts von einem Absender geladen, weder von deinem Browser noch von unserem Server. Wenn du dich entscheidest, sie zu laden, ruft unser Server sie ab. Der Absender kann dann erkennen, dass die Nachricht geöffnet wurde, sieht aber die IP-Adresse unseres Servers und nie deine.',
  'privacy.retentionAddress':
    'Eine Adresse gilt {lifetime}. Jede Verlängerung fügt {extension} hinzu, insgesamt höchstens {maxLifetime} ab ihrer Vergabe. Sobald sie abläuft oder du <em>Adresse löschen</em> wählst, kann niemand sie mehr öffnen, und die Adresse wird mit allen ihren E-Mails und Anhängen aus der Datenbank gelöscht. Du kannst auch einzelne Nachrichten löschen. Macht der Betreiber Backups der Datenbank, können sie eine Kopie länger enthalten.',
  'privacy.retentionDeliveries':
    '10 Minuten lang, und nur im Arbeitsspeicher, merkt sich der Server, welche Mailserver deine Adresse genannt haben und ob ihre Nachricht angenommen wurde, damit du sehen kannst, wo eine E-Mail ist. Nur die Sitzungs-ID der Adresse öffnet diese Liste.',
  'privacy.retentionDonations':
    'Aufzeichnungen über Spenden werden aufbewahrt, bis der Betreiber sie löscht; das Buchführungsrecht kann sie jahrelang verlangen. Sie enthalten keinen Namen und keine Adresse. Mit der ID des Auftrags kann der Betreiber beim Zahlungsanbieter die Zahlung finden und das, was du dort angegeben hast.',
  'privacy.retentionHeading': 'Wie lange es aufbewahrt wird',
  'privacy.retentionOperatorEmail':
    'E-Mails an postmaster und abuse werden nach {days, plural, one {# Tag} other {# Tagen}} gelöscht.',
  'privacy.retentionReissued':
    'Eine abgelaufene Adresse kann später an jemand anderen vergeben werden, der keine deiner E-Mails sieht.',
  'privacy.retentionSpace':
    'Gelöscht wird im Moment des Ablaufs oder Augenblicke danach. Die Datenbank verwendet den Platz dann für neue Daten; bis dahin kann jemand mit Zugriff auf den Server möglicherweise wiederherstellen, was dort stand. Wie lange Backups aufbewahrt werden, liegt beim Betreiber.',
  'privacy.senderChecks':
    '<b>Prüfung von Absendern</b>: Sofern der Betreiber es nicht ausgeschaltet hat, schlägt der Server die Domains nach, die eine E-Mail als ihre Absender nennt, einige Sekunden nach ihrem Eintreffen und unabhängig davon, ob du sie öffnest. Die Betreiber dieser Domains können sehen, dass die E-Mail angekommen ist, erfahren aber nichts über dich.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, 7 Tage lang: der Schlüssel, der deinen Posteingang öffnet und ohne den der Dienst nicht auskommt. Ohne ihn bekämst du bei jedem Besuch eine neue Adresse.',
  'privacy.sessionStorageAndCache':
    'Im Sitzungsspeicher (Session Storage), <code>deletions</code>: Nachrichten, die du gerade eben gelöscht hast, mit der Sitzungs-ID ihres Posteingangs, bis der Server sie gelöscht hat. Im Cache <code>mayfly-1</code>: Seiten, die du gesehen hast, und die Dateien dieser Website, damit sie offline funktionieren, sowie die Texte der Benachrichtigungen in deiner Sprache. E-Mails sind nicht darunter.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: deine aktiven Adressen, jede mit ihrer Sitzungs-ID und dem Label, das du ihr gegeben hast, damit du zu ihnen zurückkehren kannst, bis sie ablaufen. Labels werden nie an uns gesendet.',
  'privacy.storedConsent':
    '<code>cookie-consent</code>: ob du die Analyse akzeptiert oder abgelehnt hast.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: die Adressen, für die Bilder immer angezeigt werden sollen, bis sie ablaufen.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: wie viele Nachrichten der Posteingang zuletzt gezeigt hat und an welchen Tagen sie ankamen, damit sich nichts verschiebt, wenn sie wieder erscheinen.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, falls du Benachrichtigungen bei geschlossener Seite einschaltest: für welche deiner Adressen sie gelten, jeweils mit Sitzungs-ID und Abonnement, bis du sie ausschaltest oder die Adresse weg ist.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: eine Kopie des Cookies, die offene Tabs auf demselben Stand hält.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> und <code>theme</code>: deine Einstellungen, ob du Benachrichtigungen abgelehnt hast, und hell oder dunkel.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: ob dies dein erster oder ein späterer Besuch ist, der Tag des letzten gezählten, und ob du auf den Hinweis geantwortet hast, dass sich die App installieren lässt.',
  'privacy.title': 'Datenschutzerklärung: was wie lange gespeichert wird | Mayfly',
  'privacy.webhooks':
    '<b>Webhooks</b>: Wenn du einer Adresse einen Webhook hinzufügst, sendet unser Server jede neue Nachricht dieser Adresse an die URL, die du gewählt hast, bis du den Webhook löschst oder die Adresse endet.',
} satisfies Catalog<'privacy'>;
