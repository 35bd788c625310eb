import type { Catalog } from '../../catalog';

/** Texts of dialogs and notices that every page may show. */
export default {
  'dialogs.addressDeleted': 'Usunięto adres i wiadomości.',
  'dialogs.addressExtended': 'Przedłużono adres.',
  'dialogs.addressNotDeleted': 'Nie udało się usunąć adresu.',
  'dialogs.addressNotExtended': 'Nie udało się przedłużyć adresu.',
  'dialogs.amount': 'Kwota',
  'dialogs.amountLimit': 'Dowolna kwota do {amount}',
  'dialogs.analytics': 'Google Analytics',
  'dialogs.analyticsNote':
    'Liczy wizyty i mierzy szybkość strony. Wyłączone, dopóki tego nie włączysz.',
  'dialogs.changesWaiting':
    '{count, plural, one {# zmiana czeka na połączenie.} few {# zmiany czekają na połączenie.} many {# zmian czeka na połączenie.} other {# zmiany czeka na połączenie.}}',
  'dialogs.close': 'Zamknij',
  'dialogs.codeCopied': 'Skopiowano kod.',
  'dialogs.coffees': '{count, plural, one {# kawa} few {# kawy} many {# kaw} other {# kawy}}',
  'dialogs.consentAccept': 'Akceptuj',
  'dialogs.consentDecline': 'Odrzuć',
  'dialogs.consentQuestion':
    'Jeden niezbędny plik cookie zachowuje twój adres. Czy możemy też używać Google Analytics, aby liczyć wizyty i mierzyć szybkość strony? <link>Polityka prywatności</link>',
  'dialogs.consentTitle': 'Zgoda na pliki cookie',
  'dialogs.customAmount': 'Inna kwota',
  'dialogs.darkBodies': 'Ciemna treść e-maili',
  'dialogs.darkBodiesNote':
    'W ciemnym motywie e-maile HTML też są ciemne. Niektóre mogą wyglądać dziwnie.',
  'dialogs.desktopBlocked':
    'Przeglądarka je blokuje. Możesz na nie zezwolić w jej ustawieniach dla tej strony.',
  'dialogs.desktopNotifications': 'Powiadomienia na pulpicie',
  'dialogs.desktopNotificationsNote':
    'Tylko gdy ta karta jest w tle. Przy wiadomościach z kodem jest przycisk „Kopiuj kod”.',
  'dialogs.donationLead': 'Mayfly jest za darmo. Kawa pomaga, aby tak zostało.',
  'dialogs.donationLink': 'Inne sposoby wsparcia',
  'dialogs.donationPurpose': 'Postaw mi kawę',
  'dialogs.donationTitle': 'Postaw mi kawę',
  'dialogs.installButton': 'Zainstaluj',
  'dialogs.installDecline': 'Nie, dzięki',
  'dialogs.installHint':
    'Możesz zainstalować Mayfly: otworzy się z ekranu początkowego lub pulpitu, we własnym oknie.',
  'dialogs.installManually':
    'Możesz dodać Mayfly do ekranu początkowego: wybierz Udostępnij, a potem Dodaj do ekranu początkowego. Mayfly będzie wtedy powiadamiać o e-mailach, nawet gdy jest zamknięte.',
  'dialogs.installTitle': 'Zainstaluj Mayfly',
  'dialogs.installUnderstood': 'Rozumiem',
  'dialogs.invalidAmount': 'Podaj prawidłową kwotę',
  'dialogs.keyCtrl': 'Ctrl',
  'dialogs.keyDelete': 'Delete',
  'dialogs.keyEnter': 'Enter',
  'dialogs.keyEsc': 'Esc',
  'dialogs.markNotSaved':
    'Nie udało się oznaczyć wiadomości jako przeczytanej lub nieprzeczytanej. Spróbuj ponownie.',
  'dialogs.messageNotDeleted': 'Nie udało się usunąć wiadomości. Spróbuj ponownie.',
  'dialogs.messageNotStored': 'Ta wiadomość nie jest już przechowywana.',
  'dialogs.miniInbox': 'Miniskrzynka',
  'dialogs.miniInboxCopied': 'Skopiowano',
  'dialogs.miniInboxCopy': 'Kopiuj',
  'dialogs.miniInboxExpires': 'Adres wygasa za <time>{time}</time>',
  'dialogs.miniInboxFailed': 'Nie udało się otworzyć miniskrzynki. Spróbuj ponownie.',
  'dialogs.miniInboxNoAddress': 'W tej chwili nie ma adresu.',
  'dialogs.miniInboxNoMessages': 'Nie ma jeszcze wiadomości.',
  'dialogs.notificationCode': '{code} to twój kod',
  'dialogs.notificationCopyCode': 'Kopiuj kod',
  'dialogs.notificationMessage': '{sender}: {subject}',
  'dialogs.notificationNewEmail': 'Nowy e-mail',
  'dialogs.notificationNoSubject': 'Bez tematu',
  'dialogs.notificationOffer': 'Otrzymuj powiadomienia o nowych e-mailach',
  'dialogs.notificationOfferAccept': 'Włącz',
  'dialogs.notificationOfferDecline': 'Nie teraz',
  'dialogs.notificationOpen': 'Otwórz',
  'dialogs.notificationUnread':
    '{count, plural, one {# nieprzeczytana wiadomość} few {# nieprzeczytane wiadomości} many {# nieprzeczytanych wiadomości} other {# nieprzeczytanej wiadomości}}',
  'dialogs.openMiniInbox': 'Otwórz pływającą miniskrzynkę',
  'dialogs.opensNewTab': '(otwiera się w nowej karcie)',
  'dialogs.pay': 'Zapłać {amount}',
  'dialogs.paymentByProvider':
    'Płacisz w oknie dostawcy płatności. Dane karty nigdy nie trafiają do Mayfly.',
  'dialogs.paymentCancelled': 'Anulowano płatność',
  'dialogs.paymentFailed': 'Płatność nie powiodła się. Spróbuj ponownie później.',
  'dialogs.paymentProcessing': 'Przetwarzanie...',
  'dialogs.paymentTest':
    'Ta strona działa w trybie testowym: płatność jest testem i żadne pieniądze nie są pobierane.',
  'dialogs.paymentThanks': 'Dziękujemy za wsparcie!',
  'dialogs.push': 'Powiadamiaj mnie, gdy ta strona jest zamknięta',
  'dialogs.pushContent': 'Pokazuj nadawcę, temat i kod w powiadomieniach',
  'dialogs.pushContentNote':
    'Przez usługę push przechodzą zaszyfrowane, ale mogą być widoczne na zablokowanym ekranie. Bez tego powiadomienia pokazują tylko adres i liczbę nieprzeczytanych wiadomości.',
  'dialogs.pushDenied':
    'Przeglądarka blokuje powiadomienia. Możesz na nie zezwolić w jej ustawieniach dla tej strony.',
  'dialogs.pushFailed': 'Nie udało się tego zapisać. Sprawdź połączenie i spróbuj ponownie.',
  'dialogs.pushNeedsInstallation':
    'Na iPhonie i iPadzie wymaga to zainstalowanej aplikacji: wybierz Udostępnij, a potem Dodaj do ekranu początkowego.',
  'dialogs.pushNoService':
    'Przeglądarka nie mogła połączyć się ze swoją usługą push. Spróbuj ponownie później.',
  'dialogs.pushNote':
    'O nowych e-mailach powiadamia usługa push twojej przeglądarki. Dopóki tego nie wyłączysz, nasz serwer przechowuje dane potrzebne do połączenia z nią.',
  'dialogs.pushOffline': 'Jesteś offline. Spróbuj ponownie, gdy znów będziesz online.',
  'dialogs.pushUnsupported':
    'Ta przeglądarka nie może odbierać powiadomień, gdy strona jest zamknięta.',
  'dialogs.queuedDeletion': 'Wiadomość zostanie usunięta, gdy serwer znów odpowie.',
  'dialogs.queuedDeletionOffline': 'Wiadomość zostanie usunięta, gdy znów będziesz online.',
  'dialogs.queuedDeletions': 'Wiadomości zostaną usunięte, gdy serwer znów odpowie.',
  'dialogs.queuedDeletionsOffline': 'Wiadomości zostaną usunięte, gdy znów będziesz online.',
  'dialogs.queuedExtension':
    'Adres zostanie przedłużony, gdy serwer znów odpowie, chyba że wcześniej wygaśnie.',
  'dialogs.queuedExtensionOffline':
    'Adres zostanie przedłużony, gdy znów będziesz online, chyba że wcześniej wygaśnie.',
  'dialogs.queuedRemoval':
    'Adres zostanie usunięty, gdy serwer znów odpowie. Do tego czasu nadal odbiera e-maile.',
  'dialogs.queuedRemovalOffline':
    'Adres zostanie usunięty, gdy znów będziesz online. Do tego czasu nadal odbiera e-maile.',
  'dialogs.savedAt': 'Pokazano zapisany stan (<time>{time}</time>); załączniki nie są zapisywane.',
  'dialogs.selectedAmount': 'Wybrana kwota',
  'dialogs.settings': 'Ustawienia',
  'dialogs.settingsNote': 'Zapisywane na tym urządzeniu.',
  'dialogs.shortcutClose': 'Zamknij otwarty panel lub okno',
  'dialogs.shortcutCopy': 'Skopiuj adres',
  'dialogs.shortcutDelete': 'Usuń wiadomość',
  'dialogs.shortcutHelp': 'Pokaż tę listę',
  'dialogs.shortcutMove': 'Następna i poprzednia wiadomość',
  'dialogs.shortcutNeighbors': 'Poprzedni i następny adres',
  'dialogs.shortcutNewAddress': 'Utwórz nowy adres',
  'dialogs.shortcutOpen': 'Otwórz wiadomość',
  'dialogs.shortcutRefresh': 'Sprawdź wiadomości',
  'dialogs.shortcutSearch': 'Szukaj w wiadomościach, jeśli jest ich co najmniej dziesięć',
  'dialogs.shortcutSelect': 'Zaznacz wiadomość',
  'dialogs.shortcutSelectAll': 'Zaznacz wszystkie wiadomości na stronie',
  'dialogs.shortcutSwitch': 'Skróty klawiszowe',
  'dialogs.shortcutSwitchNote':
    'Po skrzynce poruszasz się pojedynczymi klawiszami. Naciśnij ?, aby zobaczyć listę.',
  'dialogs.shortcutUndo': 'Cofnij usunięcie wiadomości (przez kilka sekund)',
  'dialogs.shortcutUnread': 'Oznacz otwartą wiadomość jako nieprzeczytaną',
  'dialogs.shortcuts': 'Skróty klawiszowe',
  'dialogs.shortcutsNote': 'Możesz je wyłączyć w ustawieniach.',
  'dialogs.sound': 'Cichy dźwięk',
  'dialogs.soundNote': 'Dwa łagodne tony, gdy nadejdzie e-mail.',
  'dialogs.testCancel': 'Anuluj',
  'dialogs.testCheckout': 'Płatność testowa',
  'dialogs.testCheckoutNote': 'To test. Żadne pieniądze nie są pobierane.',
  'dialogs.testFailure': 'Symuluj niepowodzenie',
  'dialogs.testOutcome':
    'Tutaj dostawca płatności poprosiłby o dane karty. Wybierz wynik tej płatności ({amount}).',
  'dialogs.testSuccess': 'Symuluj powodzenie',
  'dialogs.theme': 'Motyw',
  'dialogs.themeDark': 'Ciemny',
  'dialogs.themeLight': 'Jasny',
  'dialogs.themeSystem': 'Systemowy',
} satisfies Catalog<'dialogs'>;
