import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Adres',
  'addressTools.allAddresses': 'Wszystkie adresy',
  'addressTools.canStillOpen': 'Na tym urządzeniu nadal możesz otworzyć adres <address/>.',
  'addressTools.cancel': 'Anuluj',
  'addressTools.checkExisting': 'Sprawdź istniejący adres',
  'addressTools.copyLink': 'Kopiuj link',
  'addressTools.copyReturnLink': 'Kopiuj link powrotny',
  'addressTools.deleteExplanation':
    'Adres <address/> przestanie odbierać e-maile, a wszystkie jego wiadomości zostaną od razu usunięte. Nie można tego cofnąć.',
  'addressTools.deleteTitle': 'Usunąć ten adres?',
  'addressTools.forgetAll': 'Zapomnij wszystkie adresy',
  'addressTools.forgetConfirm': 'Zapomnij adresy',
  'addressTools.forgetExplanation':
    'Nie będzie już można otworzyć tych adresów na tym urządzeniu. Ich wiadomości zostaną usunięte, gdy adresy wygasną.',
  'addressTools.getAnother': 'Utwórz kolejny adres',
  'addressTools.getNew': 'Utwórz nowy adres',
  'addressTools.givenTo': 'Komu podano',
  'addressTools.hoursLeft': 'Zostało {hours, number} h {minutes, number} min',
  'addressTools.keepMine': 'Zachowaj mój adres',
  'addressTools.labelDescription': 'Komu podajesz ten adres? Etykieta zostaje na tym urządzeniu.',
  'addressTools.labelTitle': 'Etykieta tego adresu',
  'addressTools.lessThanMinuteLeft': 'Została niecała minuta',
  'addressTools.linkCopied': 'Skopiowano',
  'addressTools.manage': 'Zarządzaj',
  'addressTools.minutesLeft': 'Zostało {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Nowy adres w domenie…',
  'addressTools.onThisDevice': 'Na tym urządzeniu',
  'addressTools.open': 'Otwórz',
  'addressTools.otherDevice': 'Otwórz na innym urządzeniu',
  'addressTools.otherDeviceDescription':
    'Zeskanuj ten kod aparatem drugiego urządzenia lub skopiuj link. Otwiera on tę skrzynkę, a każdy, kto go ma, może ją czytać.',
  'addressTools.qrCode': 'Kod QR linku dla drugiego urządzenia',
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
} satisfies Catalog<'addressTools'>;
