import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Usunięte adresy',
  'deletion.counted': 'Dane z ostatnich 24 godzin, odczyt: <time>{time}</time>.',
  'deletion.description':
    'Ile adresów i wiadomości usunięto w ciągu ostatnich 24 godzin, z jakim opóźnieniem i kiedy usunięte dane znikają z plików bazy danych.',
  'deletion.figuresUnavailable': 'Liczby nie są teraz dostępne.',
  'deletion.heading': 'Usuwanie w liczbach',
  'deletion.introduction':
    'Adres, który wygasł, jest usuwany razem z wiadomościami. Ta strona pokazuje, jak szybko to nastąpiło. Żadna z liczb nie zdradza adresu.',
  'deletion.keywords': 'usuwanie e-maili, prywatność tymczasowego e-maila, kasowanie danych',
  'deletion.limitBlocks':
    'System operacyjny zwalnia bloki usuniętych plików bez ich nadpisywania. Dopóki nie zostaną użyte ponownie, ktoś z dostępem do dysku może być w stanie je odczytać.',
  'deletion.limitCounts':
    'Liczniki są zapisywane co kilka sekund, więc po awarii giną ostatnie wartości. Odrzucone doręczenie to jedno połączenie, w którym podano adres już po jego wygaśnięciu lub usunięciu, nawet jeśli nie było e-maila do doręczenia. Jest liczone, dopóki serwer pamięta, że adres istniał: do jednego dnia, tylko w pamięci operacyjnej, w postaci skrótów z kluczem.',
  'deletion.limitOtherDatabase':
    'W bazie PostgreSQL, której Mayfly nie prowadzi samo, o wymazywaniu dziennika zapisu z wyprzedzeniem (WAL) decyduje jej operator. Od operatora zależą też kopie zapasowe.',
  'deletion.limitTables':
    'Tabela większa niż {size} nie jest przepisywana, bo e-maile musiałyby w tym czasie czekać. Miejsce nadpisują nowe e-maile. Liczby powyżej pokazują wtedy, jak długo czekają usunięte dane.',
  'deletion.limitsHeading': 'Ograniczenia',
  'deletion.logErased':
    'Dziennik zapisu z wyprzedzeniem (WAL): dane usunięte przed <time>{time}</time> są wymazane.',
  'deletion.logNotErased': 'Dziennik zapisu z wyprzedzeniem (WAL): dotąd niewymazany przez Mayfly.',
  'deletion.maxDelay': 'Najdłuższe opóźnienie',
  'deletion.medianDelay': 'Czas usunięcia połowy wygasłych adresów',
  'deletion.messages': 'Usunięte wiadomości',
  'deletion.noneExpired': 'Żaden nie wygasł',
  'deletion.nothingWaiting': 'Nic',
  'deletion.readPrivacyPolicy': 'Przeczytaj politykę prywatności',
  'deletion.refusedDeliveries':
    'Doręczenia odrzucone po wygaśnięciu lub usunięciu adresu, co najmniej',
  'deletion.singleMessages':
    'Wiadomości usuwane pojedynczo przechodzą te same kroki. Duże wiadomości czekają w pliku tymczasowym tylko do chwili zapisania; wtedy plik jest usuwany.',
  'deletion.stepDatabase':
    '<b>W ciągu kilku sekund</b> adres, jego wiadomości i załączniki są usuwane z bazy danych. Kontrola co minutę usuwa to, co zostało pominięte.',
  'deletion.stepExpiry':
    '<b>Z chwilą wygaśnięcia</b> lub gdy usuniesz adres, nikt nie może go już otworzyć, a e-maile na niego są odrzucane.',
  'deletion.stepFiles':
    '<b>Pół godziny później</b> czyszczone są pliki bazy danych. Usunięte wiersze pozostawiają w nich swoje bajty, więc tabele są przepisywane bez nich, razem z załącznikami i indeksami. Jeśli próba się nie powiedzie, jest powtarzana po pięciu minutach.',
  'deletion.stepLog':
    '<b>Zaraz potem</b> dziennik zapisu z wyprzedzeniem (WAL), w którym baza danych odnotowuje każdą zmianę, zaczyna nowy plik, a starsze są usuwane.',
  'deletion.stepsHeading': 'Co dzieje się po kolei',
  'deletion.tablesErased': 'Tabele i indeksy: dane usunięte przed <time>{time}</time> są wymazane.',
  'deletion.tablesNotErased': 'Tabele i indeksy: dotąd niewymazane przez Mayfly.',
  'deletion.title': 'Usuwanie w liczbach: jak szybko znikają wygasłe e-maile | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'Czeka na wymazanie z plików',
  'deletion.waitingSince': 'Od {time}',
} satisfies Catalog<'deletion'>;
