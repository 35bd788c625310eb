import type { Catalog } from '../../catalog';

/** Texts of dialogs and notices that every page may show. */
export default {
  'dialogs.addressDeleted': 'Endereço e mensagens excluídos.',
  'dialogs.addressExtended': 'O prazo do endereço foi estendido.',
  'dialogs.addressNotDeleted': 'Não foi possível excluir o endereço.',
  'dialogs.addressNotExtended': 'Não foi possível estender o prazo do endereço.',
  'dialogs.amount': 'Valor',
  'dialogs.amountLimit': 'Qualquer valor até {amount}',
  'dialogs.analytics': 'Google Analytics',
  'dialogs.analyticsNote':
    'Conta visitas e mede a velocidade das páginas. Fica desativado até você ativar.',
  'dialogs.changesWaiting':
    '{count, plural, one {# alteração aguarda a conexão.} many {# de alterações aguardam a conexão.} other {# alterações aguardam a conexão.}}',
  'dialogs.close': 'Fechar',
  'dialogs.codeCopied': 'Código copiado.',
  'dialogs.coffees': '{count, plural, one {# café} many {# de cafés} other {# cafés}}',
  'dialogs.consentAccept': 'Aceitar',
  'dialogs.consentDecline': 'Recusar',
  'dialogs.consentQuestion':
    'Um cookie essencial guarda seu endereço. Podemos usar também o Google Analytics para contar visitas e medir a velocidade das páginas? <link>Política de privacidade</link>',
  'dialogs.consentTitle': 'Consentimento de cookies',
  'dialogs.customAmount': 'Outro valor',
  'dialogs.darkBodies': 'Fundo escuro nos e-mails',
  'dialogs.darkBodiesNote':
    'No tema escuro, os e-mails em HTML também ficam escuros. Alguns podem ficar estranhos.',
  'dialogs.desktopBlocked':
    'Seu navegador bloqueia essas notificações. Você pode permiti-las nas configurações do navegador para este site.',
  'dialogs.desktopNotifications': 'Notificações na área de trabalho',
  'dialogs.desktopNotificationsNote':
    'Só enquanto esta aba está em segundo plano. Mensagens com código têm um botão para copiar.',
  'dialogs.donationLead': 'O Mayfly é grátis. Um café ajuda a manter assim.',
  'dialogs.donationLink': 'Outras formas de doar',
  'dialogs.donationPurpose': 'Um café para o Mayfly',
  'dialogs.donationTitle': 'Pagar um café',
  'dialogs.installButton': 'Instalar',
  'dialogs.installDecline': 'Não, obrigado',
  'dialogs.installHint':
    'Você pode instalar o Mayfly: ele abre pela tela de início ou pela área de trabalho, em uma janela própria.',
  'dialogs.installManually':
    'Você pode adicionar o Mayfly à tela de início: toque em Compartilhar e depois em Adicionar à Tela de Início. Assim, ele pode avisar sobre novos e-mails mesmo fechado.',
  'dialogs.installTitle': 'Instalar o Mayfly',
  'dialogs.installUnderstood': 'Entendi',
  'dialogs.invalidAmount': 'Informe um valor válido',
  'dialogs.keyCtrl': 'Ctrl',
  'dialogs.keyDelete': 'Delete',
  'dialogs.keyEnter': 'Enter',
  'dialogs.keyEsc': 'Esc',
  'dialogs.markNotSaved':
    'Não foi possível marcar uma mensagem como lida ou não lida. Tente de novo.',
  'dialogs.messageNotDeleted': 'Não foi possível excluir uma mensagem. Tente de novo.',
  'dialogs.messageNotStored': 'Esta mensagem não está mais armazenada.',
  'dialogs.miniInbox': 'Minicaixa de entrada',
  'dialogs.miniInboxCopied': 'Copiado',
  'dialogs.miniInboxCopy': 'Copiar',
  'dialogs.miniInboxExpires': 'O endereço expira em <time>{time}</time>',
  'dialogs.miniInboxFailed': 'Não foi possível abrir a minicaixa de entrada. Tente de novo.',
  'dialogs.miniInboxNoAddress': 'Não há nenhum endereço no momento.',
  'dialogs.miniInboxNoMessages': 'Nenhuma mensagem ainda.',
  'dialogs.notificationCode': '{code} é o seu código',
  'dialogs.notificationCopyCode': 'Copiar código',
  'dialogs.notificationMessage': '{sender}: {subject}',
  'dialogs.notificationNewEmail': 'Novo e-mail',
  'dialogs.notificationNoSubject': 'Sem assunto',
  'dialogs.notificationOffer': 'Receba uma notificação quando chegar um e-mail',
  'dialogs.notificationOfferAccept': 'Ativar',
  'dialogs.notificationOfferDecline': 'Agora não',
  'dialogs.notificationOpen': 'Abrir',
  'dialogs.notificationUnread':
    '{count, plural, one {# mensagem não lida} many {# de mensagens não lidas} other {# mensagens não lidas}}',
  'dialogs.openMiniInbox': 'Abrir uma minicaixa de entrada flutuante',
  'dialogs.opensNewTab': '(abre em uma nova aba)',
  'dialogs.pay': 'Pagar {amount}',
  'dialogs.paymentByProvider':
    'Você paga na janela do provedor de pagamento. Os dados do cartão nunca chegam ao Mayfly.',
  'dialogs.paymentCancelled': 'Pagamento cancelado',
  'dialogs.paymentFailed': 'O pagamento falhou. Tente de novo mais tarde.',
  'dialogs.paymentProcessing': 'Processando…',
  'dialogs.paymentTest':
    'Este site está em modo de teste: o pagamento é uma simulação e nenhum dinheiro é movimentado.',
  'dialogs.paymentThanks': 'Agradecemos o seu apoio!',
  'dialogs.push': 'Avisar quando esta página estiver fechada',
  'dialogs.pushContent': 'Mostrar remetente, assunto e código nas notificações',
  'dialogs.pushContentNote':
    'Eles são criptografados no caminho pelo serviço de push, mas podem aparecer na tela bloqueada. Sem esta opção, as notificações mostram só o endereço e quantas mensagens não foram lidas.',
  'dialogs.pushDenied':
    'Seu navegador bloqueia as notificações. Você pode permiti-las nas configurações do navegador para este site.',
  'dialogs.pushFailed': 'Não foi possível salvar. Verifique sua conexão e tente de novo.',
  'dialogs.pushNeedsInstallation':
    'No iPhone e no iPad, isto exige o app instalado: toque em Compartilhar e depois em Adicionar à Tela de Início.',
  'dialogs.pushNoService':
    'Seu navegador não conseguiu acessar o serviço de push dele. Tente de novo mais tarde.',
  'dialogs.pushNote':
    'O serviço de push do seu navegador avisa quando chega um e-mail. Até você desativar esta opção, nosso servidor armazena como contatá-lo.',
  'dialogs.pushOffline': 'Você está offline. Tente de novo quando a conexão voltar.',
  'dialogs.pushUnsupported':
    'Este navegador não consegue receber notificações com a página fechada.',
  'dialogs.queuedDeletion': 'A mensagem será excluída quando o servidor voltar a responder.',
  'dialogs.queuedDeletionOffline': 'A mensagem será excluída quando a conexão voltar.',
  'dialogs.queuedDeletions': 'As mensagens serão excluídas quando o servidor voltar a responder.',
  'dialogs.queuedDeletionsOffline': 'As mensagens serão excluídas quando a conexão voltar.',
  'dialogs.queuedExtension':
    'O prazo do endereço será estendido quando o servidor voltar a responder, a menos que ele expire antes.',
  'dialogs.queuedExtensionOffline':
    'O prazo do endereço será estendido quando a conexão voltar, a menos que ele expire antes.',
  'dialogs.queuedRemoval':
    'O endereço será excluído quando o servidor voltar a responder. Até lá, ele continua recebendo e-mails.',
  'dialogs.queuedRemovalOffline':
    'O endereço será excluído quando a conexão voltar. Até lá, ele continua recebendo e-mails.',
  'dialogs.savedAt': 'Mostrando a cópia salva (<time>{time}</time>); os anexos não são salvos.',
  'dialogs.selectedAmount': 'Valor selecionado',
  'dialogs.settings': 'Configurações',
  'dialogs.settingsNote': 'Armazenadas neste dispositivo.',
  'dialogs.shortcutClose': 'Fechar o painel ou a janela aberta',
  'dialogs.shortcutCopy': 'Copiar o endereço',
  'dialogs.shortcutDelete': 'Excluir a mensagem',
  'dialogs.shortcutHelp': 'Mostrar esta lista',
  'dialogs.shortcutMove': 'Próxima mensagem e mensagem anterior',
  'dialogs.shortcutNeighbors': 'Endereço anterior e próximo endereço',
  'dialogs.shortcutNewAddress': 'Gerar um novo endereço',
  'dialogs.shortcutOpen': 'Abrir a mensagem',
  'dialogs.shortcutRefresh': 'Verificar mensagens',
  'dialogs.shortcutSearch': 'Pesquisar nas mensagens, se houver dez ou mais',
  'dialogs.shortcutSelect': 'Selecionar a mensagem',
  'dialogs.shortcutSelectAll': 'Selecionar todas as mensagens da página',
  'dialogs.shortcutSwitch': 'Atalhos de teclado',
  'dialogs.shortcutSwitchNote':
    'Teclas simples percorrem a caixa de entrada. Pressione ? para ver a lista.',
  'dialogs.shortcutUndo': 'Desfazer a exclusão de uma mensagem, por alguns segundos',
  'dialogs.shortcutUnread': 'Marcar a mensagem aberta como não lida',
  'dialogs.shortcuts': 'Atalhos de teclado',
  'dialogs.shortcutsNote': 'Você pode desativá-los nas configurações.',
  'dialogs.sound': 'Som discreto',
  'dialogs.soundNote': 'Duas notas suaves quando chega um e-mail.',
  'dialogs.testCancel': 'Cancelar',
  'dialogs.testCheckout': 'Pagamento de teste',
  'dialogs.testCheckoutNote': 'Isto é um teste. Nenhum dinheiro é movimentado.',
  'dialogs.testFailure': 'Simular falha',
  'dialogs.testOutcome':
    'Aqui, um provedor de pagamento pediria um cartão. Escolha o resultado deste pagamento de {amount}.',
  'dialogs.testSuccess': 'Simular sucesso',
  'dialogs.theme': 'Tema',
  'dialogs.themeDark': 'Escuro',
  'dialogs.themeLight': 'Claro',
  'dialogs.themeSystem': 'Sistema',
} satisfies Catalog<'dialogs'>;
