import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Adres',
  'addressTools.allAddresses': 'Alle adressen',
  'addressTools.canStillOpen': 'Je kunt <address/> nog openen op dit apparaat.',
  'addressTools.cancel': 'Annuleren',
  'addressTools.checkExisting': 'Bestaand adres openen',
  'addressTools.copyLink': 'Link kopiëren',
  'addressTools.copyReturnLink': 'Terugkeerlink kopiëren',
  'addressTools.deleteExplanation':
    '<address/> ontvangt geen e-mail meer en alle berichten worden meteen verwijderd. Dit kan niet ongedaan worden gemaakt.',
  'addressTools.deleteTitle': 'Dit adres verwijderen?',
  'addressTools.forgetAll': 'Alle adressen vergeten',
  'addressTools.forgetConfirm': 'Adressen vergeten',
  'addressTools.forgetExplanation':
    'Je kunt deze adressen niet opnieuw openen op dit apparaat. De berichten worden verwijderd als de adressen verlopen.',
  'addressTools.getAnother': 'Nog een adres maken',
  'addressTools.getNew': 'Nieuw adres maken',
  'addressTools.givenTo': 'Gegeven aan',
  'addressTools.hoursLeft': 'Nog {hours, number} uur {minutes, number} min',
  'addressTools.keepMine': 'Mijn adres houden',
  'addressTools.labelDescription': 'Aan wie heb je het gegeven? Het label blijft op dit apparaat.',
  'addressTools.labelTitle': 'Label voor dit adres',
  'addressTools.lessThanMinuteLeft': 'Nog geen minuut',
  'addressTools.linkCopied': 'Gekopieerd',
  'addressTools.manage': 'Beheren',
  'addressTools.minutesLeft': 'Nog {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Nieuw adres op…',
  'addressTools.onThisDevice': 'Op dit apparaat',
  'addressTools.open': 'Openen',
  'addressTools.otherDevice': 'Openen op een ander apparaat',
  'addressTools.otherDeviceDescription':
    'Scan deze code met de camera van het andere apparaat of kopieer de link. De link opent deze inbox, en iedereen die de link heeft, kan de inbox lezen.',
  'addressTools.qrCode': 'QR-code van de link voor het andere apparaat',
  'addressTools.requestedNotSaved': 'Dat adres is verlopen, of dit apparaat is het vergeten.',
  'addressTools.returnLinkAccept': 'Adres openen',
  'addressTools.returnLinkCopied':
    'Terugkeerlink gekopieerd. Iedereen die de link heeft, kan deze inbox lezen.',
  'addressTools.returnLinkExpired':
    'Het adres van die link is verlopen en de berichten zijn verwijderd.',
  'addressTools.returnLinkExplanation':
    '<address/> en de berichten worden hier getoond. Iedereen die de link heeft, kan ze ook lezen. Open de link dus alleen als je die zelf hebt gekopieerd.',
  'addressTools.returnLinkFailed':
    'Het adres van die link kan niet worden geopend. Probeer het opnieuw.',
  'addressTools.returnLinkIncomplete':
    'Die link is onvolledig. Kopieer de link opnieuw vanuit het menu van het adres.',
  'addressTools.returnLinkTitle': 'Het adres van deze link openen?',
  'addressTools.save': 'Opslaan',
  'addressTools.savedDescription':
    'Je kunt elk actief adres openen dat op dit apparaat is gebruikt. Om een adres op een ander apparaat te openen, open je het eerst hier en kies je daarna in het menu “Openen op een ander apparaat”.',
  'addressTools.savedTitle': 'Bestaand adres openen',
  'addressTools.sharedAddress': 'De tekst die je hebt gedeeld, bevat {emailAddress}.',
  'addressTools.sharedNotSaved':
    'De tekst die je hebt gedeeld, bevat geen adres dat op dit apparaat is opgeslagen. Er is niets gewijzigd.',
  'addressTools.statusOpen': '{timeLeft}, nu geopend',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# ongelezen} other {# ongelezen}}</unread>',
  'addressTools.switcher': 'Adressen op dit apparaat',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> ongelezen</hidden>} other {#<hidden> ongelezen</hidden>}}',
  'addressTools.typedNotSaved':
    'Dat adres is niet op dit apparaat opgeslagen. Het is misschien verlopen of op een ander apparaat aangemaakt.',
} satisfies Catalog<'addressTools'>;
