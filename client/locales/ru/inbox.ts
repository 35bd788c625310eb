import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Код {code}, отправитель: {sender}.',
  'inbox.announcedMessage': 'Новое письмо, отправитель: {sender}. {subject}.',
  'inbox.announcedMessageWithCode': 'Новое письмо, отправитель: {sender}. {subject}. Код {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# новое письмо на странице 1} few {# новых письма на странице 1} many {# новых писем на странице 1} other {# нового письма на странице 1}}',
  'inbox.checkFailed': 'Не удалось проверить почту. Попробуйте ещё раз.',
  'inbox.checkForMessages': 'Проверить почту',
  'inbox.connectionConnecting': 'Подключение',
  'inbox.connectionLive': 'На связи',
  'inbox.connectionOffline': 'Не в сети',
  'inbox.connectionPolling': 'Проверка раз в 10 с',
  'inbox.connectionUnreachable': 'Сервер недоступен',
  'inbox.connectionWaiting': 'Ожидание адреса',
  'inbox.copyAddress': '<copy>Скопируйте адрес</copy> и укажите его при регистрации.',
  'inbox.deliveryQuestion': 'Письмо уже в пути?',
  'inbox.heading': 'Входящие',
  'inbox.homeDescription':
    'Бесплатный адрес только для приёма почты, готовый сразу при открытии страницы. Срок — {lifetime}: письма видны сразу, а затем удаляются. Без регистрации.',
  'inbox.homeKeywordDisposable': 'одноразовая почта',
  'inbox.homeKeywordTemp': 'временный email',
  'inbox.homeKeywordTemporary': 'временная почта',
  'inbox.homeKeywordThrowaway': 'одноразовый почтовый ящик',
  'inbox.homeTitle': 'Mayfly: бесплатная временная почта без регистрации',
  'inbox.loading': 'Загружаем ваши письма.',
  'inbox.markFailed':
    'Не удалось отметить письмо как прочитанное или непрочитанное. Попробуйте ещё раз.',
  'inbox.nextPage': 'Следующая страница',
  'inbox.noAddress': 'Письма появятся здесь, когда у вас будет адрес.',
  'inbox.noMessages': 'Писем пока нет. Они появятся здесь сами.',
  'inbox.notLoaded':
    'Сейчас письма показать не удаётся. Они появятся здесь, когда восстановится подключение.',
  'inbox.offline': 'Вы не в сети. Письма появятся здесь, когда подключение восстановится.',
  'inbox.pageNumber': 'Страница {page, number} из {total, number}',
  'inbox.pages': 'Страницы входящих',
  'inbox.previousPage': 'Предыдущая страница',
  'inbox.selectMessages': 'Выбрать письма',
  'inbox.tryAgain': 'Повторить',
  'inbox.unread':
    '{count, plural, one {#<label> непрочитанное</label>} few {#<label> непрочитанных</label>} many {#<label> непрочитанных</label>} other {#<label> непрочитанного</label>}}',
  'inbox.upToDate': 'Обновлено',
} satisfies Catalog<'inbox'>;
