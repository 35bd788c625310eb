import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Adres',
  'addressTools.allAddresses': 'Wszystkie adresy',
  'addressTools.allowed': 'Zezwolono. Oczekiwanie na drugie urządzenie…',
  'addressTools.answerFailed': 'Nie udało się wysłać odpowiedzi. Spróbuj ponownie.',
  'addressTools.answerWithin': 'Czas na odpowiedź: <time/>',
  'addressTools.browserOn': '{browser} ({system})',
  'addressTools.canStillOpen': 'Na tym urządzeniu nadal możesz otworzyć adres <address/>.',
  'addressTools.cancel': 'Anuluj',
  'addressTools.checkExisting': 'Sprawdź istniejący adres',
  'addressTools.claimContinue': 'Dalej',
  'addressTools.claimExpired':
    'Drugie urządzenie nie odpowiedziało na czas. Pokaż na nim nowy kod.',
  'addressTools.claimExplanation':
    'Skrzynka otworzy się także tutaj, a na drugim urządzeniu pozostanie. Kontynuuj tylko, jeśli link pochodzi z twojego własnego urządzenia.',
  'addressTools.claimFailed':
    'Nie udało się poprosić o adres z drugiego urządzenia. Zeskanuj jego kod jeszcze raz.',
  'addressTools.claimFailedTitle': 'Nie otwarto adresu',
  'addressTools.claimIncomplete': 'Ten link jest niekompletny. Zeskanuj kod jeszcze raz.',
  'addressTools.claimTitle': 'Otworzyć adres z innego urządzenia?',
  'addressTools.claimWaiting':
    'Drugie urządzenie pyta, jaką liczbę tu widzisz. Gdy ją tam wybierzesz, adres się otworzy.',
  'addressTools.claimWaitingTitle': 'Wybierz tę liczbę na drugim urządzeniu',
  'addressTools.close': 'Zamknij',
  'addressTools.codeExpired': 'Ten kod wygasł.',
  'addressTools.codeFailed': 'Nie udało się utworzyć kodu. Spróbuj ponownie.',
  'addressTools.collected':
    'Drugie urządzenie może teraz otwierać adres <address/>. Aby odebrać mu dostęp, usuń adres, co usunie też jego wiadomości.',
  'addressTools.copyLink': 'Kopiuj link',
  'addressTools.copyReturnLink': 'Kopiuj link powrotny',
  'addressTools.creatingCode': 'Tworzenie kodu…',
  'addressTools.deleteExplanation':
    'Adres <address/> przestanie odbierać e-maile, a wszystkie jego wiadomości zostaną od razu usunięte. Nie można tego cofnąć.',
  'addressTools.deleteTitle': 'Usunąć ten adres?',
  'addressTools.deviceAsks':
    'Urządzenie, które przedstawia się jako <device/>, prosi o otwarcie adresu <address/>. Będzie mogło odczytywać jego wiadomości, przedłużać go i usunąć, tak jak ty tutaj.',
  'addressTools.done': 'Gotowe',
  'addressTools.forgetAll': 'Zapomnij wszystkie adresy',
  'addressTools.forgetConfirm': 'Zapomnij adresy',
  'addressTools.forgetExplanation':
    'Nie będzie już można otworzyć tych adresów na tym urządzeniu. Ich wiadomości zostaną usunięte, gdy adresy wygasną.',
  'addressTools.getAnother': 'Utwórz kolejny adres',
  'addressTools.getNew': 'Utwórz nowy adres',
  'addressTools.givenTo': 'Komu podano',
  'addressTools.handover': 'Otwórz na innym urządzeniu',
  'addressTools.handoverTitle': 'Otwórz na innym urządzeniu',
  'addressTools.hoursLeft': 'Zostało {hours, number} h {minutes, number} min',
  'addressTools.keepMine': 'Zachowaj mój adres',
  'addressTools.labelDescription': 'Komu podajesz ten adres? Etykieta zostaje na tym urządzeniu.',
  'addressTools.labelTitle': 'Etykieta tego adresu',
  'addressTools.lessThanMinuteLeft': 'Została niecała minuta',
  'addressTools.linkCopied': 'Skopiowano',
  'addressTools.manage': 'Zarządzaj',
  'addressTools.minutesLeft': 'Zostało {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': 'Nowy kod',
  'addressTools.newOnDomain': 'Nowy adres w domenie…',
  'addressTools.offerExpired': 'Ten adres wygasł, więc nie można go otworzyć na innym urządzeniu.',
  'addressTools.onThisDevice': 'Na tym urządzeniu',
  'addressTools.open': 'Otwórz',
  'addressTools.qrCode': 'Kod QR linku dla drugiego urządzenia',
  'addressTools.refuse': 'Żadna z nich: odmów',
  'addressTools.refused': 'Odmówiono. Drugie urządzenie nie może otworzyć adresu.',
  'addressTools.refusedWrongNumber':
    'Drugie urządzenie pokazuje inną liczbę, więc mu odmówiono. Aby spróbować ponownie, utwórz nowy kod.',
  'addressTools.requestedNotSaved':
    'Ten adres wygasł albo nie jest już zapamiętany na tym urządzeniu.',
  'addressTools.returnLinkAccept': 'Otwórz adres',
  'addressTools.returnLinkCopied':
    'Skopiowano link powrotny. Każdy, kto go ma, może czytać tę skrzynkę.',
  'addressTools.returnLinkExpired':
    'Adres z tego linku wygasł, a jego wiadomości zostały usunięte.',
  'addressTools.returnLinkExplanation':
    'Zobaczysz tu adres <address/> i jego wiadomości. Każdy, kto ma ten link, też może je czytać, więc otwórz go tylko wtedy, gdy to link skopiowany przez ciebie.',
  'addressTools.returnLinkFailed': 'Nie udało się otworzyć adresu z tego linku. Spróbuj ponownie.',
  'addressTools.returnLinkIncomplete':
    'Ten link jest niekompletny. Skopiuj go jeszcze raz z menu adresu.',
  'addressTools.returnLinkTitle': 'Otworzyć adres z tego linku?',
  'addressTools.save': 'Zapisz',
  'addressTools.savedDescription':
    'Możesz otworzyć każdy aktywny adres, który był używany na tym urządzeniu. Aby otworzyć adres na innym urządzeniu, najpierw otwórz go tutaj, a potem wybierz „Otwórz na innym urządzeniu” w jego menu.',
  'addressTools.savedTitle': 'Sprawdź istniejący adres',
  'addressTools.scanCode':
    'Zeskanuj ten kod aparatem drugiego urządzenia. Zanim otworzy ono adres, potwierdzisz je tutaj.',
  'addressTools.sharedAddress': 'Udostępniony tekst zawiera adres {emailAddress}.',
  'addressTools.sharedNotSaved':
    'Udostępniony tekst nie zawiera adresu zapisanego na tym urządzeniu. Nic nie zostało zmienione.',
  'addressTools.statusOpen': '{timeLeft}, teraz otwarty',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# nieprzeczytana} few {# nieprzeczytane} many {# nieprzeczytanych} other {# nieprzeczytanej}}</unread>',
  'addressTools.switcher': 'Adresy na tym urządzeniu',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> nieprzeczytana</hidden>} few {#<hidden> nieprzeczytane</hidden>} many {#<hidden> nieprzeczytanych</hidden>} other {#<hidden> nieprzeczytanej</hidden>}}',
  'addressTools.typedNotSaved':
    'Ten adres nie jest zapisany na tym urządzeniu. Być może wygasł lub został utworzony na innym urządzeniu.',
  'addressTools.unknownBrowser': 'przeglądarka',
  'addressTools.unknownBrowserOn': 'przeglądarka ({system})',
  'addressTools.whichNumber': 'Jaką liczbę pokazuje drugie urządzenie?',
  'addressTools.worksOnceWithin': 'Działa raz, jeszcze przez <time/>',
} satisfies Catalog<'addressTools'>;
