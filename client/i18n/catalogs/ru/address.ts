import type { Catalog } from '../../catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'В другой вкладке вы перешли на другой адрес.',
  'address.copied': 'Скопировано',
  'address.copiedStatus': 'Адрес скопирован.',
  'address.copy': 'Копировать',
  'address.copyBlocked':
    'Браузер заблокировал копирование. Нажмите Ctrl+C (⌘C), чтобы скопировать выделенный адрес.',
  'address.copyHint': 'Копировать',
  'address.delete': 'Удалить',
  'address.deleteAddress': 'Удалить адрес',
  'address.deleteFailed': 'Не удалось удалить адрес. Попробуйте ещё раз.',
  'address.deleted': 'Адрес и письма удалены.',
  'address.dismiss': 'Скрыть',
  'address.ends': '<wide>До </wide>{time}',
  'address.expired': 'Срок адреса <address/> истёк. Его письма удалены.',
  'address.expiredError': 'Срок этого адреса истёк, его письма удалены.',
  'address.expiresIn': 'Адрес действует ещё',
  'address.extend': 'Продлить',
  'address.extendBy': 'Продлить (+{extension})',
  'address.extendFailed': 'Не удалось продлить адрес.',
  'address.extended': 'Адрес продлён: +{extension}.',
  'address.generated': 'Новый адрес готов.',
  'address.heading': 'Ваш адрес',
  'address.headingGivenTo': 'Ваш адрес для «<label/>»',
  'address.hours': 'ч',
  'address.initializeFailed': 'Не удалось получить адрес.',
  'address.issued': '<wide>Выдан </wide>{time}',
  'address.label': 'Метка',
  'address.labelAddress': 'Метка адреса',
  'address.lastHour': 'Последний час',
  'address.lastHourWarning':
    'До конца срока адреса меньше часа. Продлите его, чтобы сохранить письма.',
  'address.lastMinutes': 'Последние пять минут',
  'address.lastMinutesWarning':
    'До конца срока адреса меньше пяти минут. Продлите его, чтобы сохранить письма.',
  'address.linkFailed': 'Не удалось открыть ссылку. Проверьте подключение и откройте её ещё раз.',
  'address.loading': 'Получаем адрес.',
  'address.menu': 'Меню',
  'address.menuName': 'Меню адреса',
  'address.minutes': 'мин',
  'address.needsConnection':
    'Для нового адреса нужно подключение. Попробуйте ещё раз, когда оно восстановится.',
  'address.needsJavaScript':
    'Чтобы выдать адрес и показать его письма, Mayfly нужен JavaScript. Включите его для этого сайта и обновите страницу. Статьи и ответы на вопросы работают и без него.',
  'address.new': 'Новый',
  'address.newAddress': 'Новый адрес',
  'address.noSession': 'Нет активного сеанса',
  'address.openFailed': 'Не удалось открыть адрес. Попробуйте ещё раз.',
  'address.reinitializeFailed': 'Не удалось получить новый адрес.',
  'address.seconds': 'сек',
  'address.selected': 'Выделено',
  'address.unreadElsewhere':
    '{count, plural, one {# непрочитанное письмо в других ящиках} few {# непрочитанных письма в других ящиках} many {# непрочитанных писем в других ящиках} other {# непрочитанного письма в других ящиках}}',
} satisfies Catalog<'address'>;
