import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Code {code} van {sender}.',
  'inbox.announcedMessage': 'Nieuw bericht van {sender}: {subject}.',
  'inbox.announcedMessageWithCode': 'Nieuw bericht van {sender}: {subject}. Code {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# nieuw bericht op pagina 1} other {# nieuwe berichten op pagina 1}}',
  'inbox.checkFailed': 'Nieuwe berichten konden niet worden opgehaald. Probeer het opnieuw.',
  'inbox.checkForMessages': 'Nieuwe berichten ophalen',
  'inbox.connectionConnecting': 'Verbinden',
  'inbox.connectionLive': 'Live',
  'inbox.connectionOffline': 'Offline',
  'inbox.connectionPolling': 'Controle elke 10 s',
  'inbox.connectionUnreachable': 'Server onbereikbaar',
  'inbox.connectionWaiting': 'Wachten op een adres',
  'inbox.copyAddress': '<copy>Kopieer je adres</copy> en vul het in waar je je registreert.',
  'inbox.deliveryQuestion': 'Is er iets onderweg?',
  'inbox.heading': 'Inbox',
  'inbox.homeDescription':
    'Een gratis e-mailadres dat alleen ontvangt en klaarstaat zodra de pagina opent. Het blijft {lifetime} geldig, toont e-mail direct bij ontvangst en wordt daarna verwijderd. Zonder registratie.',
  'inbox.homeKeywordDisposable': 'wegwerp e-mail',
  'inbox.homeKeywordTemp': 'temp mail',
  'inbox.homeKeywordTemporary': 'tijdelijke e-mail',
  'inbox.homeKeywordThrowaway': 'tijdelijk e-mailadres',
  'inbox.homeTitle': 'Mayfly: gratis tijdelijke e-mail zonder registratie',
  'inbox.loading': 'Je berichten worden geladen.',
  'inbox.markFailed':
    'Een bericht kan niet als gelezen of ongelezen worden gemarkeerd. Probeer het opnieuw.',
  'inbox.nextPage': 'Volgende pagina',
  'inbox.noAddress': 'Berichten verschijnen hier zodra je een adres hebt.',
  'inbox.noMessages': 'Nog geen berichten. Nieuwe verschijnen hier vanzelf.',
  'inbox.notLoaded':
    'Je berichten kunnen nu niet worden getoond. Ze verschijnen hier zodra de verbinding terug is.',
  'inbox.offline': 'Je bent offline. Je berichten verschijnen hier zodra je weer online bent.',
  'inbox.pageNumber': 'Pagina {page, number} van {total, number}',
  'inbox.pages': 'Pagina’s van de inbox',
  'inbox.previousPage': 'Vorige pagina',
  'inbox.selectMessages': 'Berichten selecteren',
  'inbox.tryAgain': 'Opnieuw proberen',
  'inbox.unread':
    '{count, plural, one {#<label> ongelezen</label>} other {#<label> ongelezen</label>}}',
  'inbox.upToDate': 'Bijgewerkt',
} satisfies Catalog<'inbox'>;
