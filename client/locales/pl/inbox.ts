import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Kod {code}, nadawca: {sender}.',
  'inbox.announcedMessage': 'Nowa wiadomość, nadawca: {sender}, temat: {subject}.',
  'inbox.announcedMessageWithCode':
    'Nowa wiadomość, nadawca: {sender}, temat: {subject}. Kod {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# nowa wiadomość na stronie 1} few {# nowe wiadomości na stronie 1} many {# nowych wiadomości na stronie 1} other {# nowej wiadomości na stronie 1}}',
  'inbox.checkFailed': 'Nie udało się sprawdzić wiadomości. Spróbuj ponownie.',
  'inbox.checkForMessages': 'Sprawdź wiadomości',
  'inbox.connectionConnecting': 'Łączenie',
  'inbox.connectionLive': 'Na żywo',
  'inbox.connectionOffline': 'Offline',
  'inbox.connectionPolling': 'Sprawdzanie co 10 s',
  'inbox.connectionUnreachable': 'Serwer niedostępny',
  'inbox.connectionWaiting': 'Oczekiwanie na adres',
  'inbox.copyAddress': '<copy>Skopiuj swój adres</copy> i podaj go tam, gdzie się rejestrujesz.',
  'inbox.deliveryQuestion': 'Czy coś jest w drodze?',
  'inbox.heading': 'Skrzynka odbiorcza',
  'inbox.homeDescription':
    'Darmowy adres e-mail tylko do odbioru, gotowy po otwarciu strony. Ważność: {lifetime}. E-maile widać, gdy tylko nadejdą, a potem adres jest usuwany. Bez rejestracji.',
  'inbox.homeKeywordDisposable': 'jednorazowy e-mail',
  'inbox.homeKeywordTemp': 'temp mail',
  'inbox.homeKeywordTemporary': 'tymczasowy e-mail',
  'inbox.homeKeywordThrowaway': 'jednorazowa skrzynka pocztowa',
  'inbox.homeTitle': 'Mayfly: darmowy tymczasowy e-mail bez rejestracji',
  'inbox.loading': 'Wczytywanie wiadomości.',
  'inbox.markFailed':
    'Nie udało się oznaczyć wiadomości jako przeczytanej lub nieprzeczytanej. Spróbuj ponownie.',
  'inbox.nextPage': 'Następna strona',
  'inbox.noAddress': 'Wiadomości pojawią się tutaj, gdy będziesz mieć adres.',
  'inbox.noMessages': 'Nie ma jeszcze wiadomości. Pojawią się tutaj automatycznie.',
  'inbox.notLoaded': 'Nie można teraz pokazać wiadomości. Pojawią się tutaj, gdy wróci połączenie.',
  'inbox.offline': 'Jesteś offline. Wiadomości pojawią się tutaj, gdy znów będziesz online.',
  'inbox.pageNumber': 'Strona {page, number} z {total, number}',
  'inbox.pages': 'Strony skrzynki',
  'inbox.previousPage': 'Poprzednia strona',
  'inbox.selectMessages': 'Zaznacz wiadomości',
  'inbox.tryAgain': 'Spróbuj ponownie',
  'inbox.unread':
    '{count, plural, one {#<label> nieprzeczytana</label>} few {#<label> nieprzeczytane</label>} many {#<label> nieprzeczytanych</label>} other {#<label> nieprzeczytanej</label>}}',
  'inbox.upToDate': 'Aktualne',
} satisfies Catalog<'inbox'>;
