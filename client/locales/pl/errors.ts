import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Ten adres wygasł. Aby kontynuować, utwórz nowy.',
  'errors.addressNotFound': 'W tej sesji nie ma takiego adresu.',
  'errors.attachmentNotFound': 'W tej wiadomości nie ma takiego załącznika.',
  'errors.databaseUnavailable': 'Baza danych jest chwilowo niedostępna. Spróbuj ponownie.',
  'errors.donationsDisabled': 'Darowizny są na tej stronie wyłączone.',
  'errors.endpointNotFound': 'Nie znaleziono takiego punktu końcowego.',
  'errors.internalError': 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
  'errors.invalidAmount': 'Podaj prawidłową kwotę',
  'errors.linkExpired': 'Ten link wygasł. Otwórz wiadomość jeszcze raz, aby uzyskać nowy.',
  'errors.maxLifetimeReached':
    'Ten adres osiągnął maksymalny czas życia: {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}.',
  'errors.messageNotFound': 'W tej skrzynce nie ma takiej wiadomości.',
  'errors.noAddressAvailable': 'Nie znaleziono wolnego adresu. Spróbuj ponownie.',
  'errors.paymentFailed': 'Płatność nie powiodła się. Spróbuj ponownie później.',
  'errors.paymentProviderUnavailable':
    'Dostawca płatności jest chwilowo niedostępny. Spróbuj ponownie później.',
  'errors.paymentRefused': 'Dostawca płatności odrzucił zlecenie: {reason}',
  'errors.pushSubscriptionNotFound': 'Ten adres nie ma takiej subskrypcji push.',
  'errors.serverClosing': 'Serwer jest wyłączany. Spróbuj ponownie.',
  'errors.sessionMissing': 'Brak aktywnej sesji',
  'errors.tooManyPushSubscriptions':
    'Powiadomienia o jednym adresie może dostawać najwyżej tyle przeglądarek: {limit, number}. Najpierw wyłącz je w innej.',
  'errors.tooManyRequests':
    'Zbyt wiele żądań. Spróbuj ponownie za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}.',
  'errors.unknownDomain':
    'W tej domenie nie są wydawane adresy; dostępne domeny podaje /api/v1/domains.',
} satisfies Catalog<'errors'>;
