import type { Catalog } from '../../catalog';

/** Texts of the frame of every page. */
export default {
  'site.about': 'Dorosła jętka (ang. mayfly) żyje jeden dzień. Twój adres – {lifetime}.',
  'site.api': 'API',
  'site.breadcrumbs': 'Ścieżka nawigacji',
  'site.buyCoffee': 'Postaw mi kawę',
  'site.closeMenu': 'Zamknij menu',
  'site.closeNotice': 'zamknij',
  'site.copyBlocked':
    'Przeglądarka zablokowała kopiowanie. Zezwól na nie tej stronie i spróbuj ponownie.',
  'site.days': '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  'site.deletion': 'Usuwanie',
  'site.donate': 'Wesprzyj',
  'site.featureAvailability': 'Dostępność całą dobę',
  'site.featureFree': 'Darmowa usługa',
  'site.featureRefresh': 'Automatyczne odświeżanie',
  'site.featureSecure': '100% bezpieczeństwa',
  'site.features': 'Cechy',
  'site.guides': 'Poradniki',
  'site.hours':
    '{count, plural, one {# godzina} few {# godziny} many {# godzin} other {# godziny}}',
  'site.language': 'Język',
  'site.loadsWhenConnected': 'Wczyta się, gdy tylko wróci połączenie.',
  'site.mainNavigation': 'Główna',
  'site.minutes': '{count, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}',
  'site.navBlog': 'Blog',
  'site.navFaq': 'FAQ',
  'site.navHome': 'Start',
  'site.navPrivacy': 'Prywatność',
  'site.noSubject': 'Bez tematu',
  'site.notices': 'Komunikaty',
  'site.offline':
    'Jesteś offline. Twój adres nadal odbiera e-maile. Pojawią się tu, gdy znów będziesz online.',
  'site.openMenu': 'Otwórz menu',
  'site.pageFailed': 'Coś poszło nie tak.',
  'site.pageFailedDetails':
    'Nie udało się wyświetlić tej strony. Nie ma to wpływu na twój adres ani jego wiadomości.',
  'site.pageNotLoaded': 'Nie udało się wczytać tej strony.',
  'site.pageNotLoadedTitle': 'Nie wczytano strony | Mayfly',
  'site.pages': 'Strony',
  'site.partNotLoaded': 'Nie udało się wczytać części tej strony.',
  'site.refreshPage': 'Odśwież stronę',
  'site.seconds':
    '{count, plural, one {# sekunda} few {# sekundy} many {# sekund} other {# sekundy}}',
  'site.serverUnreachable': 'Nie można połączyć się z serwerem.',
  'site.settings': 'Ustawienia',
  'site.skipToContent': 'Przejdź do treści',
  'site.source': 'Kod źródłowy',
  'site.switchTheme': 'Przełącz motyw jasny lub ciemny',
  'site.tryAgain': 'Spróbuj ponownie',
  'site.unknownSender': 'Nieznany nadawca',
} satisfies Catalog<'site'>;
