import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'Mayfly ist kostenlos und braucht keine Registrierung; Spenden sind freiwillig, falls diese Website welche annimmt. Die Websites, auf denen du es benutzt, erfahren deine eigene Adresse nicht. Deine IP-Adresse verbirgt es weder vor ihnen noch vor uns, und vor jemandem, der entschlossen nachforscht, schützt es dich nicht.',
  'faq.anonymousAndFreeQuestion': 'Ist Mayfly kostenlos, und macht es mich anonym?',
  'faq.attachmentsAnswer':
    'Ja. Aus HTML werden Skripte entfernt; angezeigt wird es in einem abgeschotteten Rahmen (Sandbox). Bilder, die in der Nachricht selbst enthalten sind, werden gezeigt; Bilder auf anderen Servern sind blockiert, weil der Absender beim Laden erfahren würde, dass du die Nachricht geöffnet hast. Wenn du dich entscheidest, sie zu laden, ruft unser Server sie ab; der Absender sieht also dessen IP-Adresse und nicht deine. Gängige Bildformate, PDFs und Textdateien haben eine Vorschau. Eine Vorschau führt keinen Code aus der Datei aus und lädt nichts von anderen Servern. Jeder Anhang lässt sich herunterladen, und alle Anhänge einer Nachricht zusammen als eine ZIP-Datei. Eine Nachricht kann bis zu {messageSize} groß sein, und ein Posteingang fasst {inboxMessages, plural, one {# Nachricht} other {# Nachrichten}} oder {inboxSize}.',
  'faq.attachmentsQuestion': 'Werden HTML, Bilder und Anhänge angezeigt?',
  'faq.comeBackAnswer':
    'Ja, bis sie abläuft. Derselbe Browser öffnet sie wieder, und „Vorhandene Adresse öffnen“ listet alle Adressen auf, die dieser Browser noch hat. Sind es mehrere, wechselst du mit einem Klick über der Adresse zwischen ihnen. Wenn du in den Einstellungen „Bei geschlossener Seite benachrichtigen“ einschaltest, meldet dein Browser neue E-Mails in der Zwischenzeit; Absender, Betreff und Code stehen nur dabei, wenn du auch das auswählst. Um die Adresse auf deinem Handy oder einem anderen Gerät zu öffnen, wähle im Menü „Auf anderem Gerät öffnen“ und scanne dort den Code. Er enthält denselben Link, den „Rückkehrlink kopieren“ kopiert; der funktioniert, bis die Adresse abläuft. Behalte ihn deshalb für dich.',
  'faq.comeBackQuestion': 'Kann ich die Seite schließen und zu meiner Adresse zurückkehren?',
  'faq.description':
    'Wie lange eine Adresse gilt, wer sie lesen kann, wie du zu ihr zurückkehrst, was mit Anhängen geschieht und wofür eine temporäre Adresse nicht gedacht ist.',
  'faq.getAddress': 'Temporäre Adresse holen',
  'faq.heading': 'Fragen und Antworten',
  'faq.howLongAnswer':
    '{lifetime} ab dem Moment, in dem sie vergeben wird. Jedes „Zeit verlängern (+{extension})“ im Menü fügt {extension} hinzu, insgesamt höchstens {maxLifetime} ab der Vergabe der Adresse; wenn keine volle Verlängerung mehr hineinpasst, sagt dir das die Seite. Ist die Zeit um, empfängt die Adresse sofort keine E-Mails mehr und wird mit ihren Nachrichten und Anhängen gelöscht. Wir können sie nicht wiederherstellen. Eine Seite, die dann noch offen ist, bekommt eine neue Adresse.',
  'faq.howLongQuestion': 'Wie lange gilt meine Adresse, und was passiert danach?',
  'faq.importantAccountsAnswer':
    'Davon raten wir ab. Sobald die Adresse weg ist, kannst du auch kein Passwort mehr über sie zurücksetzen, und dieselbe Adresse kann später an jemand anderen vergeben werden. Nutze deine eigene Adresse oder einen Alias für Banken, Gesundheit, Arbeit, Einkäufe und alles, was du behalten willst.',
  'faq.importantAccountsQuestion': 'Kann ich die Adresse für Konten nutzen, die mir wichtig sind?',
  'faq.keywords': 'Temp-Mail FAQ, temporäre E-Mail Fragen, Wegwerf-E-Mail Hilfe',
  'faq.linkToAnswer': 'Link zu dieser Antwort',
  'faq.moreHeading': 'Keine Antwort gefunden?',
  'faq.moreText':
    'Die Ratgeber gehen mehr ins Detail, und in der Datenschutzerklärung steht, was wie lange gespeichert wird.',
  'faq.noMatches': 'Keine Frage passt zu deiner Suche. Versuche es mit anderen Wörtern.',
  'faq.notArrivedAnswer':
    'Prüfe, ob du die ganze Adresse kopiert hast. Manche Absender brauchen 5 bis 10 Minuten; warte also, bevor du die E-Mail noch einmal anforderst. Viele Websites lehnen Domains von Wegwerfadressen ab, ohne es zu sagen: Probiere eine Adresse unter einer anderen Domain, oder nutze für diese Website deine eigene. Unter dem leeren Posteingang kannst du nachsehen, ob etwas unterwegs ist: Eine Liste zeigt, welche Mailserver in den letzten 10 Minuten versucht haben, an deine Adresse zuzustellen.',
  'faq.notArrivedQuestion': 'Die E-Mail, auf die ich warte, ist nicht da. Was kann ich tun?',
  'faq.privateAndProtectedAnswer':
    'Privat heißt: Es genügt nicht, eine Adresse zu kennen, um ihre E-Mails zu lesen. Ein Posteingang öffnet sich nur mit der Sitzungs-ID in deinem Browser, von der wir nur einen SHA-256-Fingerabdruck speichern. Es heißt nicht verschlüsselt: Der Betreiber dieser Website könnte gespeicherte E-Mails technisch lesen. Sicher heißt: HTML-E-Mails können keine Skripte ausführen und laden beim Öffnen nichts von anderen Servern. Vor Spam geschützt heißt: Deine eigene Adresse kommt nicht auf die Listen der Websites, denen du diese hier gibst. Einen Spamfilter gibt es nicht: Ein Posteingang zeigt alles, was an ihn gesendet wird.',
  'faq.privateAndProtectedQuestion':
    'Was heißt hier „100 % privat“, „sicher“ und „vor Spam geschützt“?',
  'faq.readGuides': 'Ratgeber lesen',
  'faq.readPrivacyPolicy': 'Datenschutzerklärung lesen',
  'faq.searchLabel': 'Fragen und Antworten durchsuchen',
  'faq.searchPlaceholder': 'Fragen durchsuchen',
  'faq.sendAnswer':
    'Nein. Mayfly empfängt nur, und der Teil vor dem @ wird zufällig gezogen, damit er schwer zu erraten ist. Hat diese Website mehrere Domains, kannst du für eine neue Adresse eine davon wählen. E-Mails an name+beliebig@domain landen im Posteingang von name@domain.',
  'faq.sendQuestion': 'Kann ich E-Mails senden oder beantworten oder meine Adresse selbst wählen?',
  'faq.title': 'FAQ: zehn Fragen zu temporären E-Mail-Adressen | Mayfly',
  'faq.whatIsItAnswer':
    'Ein funktionierendes Postfach, das keine Anmeldung braucht und von selbst abläuft. Du bekommst beim Öffnen der Seite eine zufällige Adresse, gibst sie einer Website, die danach fragt, liest, was von dort kommt, und vergisst sie wieder. Deine eigene Adresse bleibt außen vor.',
  'faq.whatIsItQuestion': 'Was ist eine temporäre E-Mail-Adresse?',
  'faq.whoCanReadAnswer':
    'Nicht mit der Adresse allein. Wer deinen Rückkehrlink oder dein entsperrtes Gerät hat, kann den Posteingang öffnen. Auch der Betreiber könnte gespeicherte E-Mails lesen, wie bei jedem E-Mail-Dienst ohne Ende-zu-Ende-Verschlüsselung. Nutze Mayfly nicht für Geheimnisse.',
  'faq.whoCanReadQuestion': 'Kann jemand anderes meine E-Mails lesen?',
} satisfies Catalog<'faq'>;
