import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Usunięto wszystkie wiadomości.',
  'inboxTools.attachmentCount':
    '{count, plural, one {# załącznik} few {# załączniki} many {# załączników} other {# załącznika}}',
  'inboxTools.candidateCopied': 'Skopiowano',
  'inboxTools.candidateCopiedLabel': 'Skopiowano {code}',
  'inboxTools.candidateCopy': 'Kopiuj',
  'inboxTools.candidateCopyLabel': 'Kopiuj {code}',
  'inboxTools.candidateOpen': '<label>Otwórz na </label><host/>',
  'inboxTools.candidates': 'Kody i linki w tej wiadomości',
  'inboxTools.candidatesShowCodes': 'Pokaż możliwe kody',
  'inboxTools.candidatesShowCodesAndLinks': 'Pokaż możliwe kody i linki',
  'inboxTools.candidatesShowLinks': 'Pokaż możliwe linki',
  'inboxTools.candidatesShowOthers': 'To nie ten?',
  'inboxTools.codeCopied': 'Skopiowano kod.',
  'inboxTools.codeCopiedLabel': 'Skopiowano {code}',
  'inboxTools.codeCopy': 'Kopiuj kod',
  'inboxTools.codeCopyLabel': 'Kopiuj kod {code}',
  'inboxTools.columnReceived': 'Odebrano',
  'inboxTools.columnSender': 'Nadawca',
  'inboxTools.columnSubject': 'Temat',
  'inboxTools.confirmAt': '<label>Potwierdź na </label><host/>',
  'inboxTools.dayToday': 'Dzisiaj',
  'inboxTools.dayYesterday': 'Wczoraj',
  'inboxTools.deleteAll': 'Usuń wszystkie',
  'inboxTools.deleteAllCancel': 'Anuluj',
  'inboxTools.deleteAllConfirm': 'Usuń wszystkie',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {Wiadomość z tej skrzynki zostanie usunięta, adres pozostanie.} few {Wszystkie wiadomości z tej skrzynki (#) zostaną usunięte, adres pozostanie.} many {Wszystkie wiadomości z tej skrzynki (#) zostaną usunięte, adres pozostanie.} other {Wszystkie wiadomości z tej skrzynki (#) zostaną usunięte, adres pozostanie.}} {seconds, plural, one {Możesz to cofnąć przez # sekundę.} few {Możesz to cofnąć przez # sekundy.} many {Możesz to cofnąć przez # sekund.} other {Możesz to cofnąć przez # sekundy.}}',
  'inboxTools.deleteAllTitle': 'Usunąć wszystkie wiadomości?',
  'inboxTools.deliveries': 'Doręczenia na ten adres',
  'inboxTools.deliveriesChecking': 'Sprawdzanie.',
  'inboxTools.deliveriesFailed': 'Nie można teraz pokazać doręczeń.',
  'inboxTools.deliveriesNone':
    'W ciągu ostatnich 10 minut żaden serwer poczty nie podał tego adresu. Być może nadawca jeszcze czeka z wysłaniem, nie wysyła do tej domeny albo ma inny adres.',
  'inboxTools.deliveriesNote':
    'Widoczne przez 10 minut. Serwer może przedstawić się dowolną nazwą.',
  'inboxTools.deliveriesRetry': 'Spróbuj ponownie',
  'inboxTools.deliveryAbandoned':
    'Serwer podał ten adres, ale rozłączył się bez wysłania wiadomości.',
  'inboxTools.deliveryAccepted': 'Doręczono: wiadomość zapisano w tej skrzynce.',
  'inboxTools.deliveryArriving': 'Serwer podał ten adres i wysyła wiadomość.',
  'inboxTools.deliveryDeferred': 'Na razie odmówiono. Serwer prawdopodobnie spróbuje ponownie.',
  'inboxTools.deliveryInboxFull':
    'Na razie odmówiono: ta skrzynka jest pełna. Serwer prawdopodobnie spróbuje ponownie.',
  'inboxTools.deliveryRefused': 'Odrzucono ostatecznie.',
  'inboxTools.deliverySenderLimit':
    'Na razie odmówiono: sieć tego serwera wysłała zbyt wiele w ciągu godziny. Serwer prawdopodobnie spróbuje ponownie.',
  'inboxTools.deliverySenderListed':
    'Odrzucono: ten serwer jest na liście serwerów wysyłających spam.',
  'inboxTools.deliveryServiceBusy':
    'Na razie odmówiono: Mayfly nie mogło zapisać wiadomości. Serwer prawdopodobnie spróbuje ponownie.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# doręczenie w ciągu ostatnich 10 minut.} few {# doręczenia w ciągu ostatnich 10 minut.} many {# doręczeń w ciągu ostatnich 10 minut.} other {# doręczenia w ciągu ostatnich 10 minut.}} Najnowsze, {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# doręczenie w ciągu ostatnich 10 minut.} few {# doręczenia w ciągu ostatnich 10 minut.} many {# doręczeń w ciągu ostatnich 10 minut.} other {# doręczenia w ciągu ostatnich 10 minut.}} Najnowsze, serwer poczty: {outcome}',
  'inboxTools.deliveryTooLarge': 'Odrzucono: wiadomość jest za duża.',
  'inboxTools.deliveryTooSlow':
    'Rozłączono, bo serwer wysyłał zbyt wolno. Prawdopodobnie spróbuje ponownie.',
  'inboxTools.deliveryUnnamedServer': 'Serwer poczty',
  'inboxTools.justNow': 'przed chwilą',
  'inboxTools.markAllRead': 'Wszystkie jako przeczytane',
  'inboxTools.markAllReadFailed':
    'Nie udało się oznaczyć wiadomości jako przeczytanych. Spróbuj ponownie.',
  'inboxTools.messageAlreadyDeleted': 'Ta wiadomość została już usunięta.',
  'inboxTools.messageDeleteFailed': 'Nie udało się usunąć wiadomości. Spróbuj ponownie.',
  'inboxTools.messageDeleted': 'Usunięto wiadomość.',
  'inboxTools.messages': 'Wiadomości',
  'inboxTools.messagesAlreadyDeleted': 'Te wiadomości zostały już usunięte.',
  'inboxTools.messagesDeleteFailed': 'Nie udało się usunąć wiadomości. Spróbuj ponownie.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Usunięto wiadomość.} few {Usunięto # wiadomości.} many {Usunięto # wiadomości.} other {Usunięto # wiadomości.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Nieprzeczytana: {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Nieprzeczytana: {sender}, {subject}, {time}, kod {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, kod {code}',
  'inboxTools.rowSelect': 'Zaznacz: {subject}',
  'inboxTools.searchClear': 'Wyczyść wyszukiwanie',
  'inboxTools.searchFailed': 'Wyszukiwanie nie powiodło się.',
  'inboxTools.searchFailedHint': 'Wyszukiwanie nie powiodło się. Sprawdź połączenie.',
  'inboxTools.searchFound':
    '{count, plural, one {Znaleziono # wiadomość.} few {Znaleziono # wiadomości.} many {Znaleziono # wiadomości.} other {Znaleziono # wiadomości.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {Znaleziono # wiadomość.} few {Znaleziono # wiadomości.} many {Znaleziono # wiadomości.} other {Znaleziono # wiadomości.}} {unsearched, plural, one {Nie można było przeszukać treści # wiadomości.} few {Nie można było przeszukać treści # wiadomości.} many {Nie można było przeszukać treści # wiadomości.} other {Nie można było przeszukać treści # wiadomości.}}',
  'inboxTools.searchLabel': 'Szukaj w wiadomościach',
  'inboxTools.searchNothingFound': 'Żadna wiadomość nie zawiera „{query}”.',
  'inboxTools.searchPlaceholder': 'Szukaj w wiadomościach',
  'inboxTools.searchRetry': 'Spróbuj ponownie',
  'inboxTools.searchRunning': 'Wyszukiwanie.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {Nie można było przeszukać treści # wiadomości.} few {Nie można było przeszukać treści # wiadomości.} many {Nie można było przeszukać treści # wiadomości.} other {Nie można było przeszukać treści # wiadomości.}}',
  'inboxTools.selectionAll': 'Zaznacz wszystkie',
  'inboxTools.selectionCount':
    '{count, plural, one {# zaznaczona} few {# zaznaczone} many {# zaznaczonych} other {# zaznaczonej}}',
  'inboxTools.selectionDelete': 'Usuń',
  'inboxTools.selectionEnd': 'Zakończ zaznaczanie',
  'inboxTools.selectionMarkRead': 'Oznacz jako przeczytane',
  'inboxTools.undo': 'Cofnij',
} satisfies Catalog<'inboxTools'>;
