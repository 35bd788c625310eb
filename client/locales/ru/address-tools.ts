import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Адрес',
  'addressTools.allAddresses': 'Все адреса',
  'addressTools.canStillOpen': 'На этом устройстве адрес <address/> по-прежнему можно открыть.',
  'addressTools.cancel': 'Отмена',
  'addressTools.checkExisting': 'Сохранённые адреса',
  'addressTools.copyLink': 'Копировать ссылку',
  'addressTools.copyReturnLink': 'Копировать ссылку для возврата',
  'addressTools.deleteExplanation':
    'Адрес <address/> перестанет принимать почту, а все его письма будут сразу удалены. Отменить это нельзя.',
  'addressTools.deleteTitle': 'Удалить этот адрес?',
  'addressTools.forgetAll': 'Забыть все адреса',
  'addressTools.forgetConfirm': 'Забыть адреса',
  'addressTools.forgetExplanation':
    'Вы больше не сможете открыть эти адреса на этом устройстве. Их письма будут удалены, когда истечёт срок адресов.',
  'addressTools.getAnother': 'Получить другой адрес',
  'addressTools.getNew': 'Получить новый адрес',
  'addressTools.givenTo': 'Кому дан адрес',
  'addressTools.hoursLeft': 'Осталось {hours, number} ч {minutes, number} мин',
  'addressTools.keepMine': 'Оставить мой адрес',
  'addressTools.labelDescription': 'Кому вы дали этот адрес? Метка остаётся на этом устройстве.',
  'addressTools.labelTitle': 'Метка этого адреса',
  'addressTools.lessThanMinuteLeft': 'Осталось меньше минуты',
  'addressTools.linkCopied': 'Скопировано',
  'addressTools.manage': 'Управление',
  'addressTools.minutesLeft': 'Осталось {minutes, number} мин',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Новый адрес на домене…',
  'addressTools.onThisDevice': 'На этом устройстве',
  'addressTools.open': 'Открыть',
  'addressTools.otherDevice': 'Открыть на другом устройстве',
  'addressTools.otherDeviceDescription':
    'Отсканируйте этот код камерой другого устройства или скопируйте ссылку. Она открывает этот ящик, и все, у кого она есть, могут читать в нём письма.',
  'addressTools.qrCode': 'QR-код ссылки для другого устройства',
  'addressTools.requestedNotSaved': 'Срок этого адреса истёк, или он забыт на этом устройстве.',
  'addressTools.returnLinkAccept': 'Открыть адрес',
  'addressTools.returnLinkCopied':
    'Ссылка для возврата скопирована. Все, у кого она есть, могут читать письма в этом ящике.',
  'addressTools.returnLinkExpired': 'Срок адреса из этой ссылки истёк, его письма удалены.',
  'addressTools.returnLinkExplanation':
    'Здесь откроется <address/> с письмами. Их может прочитать каждый, у кого есть эта ссылка, поэтому открывайте её, только если скопировали её сами.',
  'addressTools.returnLinkFailed': 'Не удалось открыть адрес из этой ссылки. Попробуйте ещё раз.',
  'addressTools.returnLinkIncomplete': 'Ссылка неполная. Скопируйте её ещё раз из меню адреса.',
  'addressTools.returnLinkTitle': 'Открыть адрес из этой ссылки?',
  'addressTools.save': 'Сохранить',
  'addressTools.savedDescription':
    'Можно открыть любой действующий адрес, которым пользовались на этом устройстве. Чтобы открыть адрес на другом устройстве, сначала откройте его здесь, затем выберите в его меню «Открыть на другом устройстве».',
  'addressTools.savedTitle': 'Сохранённые адреса',
  'addressTools.sharedAddress': 'В тексте, которым вы поделились, указан адрес {emailAddress}.',
  'addressTools.sharedNotSaved':
    'В тексте, которым вы поделились, нет адреса, сохранённого на этом устройстве. Ничего не изменилось.',
  'addressTools.statusOpen': '{timeLeft}, открыт сейчас',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# непрочитанное} few {# непрочитанных} many {# непрочитанных} other {# непрочитанного}}</unread>',
  'addressTools.switcher': 'Адреса на этом устройстве',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> непрочитанное</hidden>} few {#<hidden> непрочитанных</hidden>} many {#<hidden> непрочитанных</hidden>} other {#<hidden> непрочитанного</hidden>}}',
  'addressTools.typedNotSaved':
    'Этот адрес не сохранён на этом устройстве. Возможно, его срок истёк или он создан на другом устройстве.',
} satisfies Catalog<'addressTools'>;
