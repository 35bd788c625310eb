import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Código {code} de {sender}.',
  'inbox.announcedMessage': 'Nova mensagem de {sender}: {subject}.',
  'inbox.announcedMessageWithCode': 'Nova mensagem de {sender}: {subject}. Código {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# nova mensagem na página 1} many {# de novas mensagens na página 1} other {# novas mensagens na página 1}}',
  'inbox.checkFailed': 'Não foi possível verificar suas mensagens. Tente de novo.',
  'inbox.checkForMessages': 'Verificar mensagens',
  'inbox.connectionConnecting': 'Conectando',
  'inbox.connectionLive': 'Ao vivo',
  'inbox.connectionOffline': 'Offline',
  'inbox.connectionPolling': 'Verificando a cada 10 s',
  'inbox.connectionUnreachable': 'Servidor inacessível',
  'inbox.connectionWaiting': 'Aguardando um endereço',
  'inbox.copyAddress': '<copy>Copie seu endereço</copy> e use-o onde for se cadastrar.',
  'inbox.deliveryQuestion': 'Há algum e-mail a caminho?',
  'inbox.heading': 'Caixa de entrada',
  'inbox.homeDescription':
    'Um endereço de e-mail grátis, só para receber, pronto ao abrir a página. Dura {lifetime}, mostra os e-mails assim que chegam e depois é excluído. Sem cadastro.',
  'inbox.homeKeywordDisposable': 'email descartável',
  'inbox.homeKeywordTemp': 'temp mail',
  'inbox.homeKeywordTemporary': 'email temporário',
  'inbox.homeKeywordThrowaway': 'caixa de email descartável',
  'inbox.homeTitle': 'Mayfly: e-mail temporário grátis e sem cadastro',
  'inbox.loading': 'Carregando suas mensagens.',
  'inbox.markFailed': 'Não foi possível marcar uma mensagem como lida ou não lida. Tente de novo.',
  'inbox.nextPage': 'Próxima página',
  'inbox.noAddress': 'As mensagens aparecerão aqui quando você tiver um endereço.',
  'inbox.noMessages': 'Nenhuma mensagem ainda. Elas aparecerão aqui automaticamente.',
  'inbox.notLoaded':
    'Não é possível mostrar suas mensagens agora. Elas aparecerão aqui quando a conexão voltar.',
  'inbox.offline': 'Você está offline. Suas mensagens aparecerão aqui quando a conexão voltar.',
  'inbox.pageNumber': 'Página {page, number} de {total, number}',
  'inbox.pages': 'Páginas da caixa de entrada',
  'inbox.previousPage': 'Página anterior',
  'inbox.selectMessages': 'Selecionar mensagens',
  'inbox.tryAgain': 'Tentar de novo',
  'inbox.unread':
    '{count, plural, one {#<label> não lida</label>} many {#<label> não lidas</label>} other {#<label> não lidas</label>}}',
  'inbox.upToDate': 'Tudo em dia',
} satisfies Catalog<'inbox'>;
