import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'Mayfly jest za darmo i nie wymaga rejestracji; darowizny, tam gdzie strona je przyjmuje, są dobrowolne. Twój własny adres nie trafia do serwisów, w których podajesz ten tymczasowy. Mayfly nie ukrywa twojego adresu IP przed nimi ani przed nami i nie ochroni cię przed kimś, kto z determinacją prowadzi dochodzenie.',
  'faq.anonymousAndFreeQuestion': 'Czy to jest za darmo i czy daje anonimowość?',
  'faq.attachmentsAnswer':
    'Tak. Z HTML-a usuwane są skrypty, a treść jest pokazywana w odizolowanej ramce (sandbox). Obrazy zawarte w wiadomości są pokazywane; obrazy na innych serwerach są blokowane, bo ich wczytanie zdradziłoby nadawcy, że otwarto wiadomość. Jeśli zdecydujesz się je wczytać, pobierze je nasz serwer, więc nadawca zobaczy jego adres IP, a nie twój. Popularne formaty obrazów, pliki PDF i pliki tekstowe mają podgląd. Podgląd nie uruchamia kodu z pliku i nie wczytuje niczego z innych serwerów. Każdy załącznik można pobrać, a wszystkie załączniki wiadomości – jako jeden plik ZIP. Wiadomość może mieć do {messageSize}, a skrzynka mieści {inboxMessages, plural, one {# wiadomość} few {# wiadomości} many {# wiadomości} other {# wiadomości}} lub {inboxSize}.',
  'faq.attachmentsQuestion': 'Czy widać HTML, obrazy i załączniki?',
  'faq.comeBackAnswer':
    'Tak, dopóki nie wygaśnie. Otworzysz go w tej samej przeglądarce, a „Sprawdź istniejący adres” pokazuje każdy adres, który ta przeglądarka jeszcze ma. Jeśli jest ich kilka, przełączysz je jednym kliknięciem nad adresem. Jeśli włączysz w ustawieniach „Powiadamiaj mnie, gdy ta strona jest zamknięta”, przeglądarka będzie w tym czasie powiadamiać o nowych e-mailach; nadawca, temat i kod są w powiadomieniu tylko wtedy, gdy też to wybierzesz. Aby otworzyć adres na telefonie lub innym urządzeniu, wybierz w menu „Otwórz na innym urządzeniu” i zeskanuj tamtym urządzeniem kod. Kod zawiera ten sam link, który kopiuje „Kopiuj link powrotny”; działa on do wygaśnięcia adresu, więc nikomu go nie pokazuj.',
  'faq.comeBackQuestion': 'Czy mogę zamknąć stronę i wrócić do swojego adresu?',
  'faq.description':
    'Jak długo działa adres, kto może go czytać, jak do niego wrócić, co dzieje się z załącznikami i do czego tymczasowy adres się nie nadaje.',
  'faq.getAddress': 'Utwórz tymczasowy adres',
  'faq.heading': 'Pytania i odpowiedzi',
  'faq.howLongAnswer':
    'Od chwili wydania: {lifetime}. Każde „Przedłuż czas (+{extension})” w menu wydłuża ten czas o podaną wartość. Górna granica, licząc od wydania adresu: {maxLifetime}; gdy pełne przedłużenie już się nie mieści, strona o tym informuje. Gdy czas minie, adres od razu przestaje odbierać e-maile i jest usuwany razem z wiadomościami i załącznikami. Nie możemy ich przywrócić. Na stronie, która jest jeszcze otwarta, pojawia się nowy adres.',
  'faq.howLongQuestion': 'Jak długo działa mój adres i co dzieje się potem?',
  'faq.importantAccountsAnswer':
    'Odradzamy. Gdy adres znika, znika też możliwość zresetowania przez niego hasła, a ten sam adres może później zostać wydany komuś innemu. W banku, opiece zdrowotnej, pracy, przy zakupach i wszędzie tam, gdzie chcesz coś zachować, używaj własnego adresu albo aliasu.',
  'faq.importantAccountsQuestion': 'Czy mogę go używać do kont, które są dla mnie ważne?',
  'faq.keywords': 'temp mail FAQ, tymczasowy e-mail pytania, jednorazowy e-mail pomoc',
  'faq.linkToAnswer': 'Link do tej odpowiedzi',
  'faq.moreHeading': 'Nie ma tu odpowiedzi?',
  'faq.moreText':
    'Poradniki mówią o tym więcej, a polityka prywatności wyjaśnia, co jest przechowywane i jak długo.',
  'faq.noMatches': 'Żadne pytanie nie pasuje do wyszukiwania. Spróbuj innych słów.',
  'faq.notArrivedAnswer':
    'Sprawdź, czy skopiowano cały adres. Niektórym nadawcom zajmuje to od 5 do 10 minut, więc poczekaj, zanim poprosisz o e-mail jeszcze raz. Wiele serwisów odrzuca domeny jednorazowe, nic o tym nie mówiąc: spróbuj z adresem w innej domenie albo użyj w tym serwisie własnego adresu. Pod pustą skrzynką możesz zapytać, czy coś jest w drodze: lista pokazuje, które serwery poczty próbowały coś doręczyć na twój adres w ciągu ostatnich 10 minut.',
  'faq.notArrivedQuestion': 'E-mail, na który czekam, nie dotarł. Co mogę zrobić?',
  'faq.privateAndProtectedAnswer':
    '„Prywatna” znaczy, że do czytania e-maili nie wystarczy znać adres: skrzynkę otwiera tylko identyfikator sesji w twojej przeglądarce, z którego przechowujemy jedynie odcisk SHA-256. Nie znaczy to, że jest zaszyfrowana: operator tej strony mógłby technicznie odczytać przechowywane e-maile. „Bezpieczna” znaczy, że e-maile HTML nie mogą uruchamiać skryptów i po otwarciu nie wczytują niczego z innych serwerów. „Chroniona przed spamem” znaczy, że twój własny adres nie trafia na listy serwisów, którym podajesz ten tymczasowy. Filtra spamu nie ma: skrzynka pokazuje wszystko, co na nią przyjdzie.',
  'faq.privateAndProtectedQuestion':
    'Co znaczą tu „w 100% prywatna”, „bezpieczna” i „chroniona przed spamem”?',
  'faq.readGuides': 'Czytaj poradniki',
  'faq.readPrivacyPolicy': 'Przeczytaj politykę prywatności',
  'faq.searchLabel': 'Szukaj w pytaniach i odpowiedziach',
  'faq.searchPlaceholder': 'Szukaj w pytaniach',
  'faq.sendAnswer':
    'Nie. Mayfly tylko odbiera, a część przed znakiem @ jest losowana, aby trudno było ją odgadnąć. Jeśli strona ma kilka domen, możesz wybrać jedną z nich dla nowego adresu. E-mail wysłany na nazwa+cokolwiek@domena trafia do skrzynki nazwa@domena.',
  'faq.sendQuestion': 'Czy mogę wysyłać e-maile, odpowiadać na nie albo wybrać własny adres?',
  'faq.title': 'FAQ: dziesięć pytań o tymczasowy e-mail | Mayfly',
  'faq.whatIsItAnswer':
    'Działająca skrzynka, która nie wymaga rejestracji i sama wygasa. Otwierasz stronę i dostajesz losowy adres, podajesz go serwisowi, który prosi o adres, czytasz, co przyśle, i zapominasz o nim. Twój własny adres pozostaje poza tym.',
  'faq.whatIsItQuestion': 'Co to jest tymczasowy adres e-mail?',
  'faq.whoCanReadAnswer':
    'Znając sam adres – nie. Skrzynkę może otworzyć każdy, kto ma twój link powrotny albo twoje odblokowane urządzenie. Przechowywane e-maile mógłby też odczytać operator, jak w każdej usłudze poczty bez szyfrowania end-to-end. Nie używaj skrzynki do przekazywania tajemnic.',
  'faq.whoCanReadQuestion': 'Czy ktoś inny może czytać moje e-maile?',
} satisfies Catalog<'faq'>;
