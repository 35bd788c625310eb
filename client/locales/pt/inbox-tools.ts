import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Todas as mensagens foram excluídas.',
  'inboxTools.attachmentCount':
    '{count, plural, one {# anexo} many {# de anexos} other {# anexos}}',
  'inboxTools.candidateCopied': 'Copiado',
  'inboxTools.candidateCopiedLabel': 'Copiado: {code}',
  'inboxTools.candidateCopy': 'Copiar',
  'inboxTools.candidateCopyLabel': 'Copiar {code}',
  'inboxTools.candidateOpen': '<label>Abrir em </label><host/>',
  'inboxTools.candidates': 'Códigos e links nesta mensagem',
  'inboxTools.candidatesShowCodes': 'Mostrar códigos possíveis',
  'inboxTools.candidatesShowCodesAndLinks': 'Mostrar códigos e links possíveis',
  'inboxTools.candidatesShowLinks': 'Mostrar links possíveis',
  'inboxTools.candidatesShowOthers': 'Não é este?',
  'inboxTools.codeCopied': 'Código copiado.',
  'inboxTools.codeCopiedLabel': 'Copiado: {code}',
  'inboxTools.codeCopy': 'Copiar código',
  'inboxTools.codeCopyLabel': 'Copiar código {code}',
  'inboxTools.columnReceived': 'Recebida',
  'inboxTools.columnSender': 'Remetente',
  'inboxTools.columnSubject': 'Assunto',
  'inboxTools.confirmAt': '<label>Confirmar em </label><host/>',
  'inboxTools.dayToday': 'Hoje',
  'inboxTools.dayYesterday': 'Ontem',
  'inboxTools.deleteAll': 'Excluir todas',
  'inboxTools.deleteAllCancel': 'Cancelar',
  'inboxTools.deleteAllConfirm': 'Excluir todas',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {A mensagem desta caixa de entrada será excluída, e o endereço será mantido.} many {Todas as # de mensagens desta caixa de entrada serão excluídas, e o endereço será mantido.} other {Todas as # mensagens desta caixa de entrada serão excluídas, e o endereço será mantido.}} {seconds, plural, one {Você pode desfazer por # segundo.} many {Você pode desfazer por # de segundos.} other {Você pode desfazer por # segundos.}}',
  'inboxTools.deleteAllTitle': 'Excluir todas as mensagens?',
  'inboxTools.deliveries': 'Entregas para este endereço',
  'inboxTools.deliveriesChecking': 'Verificando.',
  'inboxTools.deliveriesFailed': 'Não é possível mostrar as entregas agora.',
  'inboxTools.deliveriesNone':
    'Nenhum servidor de e-mail indicou este endereço nos últimos 10 minutos. O remetente pode ainda não ter enviado, pode não enviar para este domínio ou pode ter outro endereço.',
  'inboxTools.deliveriesNote':
    'Exibidas por 10 minutos. Um servidor pode se apresentar com qualquer nome.',
  'inboxTools.deliveriesRetry': 'Tentar de novo',
  'inboxTools.deliveryAbandoned':
    'Indicou este endereço, mas se desconectou sem enviar uma mensagem.',
  'inboxTools.deliveryAccepted': 'Entregue: a mensagem foi armazenada nesta caixa de entrada.',
  'inboxTools.deliveryArriving': 'Indicou este endereço e está enviando.',
  'inboxTools.deliveryDeferred': 'Recusada por enquanto. O servidor provavelmente tentará de novo.',
  'inboxTools.deliveryInboxFull':
    'Recusada por enquanto: esta caixa de entrada está cheia. O servidor provavelmente tentará de novo.',
  'inboxTools.deliveryRefused': 'Recusada definitivamente.',
  'inboxTools.deliverySenderLimit':
    'Recusada por enquanto: a rede do servidor enviou demais em uma hora. O servidor provavelmente tentará de novo.',
  'inboxTools.deliverySenderListed':
    'Recusada: o servidor está em uma lista de servidores que enviam spam.',
  'inboxTools.deliveryServiceBusy':
    'Recusada por enquanto: o Mayfly não conseguiu armazenar a mensagem. O servidor provavelmente tentará de novo.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# entrega nos últimos 10 minutos.} many {# de entregas nos últimos 10 minutos.} other {# entregas nos últimos 10 minutos.}} A mais recente, de {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# entrega nos últimos 10 minutos.} many {# de entregas nos últimos 10 minutos.} other {# entregas nos últimos 10 minutos.}} A mais recente, de um servidor de e-mail: {outcome}',
  'inboxTools.deliveryTooLarge': 'Recusada: a mensagem é grande demais.',
  'inboxTools.deliveryTooSlow':
    'Conexão encerrada: o envio estava lento demais. O servidor provavelmente tentará de novo.',
  'inboxTools.deliveryUnnamedServer': 'Um servidor de e-mail',
  'inboxTools.justNow': 'agora mesmo',
  'inboxTools.markAllRead': 'Marcar todas como lidas',
  'inboxTools.markAllReadFailed': 'Não foi possível marcar as mensagens como lidas. Tente de novo.',
  'inboxTools.messageAlreadyDeleted': 'A mensagem já foi excluída.',
  'inboxTools.messageDeleteFailed': 'Não foi possível excluir a mensagem. Tente de novo.',
  'inboxTools.messageDeleted': 'Mensagem excluída.',
  'inboxTools.messages': 'Mensagens',
  'inboxTools.messagesAlreadyDeleted': 'As mensagens já foram excluídas.',
  'inboxTools.messagesDeleteFailed': 'Não foi possível excluir as mensagens. Tente de novo.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Mensagem excluída.} many {# de mensagens excluídas.} other {# mensagens excluídas.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Não lida: {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Não lida: {sender}, {subject}, {time}, código {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, código {code}',
  'inboxTools.rowSelect': 'Selecionar {subject}',
  'inboxTools.searchClear': 'Limpar pesquisa',
  'inboxTools.searchFailed': 'A pesquisa não funcionou.',
  'inboxTools.searchFailedHint': 'A pesquisa não funcionou. Verifique sua conexão.',
  'inboxTools.searchFound':
    '{count, plural, one {# mensagem encontrada.} many {# de mensagens encontradas.} other {# mensagens encontradas.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {# mensagem encontrada.} many {# de mensagens encontradas.} other {# mensagens encontradas.}} {unsearched, plural, one {Não foi possível pesquisar no texto de # mensagem.} many {Não foi possível pesquisar no texto de # de mensagens.} other {Não foi possível pesquisar no texto de # mensagens.}}',
  'inboxTools.searchLabel': 'Pesquisar nas mensagens',
  'inboxTools.searchNothingFound': 'Nenhuma mensagem contém “{query}”.',
  'inboxTools.searchPlaceholder': 'Pesquisar mensagens',
  'inboxTools.searchRetry': 'Tentar de novo',
  'inboxTools.searchRunning': 'Pesquisando.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {Não foi possível pesquisar no texto de # mensagem.} many {Não foi possível pesquisar no texto de # de mensagens.} other {Não foi possível pesquisar no texto de # mensagens.}}',
  'inboxTools.selectionAll': 'Selecionar todas',
  'inboxTools.selectionCount':
    '{count, plural, one {# selecionada} many {# selecionadas} other {# selecionadas}}',
  'inboxTools.selectionDelete': 'Excluir',
  'inboxTools.selectionEnd': 'Encerrar a seleção',
  'inboxTools.selectionMarkRead': 'Marcar como lidas',
  'inboxTools.undo': 'Desfazer',
} satisfies Catalog<'inboxTools'>;
