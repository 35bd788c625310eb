import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    'Gdy wybierzesz <em>Akceptuj</em>, Google Analytics ustawia pliki cookie <code>_ga</code> i <code>_ga_*</code>, na okres do dwóch lat. <em>Odrzuć</em> nie zmienia niczego innego. Odpowiedź możesz zmienić w sekcji <em>Ustawienia</em>; zatrzymuje to Google Analytics, ale jego pliki cookie pozostają, dopóki nie wyczyścisz danych tej strony.',
  'privacy.analyticsGoogle':
    '<b>Statystyki</b>: Google Analytics liczy wizyty i mierzy, jak szybko wczytują się strony, ale dopiero po wybraniu „Akceptuj”. Google otrzymuje wtedy twój adres IP, dane o twojej przeglądarce, ścieżkę i tytuł strony oraz czasy jej wczytywania, także w Stanach Zjednoczonych. Nigdy nie otrzymuje e-maila ani identyfikatora sesji, a jego funkcje reklamowe są wyłączone.',
  'privacy.analyticsNone': '<b>Statystyki</b>: brak na tej stronie.',
  'privacy.blocklists':
    '<b>Listy serwerów wysyłających spam</b>: adres IP każdego serwera, który przynosi e-maile, jest sprawdzany w: {domains}. Kto prowadzi taką listę, może widzieć, jakie serwery do nas piszą, ale nie dowiaduje się niczego o e-mailu, jego odbiorcy ani o tobie.',
  'privacy.ccpa':
    'Nie sprzedajemy ani nie udostępniamy danych osobowych. Masz prawo wiedzieć, co jest zbierane (wymieniono to powyżej), prawo do usunięcia lub poprawienia tych danych oraz prawo do tego, by z powodu takiego żądania nie traktowano cię inaczej. Sygnał Global Privacy Control niczego tu nie zmienia, bo nie ma sprzedaży ani udostępniania, którym można by się sprzeciwić.',
  'privacy.ccpaHeading': 'CCPA: Kalifornia',
  'privacy.children':
    'Mayfly nie jest przeznaczone dla dzieci poniżej 13 lat i nie zbieramy świadomie ich danych osobowych. Jeśli uważasz, że dziecko otrzymało dane osobowe na tutejszy adres, usuń ten adres w jego menu. Najpóźniej zostanie usunięty, gdy wygaśnie.',
  'privacy.childrenContact': 'Możesz też wcześniej skontaktować się z nami.',
  'privacy.childrenHeading': 'Dzieci poniżej 13 lat',
  'privacy.companies':
    'Nie ma tu reklam, sieci reklamowych ani niczego, co śledzi cię na innych stronach. Nie sprzedajemy danych i nie udostępniamy ich w celach reklamowych.',
  'privacy.companiesHeading': 'Sieci reklamowe i inne firmy',
  'privacy.contactEmail': 'W sprawach prywatności napisz na <link>{contact}</link>.',
  'privacy.contactHeading': 'Kontakt',
  'privacy.contactUnnamed': 'Operator tej strony nie podał kontaktu.',
  'privacy.contactUrl': 'W sprawach prywatności zobacz <link>{contact}</link>.',
  'privacy.cookies': 'Ta strona nie ustawia własnych plików cookie poza tymi:',
  'privacy.dataAddress':
    '<b>Twój tymczasowy adres</b>: adres, kiedy został wydany i kiedy wygasa, ile ma wiadomości, bajtów, webhooków i subskrypcji push oraz odcisk SHA-256 identyfikatora sesji, który go otwiera. Sam identyfikator sesji nie jest przechowywany na serwerze.',
  'privacy.dataBlocks':
    '<b>Co blokuje operator</b>: nadawcy, sieci, tutejsze adresy i zawarte w nich słowa, dla których e-maile są odrzucane, każde z notatką operatora, do końca blokady lub do jej zniesienia przez operatora.',
  'privacy.dataDonations':
    '<b>Darowizny, jeśli jakąś przekażesz</b>: identyfikator zlecenia, jego kwota, waluta i czas, to, czy zostało opłacone, oraz identyfikator i czas zgłoszeń dostawcy płatności na jego temat. Nie jest to powiązane z żadnym adresem. Dane karty trafiają do dostawcy płatności i nigdy nie docierają do nas.',
  'privacy.dataEmail':
    '<b>E-maile, które odbiera</b>: wiadomość w takiej postaci, w jakiej nadeszła, z nadawcą, odbiorcą, tematem, tekstem i załącznikami; nadawca i liczba odbiorców z jej koperty; adres IP, nazwa i szyfrowanie serwera, który ją doręczył; kiedy nadeszła i czy została przez ciebie przeczytana; a kilka sekund później także to, czy jakąś domenę zweryfikowano jako nadawcę.',
  'privacy.dataHeading': 'Co jest przechowywane',
  'privacy.dataNotStored':
    'To, czego szukasz w skrzynce, nie jest ani przechowywane, ani zapisywane w dzienniku. Nie pytamy o imię i nazwisko, numer telefonu ani twój własny adres. Twój adres IP jest używany, ale nie jest zapisywany w bazie danych: ogranicza liczbę żądań, jakie może wysłać jeden odwiedzający.',
  'privacy.dataOperatorEmail':
    '<b>E-maile do postmaster i abuse w naszych domenach</b>: wiadomość w takiej postaci, w jakiej nadeszła, z kopertą oraz adresem IP, nazwą i szyfrowaniem serwera, który ją doręczył. Może ją czytać tylko operator.',
  'privacy.dataPush':
    '<b>Subskrypcje push, jeśli włączysz powiadomienia przy zamkniętej stronie</b>: dla każdego z twoich adresów: URL, który twoja przeglądarka ma w swojej usłudze push, klucze, którymi szyfrowane są wysyłane do niej wiadomości, to, czy zawierają one nadawcę, temat i kod, oraz kiedy powiadomienia zostały włączone. Są usuwane, gdy wyłączysz powiadomienia lub zakończy je przeglądarka, a także razem z adresem.',
  'privacy.dataReading':
    '<b>Co z nich odczytano</b>: po otwarciu skrzynki: tekst wiadomości i jej oczyszczony HTML, jej pierwsze słowa, znaleziony w niej kod i link, listy jej linków, załączników, pól nagłówka i obrazów zdalnych, jej tekst w postaci, z którą porównuje go wyszukiwanie, oraz obrazy zdalne wczytane na twoje życzenie.',
  'privacy.dataWebhooks':
    '<b>Webhooki, jeśli dodasz je ty lub twój program</b>: adres URL, kiedy webhook został dodany, kiedy ostatnio przyjął i kiedy ostatnio odrzucił wiadomość i z jakim błędem oraz które wiadomości zostały lub mają zostać wysłane. Są usuwane razem z adresem. Sekret nie jest przechowywany; jest obliczany z klucza.',
  'privacy.dates':
    'Ostatnia aktualizacja: <updated>{updated}</updated>. Poprawiono: <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Co Mayfly przechowuje, gdzie i jak długo: adresy, e-maile, pliki cookie i darowizny; twoje prawa według RODO i CCPA; kogo pytać.',
  'privacy.deviceHeading': 'Pliki cookie i co zapisuje twoja przeglądarka',
  'privacy.gdprBases':
    'Prowadzenie twojej skrzynki to usługa, o którą prosisz (art. 6 ust. 1 lit. b). Ograniczanie nadużyć to nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f).',
  'privacy.gdprConsent':
    'Statystyki wymagają twojej zgody (art. 6 ust. 1 lit. a), którą możesz wycofać w sekcji Ustawienia.',
  'privacy.gdprHeading': 'RODO: Europejski Obszar Gospodarczy i Zjednoczone Królestwo',
  'privacy.gdprRights':
    'Masz prawo dostępu, sprostowania, usunięcia, ograniczenia przetwarzania, przenoszenia i sprzeciwu oraz możesz wnieść skargę do <authority>organu nadzorczego</authority>, a w Zjednoczonym Królestwie do <ico>ICO</ico> lub jego następcy, Information Commission. Skrzynka daje ci bezpośredni dostęp: możesz w niej czytać wiadomości, pobierać je jako źródło i usuwać. Ponieważ nie wiemy, kto ma dany adres, możemy spełnić żądanie tylko przy użyciu sesji, która go otwiera.',
  'privacy.heading': 'Polityka prywatności',
  'privacy.introduction':
    'Mayfly daje ci skrzynkę na określony czas ({lifetime}), bez konta i bez pytania, kim jesteś. Ta strona mówi, co jest przechowywane, po co, gdzie i jak długo.',
  'privacy.keywords': 'prywatność tymczasowego e-maila, polityka prywatności, RODO, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, przez rok, tylko jeśli wybierzesz język: jego dwuliterowy kod. Jest odczytywany tylko po to, by generować strony w tym języku. Bez wyboru decydują języki, o które prosi twoja przeglądarka (<code>Accept-Language</code>), i żaden plik cookie nie jest zapisywany.',
  'privacy.localStorage':
    'W pamięci lokalnej (local storage), dopóki nie wyczyścisz danych tej strony, chyba że podano inaczej:',
  'privacy.more': 'Więcej w <link>pytaniach i odpowiedziach</link>.',
  'privacy.noAnalytics': 'Na tej stronie nie ma statystyk, więc nie ma na co wyrażać zgody.',
  'privacy.operatorHeading': 'Kto odpowiada za stronę',
  'privacy.operatorNamed': 'Tę stronę prowadzi i odpowiada za nią {name}.',
  'privacy.operatorUnnamed': 'Za tę stronę odpowiada jej operator, który nie podał nazwy.',
  'privacy.paymentLink':
    '<b>Płatności</b>: darowizny przekazuje się na innej stronie, {host}, objętej jej własną polityką prywatności. Nic nie jest z niej pobierane, dopóki nie otworzysz linku.',
  'privacy.paymentNone': '<b>Płatności</b>: brak; ta strona nie przyjmuje darowizn.',
  'privacy.paymentRazorpay':
    '<b>Płatności</b>: gdy naciśniesz „Zapłać”, otwiera się własne okno Razorpay, objęte jego własną polityką prywatności. Wcześniej nic nie jest stamtąd pobierane.',
  'privacy.paymentSandbox':
    '<b>Płatności</b>: darowizny działają tu w trybie testowym i nie uczestniczy w nich żadna firma.',
  'privacy.placesDatabase':
    'Wszystko powyższe jest przechowywane w jednej bazie danych PostgreSQL. Duża wiadomość w trakcie nadchodzenia czeka w pliku tymczasowym, który jest usuwany, gdy wiadomość zostanie zapisana lub odrzucona.',
  'privacy.placesHeading': 'Gdzie jest przechowywane',
  'privacy.placesLog':
    'Dziennik serwera nie zawiera identyfikatorów sesji, adresów e-mail ani tematów. Serwer WWW lub dostawca hostingu przed nim może prowadzić własny dziennik, z adresami IP; zapytaj operatora.',
  'privacy.placesMemory':
    'Liczniki żądań, według adresu IP, są trzymane w pamięci serwera i nigdy nie są zapisywane na dysku. Każdy liczy się najwyżej przez godzinę; potem pozostaje w pamięci bez skutków, aż jego miejsce zajmą nowsze.',
  'privacy.placesRedis':
    'Kilka serwerów dzieli się tu pracą, a łączy je Redis. Zawiera on liczniki żądań, które oznaczają klienta tylko odciskiem obliczonym z kluczem i wygasają w ciągu godziny; wewnętrzne numery adresów, wiadomości, webhooków i subskrypcji push w drodze między serwerami oraz wyniki doręczeń; oraz czasy, w których adresy mają zostać usunięte. Nie zawiera adresów e-mail, identyfikatorów sesji, adresów IP ani niczego z jakiejkolwiek wiadomości.',
  'privacy.pushServices':
    '<b>Usługi push</b>: jeśli włączysz powiadomienia przy zamkniętej stronie, nasz serwer zgłasza każdą nową wiadomość przez usługę push twojej przeglądarki, prowadzoną przez jej producenta. Wysyłane dane są zaszyfrowane wyłącznie dla twojej przeglądarki: adres i wewnętrzny numer, a nadawca, temat i kod tylko wtedy, gdy to wybierzesz. Usługa push dowiaduje się, kiedy coś nadchodzi i z jakiej strony.',
  'privacy.remoteImages':
    '<b>Obrazy w e-mailach</b>: gdy otwierasz wiadomość, obrazy zdalne są blokowane, więc w tym momencie ani twoja przeglądarka, ani nasz serwer nie pobiera niczego od nadawcy. Jeśli zdecydujesz się je wczytać, pobiera je nasz serwer. Nadawca może wtedy stwierdzić, że wiadomość otwarto, ale widzi adres IP naszego serwera, a nigdy twój.',
  'privacy.retentionAddress':
    'Czas życia adresu: {lifetime}. Każde przedłużenie: +{extension}. Górna granica od wydania: {maxLifetime}. Od chwili, gdy adres wygaśnie lub gdy wybierzesz <em>Usuń adres</em>, nikt nie może go już otworzyć, a adres jest usuwany z bazy danych ze wszystkimi e-mailami i załącznikami. Możesz też usuwać pojedyncze wiadomości. Jeśli operator tworzy kopie zapasowe bazy danych, mogą one zawierać kopię dłużej.',
  'privacy.retentionDeliveries':
    'Przez 10 minut i tylko w pamięci serwer pamięta, jakie serwery poczty podały twój adres i czy ich wiadomość została przyjęta, aby można było zobaczyć, gdzie jest e-mail. Tę listę otwiera tylko identyfikator sesji danego adresu.',
  'privacy.retentionDonations':
    'Zapisy darowizn są przechowywane, dopóki operator ich nie usunie, a przepisy rachunkowe mogą wymagać przechowywania ich latami. Nie zawierają imienia, nazwiska ani adresu. Na podstawie identyfikatora zlecenia operator może znaleźć u dostawcy płatności płatność i dane, które tam podano.',
  'privacy.retentionHeading': 'Jak długo jest przechowywane',
  'privacy.retentionOperatorEmail':
    'E-maile do postmaster i abuse są usuwane po {days, plural, one {# dniu} few {# dniach} many {# dniach} other {# dnia}}.',
  'privacy.retentionReissued':
    'Adres, który wygasł, może później zostać wydany komuś innemu, kto nie zobaczy żadnego z twoich e-maili.',
  'privacy.retentionSpace':
    'Dane są usuwane w chwili wygaśnięcia albo kilka chwil po nim. Baza danych używa potem ich miejsca ponownie na nowe dane; do tego czasu ktoś z dostępem do serwera może być w stanie odzyskać to, co tam było. O tym, jak długo przechowywane są kopie zapasowe, decyduje operator.',
  'privacy.senderChecks':
    '<b>Sprawdzanie nadawców</b>: jeśli operator tego nie wyłączył, serwer sprawdza domeny, które e-mail podaje jako swoich nadawców, kilka sekund po jego nadejściu i niezależnie od tego, czy go otworzysz. Operatorzy tych domen mogą widzieć, że e-mail nadszedł, ale nie dowiadują się niczego o tobie.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, przez 7 dni: klucz, który otwiera twoją skrzynkę i bez którego usługa nie może działać. Bez niego przy każdej wizycie byłby ci wydawany nowy adres.',
  'privacy.sessionStorageAndCache':
    'W pamięci sesji (session storage) <code>deletions</code>: wiadomości usunięte przed chwilą, z identyfikatorem sesji ich skrzynki, dopóki serwer ich nie usunie. W pamięci podręcznej <code>mayfly-1</code>: odwiedzone strony i pliki tej witryny, aby działały offline, oraz teksty powiadomień w twoim języku. Nie ma wśród nich e-maili.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: twoje aktywne adresy, każdy ze swoim identyfikatorem sesji i etykietą, którą ma od ciebie, aby można było do nich wrócić, dopóki nie wygasną. Etykiety nigdy nie są do nas wysyłane.',
  'privacy.storedConsent':
    '<code>cookie-consent</code>: czy statystyki zostały zaakceptowane, czy odrzucone.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: adresy, dla których obrazy mają być zawsze pokazywane, dopóki nie wygasną.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: ile wiadomości skrzynka pokazała ostatnio i w jakich dniach nadeszły, aby nic się nie przesuwało, gdy znów się pojawią.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, jeśli włączysz powiadomienia przy zamkniętej stronie: o których z twoich adresów przychodzą powiadomienia, z identyfikatorem sesji i subskrypcją każdego z nich, dopóki ich nie wyłączysz lub adres nie zniknie.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: kopia pliku cookie, dzięki której otwarte karty są zgodne.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> i <code>theme</code>: twoje ustawienia, czy powiadomienia zostały odrzucone oraz motyw jasny lub ciemny.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: czy to twoja pierwsza, czy kolejna wizyta, dzień ostatniej policzonej oraz czy odpowiedziano na podpowiedź, że aplikację można zainstalować.',
  'privacy.title': 'Polityka prywatności: co jest przechowywane i jak długo | Mayfly',
  'privacy.webhooks':
    '<b>Webhooki</b>: jeśli dodasz webhook do adresu, nasz serwer wysyła każdą nową wiadomość, która nadejdzie na ten adres, na wybrany przez ciebie adres URL, dopóki nie usuniesz webhooka lub adres się nie skończy.',
} satisfies Catalog<'privacy'>;
