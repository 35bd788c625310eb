import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Endereço',
  'addressTools.allAddresses': 'Todos os endereços',
  'addressTools.allowed': 'Permitido. Aguardando o outro dispositivo…',
  'addressTools.answerFailed': 'Não foi possível enviar sua resposta. Tente de novo.',
  'addressTools.answerWithin': 'Responda em até <time/>',
  'addressTools.browserOn': '{browser} no {system}',
  'addressTools.canStillOpen': 'Você ainda pode abrir <address/> neste dispositivo.',
  'addressTools.cancel': 'Cancelar',
  'addressTools.checkExisting': 'Abrir endereço existente',
  'addressTools.claimContinue': 'Continuar',
  'addressTools.claimExpired':
    'O outro dispositivo não respondeu a tempo. Mostre um novo código nele.',
  'addressTools.claimExplanation':
    'A caixa de entrada abre aqui também, e o outro dispositivo continua com ela. Continue somente se o link veio de um dispositivo seu.',
  'addressTools.claimFailed':
    'Não foi possível solicitar o endereço do outro dispositivo. Escaneie o código de novo.',
  'addressTools.claimFailedTitle': 'O endereço não foi aberto',
  'addressTools.claimIncomplete': 'Esse link está incompleto. Escaneie o código de novo.',
  'addressTools.claimTitle': 'Abrir um endereço de outro dispositivo?',
  'addressTools.claimWaiting':
    'O outro dispositivo pergunta qual número aparece aqui. Depois disso, o endereço é aberto.',
  'addressTools.claimWaitingTitle': 'Escolha este número no outro dispositivo',
  'addressTools.close': 'Fechar',
  'addressTools.codeExpired': 'Este código expirou.',
  'addressTools.codeFailed': 'Não foi possível criar o código. Tente de novo.',
  'addressTools.collected':
    'O outro dispositivo já pode abrir <address/>. Para encerrar esse acesso, exclua o endereço, o que também exclui as mensagens.',
  'addressTools.copyLink': 'Copiar link',
  'addressTools.copyReturnLink': 'Copiar link de retorno',
  'addressTools.creatingCode': 'Criando um código…',
  'addressTools.deleteExplanation':
    '<address/> deixa de receber e-mails, e todas as mensagens são excluídas imediatamente. Não é possível desfazer.',
  'addressTools.deleteTitle': 'Excluir este endereço?',
  'addressTools.deviceAsks':
    '<device/>, como o próprio dispositivo se descreve, pede para abrir <address/>. Ele poderia então ler as mensagens, estender o prazo e excluir o endereço, como você pode aqui.',
  'addressTools.done': 'Concluir',
  'addressTools.forgetAll': 'Esquecer todos os endereços',
  'addressTools.forgetConfirm': 'Esquecer endereços',
  'addressTools.forgetExplanation':
    'Você não poderá mais abrir estes endereços neste dispositivo. As mensagens são excluídas quando os endereços expiram.',
  'addressTools.getAnother': 'Gerar outro endereço',
  'addressTools.getNew': 'Gerar novo endereço',
  'addressTools.givenTo': 'Fornecido a',
  'addressTools.handover': 'Abrir em outro dispositivo',
  'addressTools.handoverTitle': 'Abrir em outro dispositivo',
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
  'addressTools.newCode': 'Novo código',
  'addressTools.newOnDomain': 'Novo endereço em…',
  'addressTools.offerExpired':
    'Este endereço expirou e por isso não pode ser aberto em outro dispositivo.',
  'addressTools.onThisDevice': 'Neste dispositivo',
  'addressTools.open': 'Abrir',
  'addressTools.qrCode': 'QR code do link para o outro dispositivo',
  'addressTools.refuse': 'Nenhum destes: recusar',
  'addressTools.refused': 'Recusado. O outro dispositivo não pode abrir o endereço.',
  'addressTools.refusedWrongNumber':
    'O outro dispositivo mostra um número diferente, por isso foi recusado. Crie um novo código para tentar de novo.',
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
  'addressTools.scanCode':
    'Escaneie este código com a câmera do outro dispositivo. Você confirma esse dispositivo aqui antes que ele possa abrir o endereço.',
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
  'addressTools.unknownBrowser': 'Um navegador',
  'addressTools.unknownBrowserOn': 'Um navegador no {system}',
  'addressTools.whichNumber': 'Qual número aparece no outro dispositivo?',
  'addressTools.worksOnceWithin': 'Funciona uma vez, em até <time/>',
} satisfies Catalog<'addressTools'>;
