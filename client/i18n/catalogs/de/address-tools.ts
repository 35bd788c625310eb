import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Adresse',
  'addressTools.allAddresses': 'Alle Adressen',
  'addressTools.allowed': 'Erlaubt. Warten auf das andere Gerät …',
  'addressTools.answerFailed': 'Deine Antwort konnte nicht gesendet werden. Versuche es erneut.',
  'addressTools.answerWithin': 'Noch <time/> zum Antworten',
  'addressTools.browserOn': '{browser} auf {system}',
  'addressTools.canStillOpen': 'Du kannst <address/> weiterhin auf diesem Gerät öffnen.',
  'addressTools.cancel': 'Abbrechen',
  'addressTools.checkExisting': 'Vorhandene Adresse öffnen',
  'addressTools.claimContinue': 'Weiter',
  'addressTools.claimExpired':
    'Das andere Gerät hat nicht rechtzeitig geantwortet. Zeige dort einen neuen Code an.',
  'addressTools.claimExplanation':
    'Der Posteingang öffnet sich auch hier, und das andere Gerät behält ihn. Fahre nur fort, wenn der Link von einem deiner eigenen Geräte kommt.',
  'addressTools.claimFailed':
    'Die Adresse des anderen Geräts konnte nicht angefordert werden. Scanne seinen Code noch einmal.',
  'addressTools.claimFailedTitle': 'Die Adresse wurde nicht geöffnet',
  'addressTools.claimIncomplete': 'Dieser Link ist unvollständig. Scanne den Code noch einmal.',
  'addressTools.claimTitle': 'Adresse von einem anderen Gerät öffnen?',
  'addressTools.claimWaiting':
    'Das andere Gerät fragt, welche Zahl du hier siehst. Danach öffnet sich die Adresse.',
  'addressTools.claimWaitingTitle': 'Wähle diese Zahl auf dem anderen Gerät',
  'addressTools.close': 'Schließen',
  'addressTools.codeExpired': 'Dieser Code ist abgelaufen.',
  'addressTools.codeFailed': 'Der Code konnte nicht erstellt werden. Versuche es erneut.',
  'addressTools.collected':
    'Das andere Gerät kann <address/> jetzt öffnen. Um ihm den Zugriff zu entziehen, lösche die Adresse. Damit werden auch ihre Nachrichten gelöscht.',
  'addressTools.copyLink': 'Link kopieren',
  'addressTools.copyReturnLink': 'Rückkehrlink kopieren',
  'addressTools.creatingCode': 'Code wird erstellt …',
  'addressTools.deleteExplanation':
    '<address/> empfängt keine E-Mails mehr, und alle Nachrichten werden sofort gelöscht. Das lässt sich nicht rückgängig machen.',
  'addressTools.deleteTitle': 'Diese Adresse löschen?',
  'addressTools.deviceAsks':
    'Ein Gerät, das sich selbst als <device/> bezeichnet, möchte <address/> öffnen. Es könnte dann Nachrichten lesen und die Adresse verlängern und löschen, so wie du hier.',
  'addressTools.done': 'Fertig',
  'addressTools.forgetAll': 'Alle Adressen vergessen',
  'addressTools.forgetConfirm': 'Adressen vergessen',
  'addressTools.forgetExplanation':
    'Du kannst diese Adressen auf diesem Gerät dann nicht mehr öffnen. Ihre Nachrichten werden gelöscht, wenn die Adressen ablaufen.',
  'addressTools.getAnother': 'Weitere Adresse holen',
  'addressTools.getNew': 'Neue Adresse holen',
  'addressTools.givenTo': 'Adresse für',
  'addressTools.handover': 'Auf anderem Gerät öffnen',
  'addressTools.handoverTitle': 'Auf anderem Gerät öffnen',
  'addressTools.hoursLeft': 'Noch {hours, number} Std. {minutes, number} Min.',
  'addressTools.keepMine': 'Meine Adresse behalten',
  'addressTools.labelDescription': 'Wem hast du sie gegeben? Das Label bleibt auf diesem Gerät.',
  'addressTools.labelTitle': 'Label für diese Adresse',
  'addressTools.lessThanMinuteLeft': 'Noch weniger als 1 Min.',
  'addressTools.linkCopied': 'Kopiert',
  'addressTools.manage': 'Verwalten',
  'addressTools.minutesLeft': 'Noch {minutes, number} Min.',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': 'Neuer Code',
  'addressTools.newOnDomain': 'Neue Adresse unter …',
  'addressTools.offerExpired':
    'Diese Adresse ist abgelaufen und lässt sich nicht mehr auf einem anderen Gerät öffnen.',
  'addressTools.onThisDevice': 'Auf diesem Gerät',
  'addressTools.open': 'Öffnen',
  'addressTools.qrCode': 'QR-Code des Links für das andere Gerät',
  'addressTools.refuse': 'Keine davon: ablehnen',
  'addressTools.refused': 'Abgelehnt. Das andere Gerät kann die Adresse nicht öffnen.',
  'addressTools.refusedWrongNumber':
    'Das andere Gerät zeigt eine andere Zahl und wurde deshalb abgelehnt. Erstelle einen neuen Code, um es erneut zu versuchen.',
  'addressTools.requestedNotSaved':
    'Diese Adresse ist abgelaufen, oder dieses Gerät hat sie vergessen.',
  'addressTools.returnLinkAccept': 'Adresse öffnen',
  'addressTools.returnLinkCopied':
    'Rückkehrlink kopiert. Wer ihn hat, kann diesen Posteingang lesen.',
  'addressTools.returnLinkExpired':
    'Die Adresse dieses Links ist abgelaufen, ihre Nachrichten wurden gelöscht.',
  'addressTools.returnLinkExplanation':
    '<address/> und alle Nachrichten werden hier angezeigt. Wer den Link hat, kann sie ebenfalls lesen. Öffne ihn deshalb nur, wenn du ihn selbst kopiert hast.',
  'addressTools.returnLinkFailed':
    'Die Adresse dieses Links konnte nicht geöffnet werden. Versuche es erneut.',
  'addressTools.returnLinkIncomplete':
    'Dieser Link ist unvollständig. Kopiere ihn noch einmal aus dem Menü der Adresse.',
  'addressTools.returnLinkTitle': 'Adresse dieses Links öffnen?',
  'addressTools.save': 'Speichern',
  'addressTools.savedDescription':
    'Du kannst jede aktive Adresse öffnen, die auf diesem Gerät benutzt wurde. Um eine auf einem anderen Gerät zu öffnen, öffne sie zuerst hier und wähle dann in ihrem Menü „Auf anderem Gerät öffnen“.',
  'addressTools.savedTitle': 'Vorhandene Adresse öffnen',
  'addressTools.scanCode':
    'Scanne diesen Code mit der Kamera des anderen Geräts. Bevor es die Adresse öffnen kann, bestätigst du es hier.',
  'addressTools.sharedAddress': 'Im geteilten Text steht {emailAddress}.',
  'addressTools.sharedNotSaved':
    'Der geteilte Text enthält keine Adresse, die auf diesem Gerät gespeichert ist. Es wurde nichts geändert.',
  'addressTools.statusOpen': '{timeLeft}, gerade geöffnet',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# ungelesen} other {# ungelesen}}</unread>',
  'addressTools.switcher': 'Adressen auf diesem Gerät',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> ungelesen</hidden>} other {#<hidden> ungelesen</hidden>}}',
  'addressTools.typedNotSaved':
    'Diese Adresse ist nicht auf diesem Gerät gespeichert. Vielleicht ist sie abgelaufen oder wurde auf einem anderen Gerät erstellt.',
  'addressTools.unknownBrowser': 'Browser',
  'addressTools.unknownBrowserOn': 'Browser auf {system}',
  'addressTools.whichNumber': 'Welche Zahl zeigt das andere Gerät?',
  'addressTools.worksOnceWithin': 'Nur einmal verwendbar, noch <time/>',
} satisfies Catalog<'addressTools'>;
