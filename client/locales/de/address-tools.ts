import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Adresse',
  'addressTools.allAddresses': 'Alle Adressen',
  'addressTools.canStillOpen': 'Du kannst <address/> weiterhin auf diesem Gerät öffnen.',
  'addressTools.cancel': 'Abbrechen',
  'addressTools.checkExisting': 'Vorhandene Adresse öffnen',
  'addressTools.copyLink': 'Link kopieren',
  'addressTools.copyReturnLink': 'Rückkehrlink kopieren',
  'addressTools.deleteExplanation':
    '<address/> empfängt keine E-Mails mehr, und alle Nachrichten werden sofort gelöscht. Das lässt sich nicht rückgängig machen.',
  'addressTools.deleteTitle': 'Diese Adresse löschen?',
  'addressTools.forgetAll': 'Alle Adressen vergessen',
  'addressTools.forgetConfirm': 'Adressen vergessen',
  'addressTools.forgetExplanation':
    'Du kannst diese Adressen auf diesem Gerät dann nicht mehr öffnen. Ihre Nachrichten werden gelöscht, wenn die Adressen ablaufen.',
  'addressTools.getAnother': 'Weitere Adresse holen',
  'addressTools.getNew': 'Neue Adresse holen',
  'addressTools.givenTo': 'Adresse für',
  'addressTools.hoursLeft': 'Noch {hours, number} Std. {minutes, number} Min.',
  'addressTools.keepMine': 'Meine Adresse behalten',
  'addressTools.labelDescription': 'Wem hast du sie gegeben? Das Label bleibt auf diesem Gerät.',
  'addressTools.labelTitle': 'Label für diese Adresse',
  'addressTools.lessThanMinuteLeft': 'Noch weniger als 1 Min.',
  'addressTools.linkCopied': 'Kopiert',
  'addressTools.manage': 'Verwalten',
  'addressTools.minutesLeft': 'Noch {minutes, number} Min.',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Neue Adresse unter …',
  'addressTools.onThisDevice': 'Auf diesem Gerät',
  'addressTools.open': 'Öffnen',
  'addressTools.otherDevice': 'Auf anderem Gerät öffnen',
  'addressTools.otherDeviceDescription':
    'Scanne diesen Code mit der Kamera des anderen Geräts oder kopiere den Link. Er öffnet diesen Posteingang, und wer ihn hat, kann ihn lesen.',
  'addressTools.qrCode': 'QR-Code des Links für das andere Gerät',
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
} satisfies Catalog<'addressTools'>;
