import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Adres',
  'addressTools.allAddresses': 'Alle adressen',
  'addressTools.allowed': 'Toegestaan. Wachten op het andere apparaat…',
  'addressTools.answerFailed': 'Je antwoord kan niet worden verzonden. Probeer het opnieuw.',
  'addressTools.answerWithin': 'Antwoord binnen <time/>',
  'addressTools.browserOn': '{browser} op {system}',
  'addressTools.canStillOpen': 'Je kunt <address/> nog openen op dit apparaat.',
  'addressTools.cancel': 'Annuleren',
  'addressTools.checkExisting': 'Bestaand adres openen',
  'addressTools.claimContinue': 'Doorgaan',
  'addressTools.claimExpired':
    'Het andere apparaat heeft niet op tijd geantwoord. Toon daar een nieuwe code.',
  'addressTools.claimExplanation':
    'De inbox opent ook hier en blijft op het andere apparaat beschikbaar. Ga alleen door als de link van een van je eigen apparaten komt.',
  'addressTools.claimFailed':
    'Het adres van het andere apparaat kan niet worden opgevraagd. Scan de code opnieuw.',
  'addressTools.claimFailedTitle': 'Het adres is niet geopend',
  'addressTools.claimIncomplete': 'Die link is onvolledig. Scan de code opnieuw.',
  'addressTools.claimTitle': 'Adres van een ander apparaat openen?',
  'addressTools.claimWaiting':
    'Het andere apparaat vraagt welk getal je hier ziet. Daarna wordt het adres geopend.',
  'addressTools.claimWaitingTitle': 'Kies dit getal op het andere apparaat',
  'addressTools.close': 'Sluiten',
  'addressTools.codeExpired': 'Deze code is verlopen.',
  'addressTools.codeFailed': 'De code kan niet worden gemaakt. Probeer het opnieuw.',
  'addressTools.collected':
    'Het andere apparaat kan <address/> nu openen. Verwijder het adres om die toegang te beëindigen; daarmee verwijder je ook de berichten.',
  'addressTools.copyLink': 'Link kopiëren',
  'addressTools.copyReturnLink': 'Terugkeerlink kopiëren',
  'addressTools.creatingCode': 'Code wordt gemaakt…',
  'addressTools.deleteExplanation':
    '<address/> ontvangt geen e-mail meer en alle berichten worden meteen verwijderd. Dit kan niet ongedaan worden gemaakt.',
  'addressTools.deleteTitle': 'Dit adres verwijderen?',
  'addressTools.deviceAsks':
    'Een apparaat dat zich voorstelt als <device/> vraagt <address/> te mogen openen. Het kan het adres dan lezen, verlengen en verwijderen, net als jij hier.',
  'addressTools.done': 'Klaar',
  'addressTools.forgetAll': 'Alle adressen vergeten',
  'addressTools.forgetConfirm': 'Adressen vergeten',
  'addressTools.forgetExplanation':
    'Je kunt deze adressen niet opnieuw openen op dit apparaat. De berichten worden verwijderd als de adressen verlopen.',
  'addressTools.getAnother': 'Nog een adres maken',
  'addressTools.getNew': 'Nieuw adres maken',
  'addressTools.givenTo': 'Gegeven aan',
  'addressTools.handover': 'Openen op een ander apparaat',
  'addressTools.handoverTitle': 'Openen op een ander apparaat',
  'addressTools.hoursLeft': 'Nog {hours, number} uur {minutes, number} min',
  'addressTools.keepMine': 'Mijn adres houden',
  'addressTools.labelDescription': 'Aan wie heb je het gegeven? Het label blijft op dit apparaat.',
  'addressTools.labelTitle': 'Label voor dit adres',
  'addressTools.lessThanMinuteLeft': 'Nog geen minuut',
  'addressTools.linkCopied': 'Gekopieerd',
  'addressTools.manage': 'Beheren',
  'addressTools.minutesLeft': 'Nog {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': 'Nieuwe code',
  'addressTools.newOnDomain': 'Nieuw adres op…',
  'addressTools.offerExpired':
    'Dit adres is verlopen en kan dus niet op een ander apparaat worden geopend.',
  'addressTools.onThisDevice': 'Op dit apparaat',
  'addressTools.open': 'Openen',
  'addressTools.qrCode': 'QR-code van de link voor het andere apparaat',
  'addressTools.refuse': 'Geen van deze: weigeren',
  'addressTools.refused': 'Geweigerd. Het andere apparaat kan het adres niet openen.',
  'addressTools.refusedWrongNumber':
    'Het andere apparaat toont een ander getal en is daarom geweigerd. Maak een nieuwe code om het opnieuw te proberen.',
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
  'addressTools.scanCode':
    'Scan deze code met de camera van het andere apparaat. Je moet dat apparaat hier bevestigen voordat het adres daar opengaat.',
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
  'addressTools.unknownBrowser': 'een browser',
  'addressTools.unknownBrowserOn': 'een browser op {system}',
  'addressTools.whichNumber': 'Welk getal toont het andere apparaat?',
  'addressTools.worksOnceWithin': 'Werkt één keer, binnen <time/>',
} satisfies Catalog<'addressTools'>;
