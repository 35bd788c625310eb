import type { Catalog } from '../../catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Wybrano inny adres w innej karcie.',
  'address.copied': 'Skopiowano',
  'address.copiedStatus': 'Skopiowano adres.',
  'address.copy': 'Kopiuj',
  'address.copyBlocked':
    'Przeglądarka zablokowała kopiowanie. Naciśnij Ctrl+C (⌘C), aby skopiować zaznaczony adres.',
  'address.copyHint': 'Kopiuj',
  'address.delete': 'Usuń',
  'address.deleteAddress': 'Usuń adres',
  'address.deleteFailed': 'Nie udało się usunąć adresu. Spróbuj ponownie.',
  'address.deleted': 'Usunięto adres i wiadomości.',
  'address.dismiss': 'Ukryj',
  'address.ends': '<wide>Wygasa </wide>{time}',
  'address.expired': 'Adres <address/> wygasł. Jego wiadomości zostały usunięte.',
  'address.expiredError': 'Ten adres wygasł, a jego wiadomości zostały usunięte.',
  'address.expiresIn': 'Adres wygasa za',
  'address.extend': 'Przedłuż',
  'address.extendBy': 'Przedłuż czas (+{extension})',
  'address.extendFailed': 'Nie udało się przedłużyć czasu adresu.',
  'address.extended': 'Przedłużono czas adresu: +{extension}!',
  'address.generated': 'Wygenerowano nowy adres e-mail!',
  'address.heading': 'Twój adres',
  'address.headingGivenTo': 'Twój adres dla: <label/>',
  'address.hours': 'Godz.',
  'address.initializeFailed': 'Nie udało się przygotować adresu e-mail.',
  'address.issued': '<wide>Wydany </wide>{time}',
  'address.label': 'Etykieta',
  'address.labelAddress': 'Etykieta adresu',
  'address.lastHour': 'Ostatnia godzina',
  'address.lastHourWarning':
    'Ten adres wygasa za niecałą godzinę. Przedłuż go, aby zachować wiadomości.',
  'address.lastMinutes': 'Ostatnie pięć minut',
  'address.lastMinutesWarning':
    'Ten adres wygasa za niecałe pięć minut. Przedłuż go, aby zachować wiadomości.',
  'address.linkFailed': 'Nie udało się otworzyć linku. Sprawdź połączenie i otwórz go jeszcze raz.',
  'address.loading': 'Przygotowywanie adresu.',
  'address.menu': 'Menu',
  'address.menuName': 'Menu adresu',
  'address.minutes': 'Min',
  'address.needsConnection':
    'Nowy adres wymaga połączenia. Spróbuj ponownie, gdy znów będziesz online.',
  'address.needsJavaScript':
    'Mayfly potrzebuje JavaScriptu, aby wydać adres i pokazać jego wiadomości. Włącz go dla tej strony i odśwież ją. Poradniki i FAQ działają bez niego.',
  'address.new': 'Nowy',
  'address.newAddress': 'Nowy adres',
  'address.noSession': 'Brak aktywnej sesji',
  'address.openFailed': 'Nie udało się otworzyć adresu. Spróbuj ponownie.',
  'address.reinitializeFailed': 'Nie udało się ponownie przygotować adresu e-mail.',
  'address.seconds': 'Sek.',
  'address.selected': 'Zaznaczono',
  'address.unreadElsewhere':
    '{count, plural, one {# nieprzeczytana w innych skrzynkach} few {# nieprzeczytane w innych skrzynkach} many {# nieprzeczytanych w innych skrzynkach} other {# nieprzeczytanej w innych skrzynkach}}',
} satisfies Catalog<'address'>;
