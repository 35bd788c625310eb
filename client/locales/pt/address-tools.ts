import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Endereço',
  'addressTools.allAddresses': 'Todos os endereços',
  'addressTools.canStillOpen': 'Você ainda pode abrir <address/> neste dispositivo.',
  'addressTools.cancel': 'Cancelar',
  'addressTools.checkExisting': 'Abrir endereço existente',
  'addressTools.copyLink': 'Copiar link',
  'addressTools.copyReturnLink': 'Copiar link de retorno',
  'addressTools.deleteExplanation':
    '<address/> deixa de receber e-mails, e todas as mensagens são excluídas imediatamente. Não é possível desfazer.',
  'addressTools.deleteTitle': 'Excluir este endereço?',
  'addressTools.forgetAll': 'Esquecer todos os endereços',
  'addressTools.forgetConfirm': 'Esquecer endereços',
  'addressTools.forgetExplanation':
    'Você não poderá mais abrir estes endereços neste dispositivo. As mensagens são excluídas quando os endereços expiram.',
  'addressTools.getAnother': 'Gerar outro endereço',
  'addressTools.getNew': 'Gerar novo endereço',
  'addressTools.givenTo': 'Fornecido a',
  'addressTools.hoursLeft': 'Expira em {hours, number} h {minutes, number} min',
  'addressTools.keepMine': 'Manter meu endereço',
  'addressTools.labelDescription':
    'A quem você forneceu este endereço? A etiqueta fica neste dispositivo.',
  'addressTools.labelTitle': 'Etiquetar este endereço',
  'addressTools.lessThanMinuteLeft': 'Expira em menos de um minuto',
  'addressTools.linkCopied': 'Copiado',
  'addressTools.manage': 'Gerenciar',
  'addressTools.minutesLeft': 'Expira em {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Novo endereço em…',
  'addressTools.onThisDevice': 'Neste dispositivo',
  'addressTools.open': 'Abrir',
  'addressTools.otherDevice': 'Abrir em outro dispositivo',
  'addressTools.otherDeviceDescription':
    'Escaneie este código com a câmera do outro dispositivo ou copie o link. Ele abre esta caixa de entrada, e quem o tiver pode lê-la.',
  'addressTools.qrCode': 'QR code do link para o outro dispositivo',
  'addressTools.requestedNotSaved': 'Esse endereço expirou, ou este dispositivo o esqueceu.',
  'addressTools.returnLinkAccept': 'Abrir endereço',
  'addressTools.returnLinkCopied':
    'Link de retorno copiado. Quem tiver este link pode ler esta caixa de entrada.',
  'addressTools.returnLinkExpired':
    'O endereço desse link expirou, e as mensagens foram excluídas.',
  'addressTools.returnLinkExplanation':
    '<address/> e as mensagens dele serão mostrados aqui. Quem tiver o link também pode lê-las, então abra-o somente se foi você quem o copiou.',
  'addressTools.returnLinkFailed': 'Não foi possível abrir o endereço desse link. Tente de novo.',
  'addressTools.returnLinkIncomplete':
    'Esse link está incompleto. Copie-o de novo no menu do endereço.',
  'addressTools.returnLinkTitle': 'Abrir o endereço deste link?',
  'addressTools.save': 'Salvar',
  'addressTools.savedDescription':
    'Você pode abrir qualquer endereço ativo que foi usado neste dispositivo. Para abrir um em outro dispositivo, abra-o primeiro aqui e escolha “Abrir em outro dispositivo” no menu dele.',
  'addressTools.savedTitle': 'Abrir endereço existente',
  'addressTools.sharedAddress': 'O texto que você compartilhou menciona {emailAddress}.',
  'addressTools.sharedNotSaved':
    'O texto que você compartilhou não contém nenhum endereço salvo neste dispositivo. Nada foi alterado.',
  'addressTools.statusOpen': '{timeLeft}, aberto agora',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# não lida} many {# não lidas} other {# não lidas}}</unread>',
  'addressTools.switcher': 'Endereços neste dispositivo',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> não lida</hidden>} many {#<hidden> não lidas</hidden>} other {#<hidden> não lidas</hidden>}}',
  'addressTools.typedNotSaved':
    'Esse endereço não está salvo neste dispositivo. Ele pode ter expirado ou sido criado em outro dispositivo.',
} satisfies Catalog<'addressTools'>;
