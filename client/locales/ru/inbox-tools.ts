import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Все письма удалены.',
  'inboxTools.attachmentCount':
    '{count, plural, one {# вложение} few {# вложения} many {# вложений} other {# вложения}}',
  'inboxTools.candidateCopied': 'Скопировано',
  'inboxTools.candidateCopiedLabel': 'Скопировано: {code}',
  'inboxTools.candidateCopy': 'Копировать',
  'inboxTools.candidateCopyLabel': 'Копировать {code}',
  'inboxTools.candidateOpen': '<label>Открыть на </label><host/>',
  'inboxTools.candidates': 'Коды и ссылки в этом письме',
  'inboxTools.candidatesShowCodes': 'Показать возможные коды',
  'inboxTools.candidatesShowCodesAndLinks': 'Показать возможные коды и ссылки',
  'inboxTools.candidatesShowLinks': 'Показать возможные ссылки',
  'inboxTools.candidatesShowOthers': 'Не подходит?',
  'inboxTools.codeCopied': 'Код скопирован.',
  'inboxTools.codeCopiedLabel': 'Скопировано: {code}',
  'inboxTools.codeCopy': 'Копировать код',
  'inboxTools.codeCopyLabel': 'Копировать код {code}',
  'inboxTools.columnReceived': 'Получено',
  'inboxTools.columnSender': 'Отправитель',
  'inboxTools.columnSubject': 'Тема',
  'inboxTools.confirmAt': '<label>Подтвердить на </label><host/>',
  'inboxTools.dayToday': 'Сегодня',
  'inboxTools.dayYesterday': 'Вчера',
  'inboxTools.deleteAll': 'Удалить все',
  'inboxTools.deleteAllCancel': 'Отмена',
  'inboxTools.deleteAllConfirm': 'Удалить все',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {Из этого ящика будет удалено # письмо, адрес останется.} few {Из этого ящика будут удалены все # письма, адрес останется.} many {Из этого ящика будут удалены все # писем, адрес останется.} other {Из этого ящика будет удалено # письма, адрес останется.}} {seconds, plural, one {Это можно отменить в течение # секунды.} few {Это можно отменить в течение # секунд.} many {Это можно отменить в течение # секунд.} other {Это можно отменить в течение # секунды.}}',
  'inboxTools.deleteAllTitle': 'Удалить все письма?',
  'inboxTools.deliveries': 'Доставка на этот адрес',
  'inboxTools.deliveriesChecking': 'Проверяем.',
  'inboxTools.deliveriesFailed': 'Сейчас показать доставки не удаётся.',
  'inboxTools.deliveriesNone':
    'За последние 10 минут ни один почтовый сервер не называл этот адрес. Возможно, отправитель ещё не начал отправку, не отправляет на этот домен или у него указан другой адрес.',
  'inboxTools.deliveriesNote': 'Показывается 10 минут. Сервер может представиться любым именем.',
  'inboxTools.deliveriesRetry': 'Повторить',
  'inboxTools.deliveryAbandoned': 'Назвал этот адрес, но отключился, не передав письмо.',
  'inboxTools.deliveryAccepted': 'Доставлено: письмо сохранено в этом ящике.',
  'inboxTools.deliveryArriving': 'Назвал этот адрес и передаёт письмо.',
  'inboxTools.deliveryDeferred': 'Пока отклонено. Сервер, вероятно, повторит попытку.',
  'inboxTools.deliveryInboxFull':
    'Пока отклонено: этот ящик заполнен. Сервер, вероятно, повторит попытку.',
  'inboxTools.deliveryRefused': 'Отклонено окончательно.',
  'inboxTools.deliverySenderLimit':
    'Пока отклонено: из этой сети за час пришло слишком много почты. Сервер, вероятно, повторит попытку.',
  'inboxTools.deliverySenderListed': 'Отклонено: сервер есть в списке серверов, рассылающих спам.',
  'inboxTools.deliveryServiceBusy':
    'Пока отклонено: Mayfly не смог сохранить письмо. Сервер, вероятно, повторит попытку.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# доставка за последние 10 минут.} few {# доставки за последние 10 минут.} many {# доставок за последние 10 минут.} other {# доставки за последние 10 минут.}} Последняя — {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# доставка за последние 10 минут.} few {# доставки за последние 10 минут.} many {# доставок за последние 10 минут.} other {# доставки за последние 10 минут.}} Последняя — почтовый сервер: {outcome}',
  'inboxTools.deliveryTooLarge': 'Отклонено: письмо слишком большое.',
  'inboxTools.deliveryTooSlow':
    'Соединение разорвано: передача шла слишком медленно. Сервер, вероятно, повторит попытку.',
  'inboxTools.deliveryUnnamedServer': 'Почтовый сервер',
  'inboxTools.justNow': 'только что',
  'inboxTools.markAllRead': 'Прочитать все',
  'inboxTools.markAllReadFailed': 'Не удалось отметить письма как прочитанные. Попробуйте ещё раз.',
  'inboxTools.messageAlreadyDeleted': 'Письмо уже удалено.',
  'inboxTools.messageDeleteFailed': 'Не удалось удалить письмо. Попробуйте ещё раз.',
  'inboxTools.messageDeleted': 'Письмо удалено.',
  'inboxTools.messages': 'Письма',
  'inboxTools.messagesAlreadyDeleted': 'Письма уже удалены.',
  'inboxTools.messagesDeleteFailed': 'Не удалось удалить письма. Попробуйте ещё раз.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Удалено # письмо.} few {Удалено # письма.} many {Удалено # писем.} other {Удалено # письма.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Не прочитано: {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Не прочитано: {sender}, {subject}, {time}, код {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, код {code}',
  'inboxTools.rowSelect': 'Выбрать: {subject}',
  'inboxTools.searchClear': 'Очистить поиск',
  'inboxTools.searchFailed': 'Поиск не удался.',
  'inboxTools.searchFailedHint': 'Поиск не удался. Проверьте подключение.',
  'inboxTools.searchFound':
    '{count, plural, one {Найдено # письмо.} few {Найдено # письма.} many {Найдено # писем.} other {Найдено # письма.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {Найдено # письмо.} few {Найдено # письма.} many {Найдено # писем.} other {Найдено # письма.}} {unsearched, plural, one {Не удалось выполнить поиск в тексте # письма.} few {Не удалось выполнить поиск в тексте # писем.} many {Не удалось выполнить поиск в тексте # писем.} other {Не удалось выполнить поиск в тексте # письма.}}',
  'inboxTools.searchLabel': 'Поиск в письмах',
  'inboxTools.searchNothingFound': 'Нет писем, содержащих «{query}».',
  'inboxTools.searchPlaceholder': 'Поиск в письмах',
  'inboxTools.searchRetry': 'Повторить',
  'inboxTools.searchRunning': 'Ищем.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {Не удалось выполнить поиск в тексте # письма.} few {Не удалось выполнить поиск в тексте # писем.} many {Не удалось выполнить поиск в тексте # писем.} other {Не удалось выполнить поиск в тексте # письма.}}',
  'inboxTools.selectionAll': 'Выбрать все',
  'inboxTools.selectionCount':
    '{count, plural, one {Выбрано: #} few {Выбрано: #} many {Выбрано: #} other {Выбрано: #}}',
  'inboxTools.selectionDelete': 'Удалить',
  'inboxTools.selectionEnd': 'Завершить выбор',
  'inboxTools.selectionMarkRead': 'Прочитано',
  'inboxTools.undo': 'Отменить',
} satisfies Catalog<'inboxTools'>;
