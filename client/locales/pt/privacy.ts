import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    'Depois que você escolhe <em>Aceitar</em>, o Google Analytics define os cookies <code>_ga</code> e <code>_ga_*</code>, por até dois anos. <em>Recusar</em> não tem nenhum outro efeito. Você pode mudar sua resposta em <em>Configurações</em>; isso interrompe o Google Analytics, mas deixa os cookies dele até você limpar os dados deste site.',
  'privacy.analyticsGoogle':
    '<b>Ferramentas de análise</b>: o Google Analytics conta visitas e mede a velocidade com que as páginas carregam, mas somente depois que você escolhe Aceitar. O Google recebe então seu endereço IP, detalhes do seu navegador, o caminho e o título da página e os tempos de carregamento, inclusive nos Estados Unidos. Ele nunca recebe um e-mail nem um ID de sessão, e seus recursos de publicidade estão desativados.',
  'privacy.analyticsNone': '<b>Ferramentas de análise</b>: nenhuma neste site.',
  'privacy.blocklists':
    '<b>Listas de servidores que enviam spam</b>: o endereço IP de cada servidor que traz e-mails é consultado em {domains}. Quem mantém uma lista dessas pode ver quais servidores escrevem para nós, mas não fica sabendo nada sobre o e-mail, o destinatário dele ou você.',
  'privacy.ccpa':
    'Não vendemos nem compartilhamos informações pessoais. Você tem o direito de saber o que é coletado (está listado acima), de obter a exclusão ou a correção dessas informações e de não ser tratado de forma diferente por pedir isso. Um sinal Global Privacy Control não muda nada aqui, porque não há venda nem compartilhamento a recusar.',
  'privacy.ccpaHeading': 'CCPA: Califórnia',
  'privacy.children':
    'O Mayfly não se destina a crianças menores de 13 anos, e não coletamos conscientemente dados pessoais delas. Se você acredita que uma criança recebeu dados pessoais em um endereço daqui, exclua o endereço pelo menu dele. Ele é excluído, o mais tardar, quando expira.',
  'privacy.childrenContact': 'Você também pode entrar em contato conosco antes disso.',
  'privacy.childrenHeading': 'Crianças menores de 13 anos',
  'privacy.companies':
    'Não há anúncios aqui, nenhuma rede de publicidade e nada que siga você por outros sites. Não vendemos dados nem os compartilhamos para publicidade.',
  'privacy.companiesHeading': 'Redes de publicidade e outras empresas',
  'privacy.contactEmail': 'Para perguntas sobre privacidade, escreva para <link>{contact}</link>.',
  'privacy.contactHeading': 'Contato',
  'privacy.contactUnnamed': 'O operador deste site não indicou um contato.',
  'privacy.contactUrl': 'Para perguntas sobre privacidade, veja <link>{contact}</link>.',
  'privacy.cookies': 'Este site não define cookies próprios além destes:',
  'privacy.dataAddress':
    '<b>Seu endereço temporário</b>: o endereço, quando foi gerado e quando expira, quantas mensagens, bytes, webhooks e inscrições push ele tem, e um hash SHA-256 do ID da sessão que o abre. O próprio ID da sessão não é armazenado no servidor.',
  'privacy.dataBlocks':
    '<b>O que o operador bloqueia</b>: remetentes, redes, endereços daqui e palavras neles para os quais e-mails são recusados, cada um com a anotação do operador, até o bloqueio terminar ou o operador o retirar.',
  'privacy.dataDonations':
    '<b>Doações, se você fizer uma</b>: o ID, o valor, a moeda e a hora do pedido, se ele foi pago, e o ID e a hora dos avisos do provedor sobre ele. O pedido não é vinculado a nenhum endereço. Os dados do cartão vão para o provedor de pagamento e nunca chegam a nós.',
  'privacy.dataEmail':
    '<b>Os e-mails que ele recebe</b>: a mensagem como chegou, com remetente, destinatário, assunto, texto e anexos; o remetente e o número de destinatários do envelope dela; o endereço IP, o nome e a criptografia do servidor que a entregou; quando ela chegou e se você a leu; e, alguns segundos depois, se um domínio foi verificado como remetente dela.',
  'privacy.dataHeading': 'O que é armazenado',
  'privacy.dataNotStored':
    'O que você pesquisa em uma caixa de entrada não é armazenado nem registrado em log. Não pedimos nome, número de telefone nem um endereço seu. Seu endereço IP é usado, mas não gravado no banco de dados: ele limita quantas solicitações um visitante pode fazer.',
  'privacy.dataOperatorEmail':
    '<b>E-mails para postmaster e abuse nos nossos domínios</b>: a mensagem como chegou, com o envelope dela e o endereço IP, o nome e a criptografia do servidor que a entregou. Só o operador pode lê-la.',
  'privacy.dataPush':
    '<b>Inscrições push, se você ativar notificações com a página fechada</b>: para cada um dos seus endereços, a URL que seu navegador tem no serviço de push dele, as chaves com as quais as mensagens enviadas a ela são criptografadas, se elas contêm remetente, assunto e código, e quando você ativou as notificações. São excluídas quando você as desativa ou seu navegador as encerra, e com o endereço.',
  'privacy.dataReading':
    '<b>O que foi lido deles</b>, depois que uma caixa de entrada é aberta: o texto e o HTML limpo da mensagem, suas primeiras palavras, o código e o link encontrados nela, listas de seus links, anexos, campos de cabeçalho e imagens externas, seu texto na forma em que uma pesquisa o compara, e as imagens externas que você optou por carregar.',
  'privacy.dataWebhooks':
    '<b>Webhooks, se você ou um programa seu os adicionar</b>: a URL, quando foi adicionada, quando aceitou e quando recusou uma mensagem pela última vez e com que erro, e quais mensagens foram ou serão enviadas. São excluídos com o endereço. O segredo não é armazenado; ele é calculado a partir de uma chave.',
  'privacy.dates':
    'Última atualização: <updated>{updated}</updated>. Corrigida em <corrected>{corrected}</corrected>.',
  'privacy.description':
    'O que o Mayfly armazena, onde e por quanto tempo: endereços, e-mails, cookies e doações; seus direitos sob o GDPR e a CCPA; e a quem perguntar.',
  'privacy.deviceHeading': 'Cookies e o que seu navegador guarda',
  'privacy.gdprBases':
    'Manter sua caixa de e-mail é o serviço que você solicitou (artigo 6.º, n.º 1, alínea b). Limitar abusos é nosso interesse legítimo (artigo 6.º, n.º 1, alínea f).',
  'privacy.gdprConsent':
    'As ferramentas de análise exigem seu consentimento (artigo 6.º, n.º 1, alínea a), que você pode retirar em Configurações.',
  'privacy.gdprHeading': 'GDPR (RGPD): Espaço Econômico Europeu e Reino Unido',
  'privacy.gdprRights':
    'Você tem os direitos de acesso, retificação, apagamento, limitação, portabilidade e oposição, e pode apresentar reclamação a uma <authority>autoridade de controle</authority>, no Reino Unido ao <ico>ICO</ico> ou à sua sucessora, a Information Commission. Sua caixa de entrada dá acesso direto a você: nela, as mensagens podem ser lidas, baixadas na forma original e excluídas. Como não sabemos quem tem um endereço, só podemos atender a uma solicitação com a sessão que o abre.',
  'privacy.heading': 'Política de privacidade',
  'privacy.introduction':
    'O Mayfly dá a você uma caixa de e-mail por {lifetime}, sem conta e sem perguntar quem você é. Esta página diz o que é armazenado, por quê, onde e por quanto tempo.',
  'privacy.keywords': 'privacidade de email temporário, política de privacidade, GDPR, RGPD, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, por um ano, somente se você escolher um idioma: o código dele, de duas letras. É lido apenas para exibir as páginas nesse idioma. Sem uma escolha, decidem os idiomas que seu navegador pede (<code>Accept-Language</code>), e nenhum cookie é definido.',
  'privacy.localStorage':
    'No armazenamento local, até você limpar os dados deste site, salvo indicação em contrário:',
  'privacy.more': 'Mais informações nas <link>perguntas e respostas</link>.',
  'privacy.noAnalytics':
    'Não há ferramentas de análise neste site, portanto não há nada em que consentir.',
  'privacy.operatorHeading': 'Quem é responsável',
  'privacy.operatorNamed': '{name} opera este site e é responsável por ele.',
  'privacy.operatorUnnamed': 'O operador deste site é responsável por ele e não informou um nome.',
  'privacy.paymentLink':
    '<b>Pagamento</b>: as doações são feitas em outro site, {host}, sob a política de privacidade dele. Nada é buscado nele até você seguir o link.',
  'privacy.paymentNone': '<b>Pagamento</b>: nenhum; este site não aceita doações.',
  'privacy.paymentRazorpay':
    '<b>Pagamento</b>: quando você pressiona o botão de pagar, abre-se a janela da própria Razorpay, sob a política de privacidade dela. Antes disso, nada é buscado nela.',
  'privacy.paymentSandbox':
    '<b>Pagamento</b>: as doações estão em modo de teste aqui, e nenhuma empresa está envolvida.',
  'privacy.placesDatabase':
    'Tudo o que foi listado acima é armazenado em um único banco de dados PostgreSQL. Enquanto uma mensagem grande chega, ela espera em um arquivo temporário, que é removido assim que a mensagem é armazenada ou recusada.',
  'privacy.placesHeading': 'Onde é armazenado',
  'privacy.placesLog':
    'O log do servidor não contém nenhum ID de sessão, endereço de e-mail ou assunto. Um servidor web ou provedor de hospedagem à frente dele pode manter um log próprio, com endereços IP; pergunte ao operador.',
  'privacy.placesMemory':
    'Contadores de solicitações, por endereço IP, são mantidos na memória do servidor e nunca gravados em disco. Cada um vale por até uma hora; depois disso, fica na memória sem efeito até que outros mais novos tomem seu lugar.',
  'privacy.placesRedis':
    'Vários servidores dividem o trabalho aqui e são conectados pelo Redis. Ele guarda contadores de solicitações, que identificam um cliente apenas por um hash com chave e expiram em até uma hora; números internos de endereços, mensagens, webhooks e inscrições push a caminho entre servidores, e os resultados de entregas; e os horários em que endereços devem ser excluídos. Ele não guarda nenhum endereço de e-mail, nenhum ID de sessão, nenhum endereço IP e nada de nenhuma mensagem.',
  'privacy.pushServices':
    '<b>Serviços de push</b>: se você ativar notificações com a página fechada, nosso servidor avisa sobre cada nova mensagem pelo serviço de push do seu navegador, que é operado pelo fabricante dele. O que é enviado é criptografado somente para seu navegador: o endereço e um número interno, e remetente, assunto e código apenas se você escolher isso. O serviço de push fica sabendo quando algo chega e de qual site.',
  'privacy.remoteImages':
    '<b>Imagens em e-mails</b>: as imagens externas são bloqueadas quando você abre uma mensagem; assim, nada é buscado do remetente nesse momento, nem pelo seu navegador nem pelo nosso servidor. Se você optar por carregá-las, nosso servidor as busca. O remetente pode então saber que a mensagem foi aberta, mas vê o endereço IP do nosso servidor e nunca o seu.',
  'privacy.retentionAddress':
    'Um endereço dura {lifetime}. Cada extensão acrescenta {extension}, até {maxLifetime} depois que ele foi gerado. A partir do momento em que ele expira, ou quando você escolhe <em>Excluir endereço</em>, ninguém mais pode abri-lo, e o endereço é excluído do banco de dados com todos os seus e-mails e anexos. Você também pode excluir mensagens avulsas. Se o operador fizer backups do banco de dados, eles podem guardar uma cópia por mais tempo.',
  'privacy.retentionDeliveries':
    'Por 10 minutos, e só na memória, o servidor lembra quais servidores de e-mail indicaram seu endereço e se a mensagem deles foi aceita, para que você possa ver onde está um e-mail. Só o ID da sessão do endereço abre essa lista.',
  'privacy.retentionDonations':
    'Os registros de doações são mantidos até que o operador os exclua, e a legislação contábil pode exigi-los por anos. Eles não contêm nome nem endereço. Com o ID do pedido, o operador pode encontrar no provedor de pagamento o pagamento e o que você informou lá.',
  'privacy.retentionHeading': 'Por quanto tempo é mantido',
  'privacy.retentionOperatorEmail':
    'Os e-mails para postmaster e abuse são excluídos após {days, plural, one {# dia} many {# de dias} other {# dias}}.',
  'privacy.retentionReissued':
    'Um endereço que expirou pode mais tarde ser atribuído a outra pessoa, que não vê nenhum dos seus e-mails.',
  'privacy.retentionSpace':
    'Os dados são excluídos no momento da expiração ou instantes depois. O banco de dados então reutiliza o espaço para novos dados; até que isso aconteça, alguém com acesso ao servidor pode conseguir recuperar o que estava ali. Por quanto tempo os backups são guardados depende do operador.',
  'privacy.senderChecks':
    '<b>Verificações de remetentes</b>: a menos que o operador as tenha desativado, o servidor consulta os domínios que um e-mail indica como remetentes, alguns segundos depois da chegada dele e quer você o abra ou não. Os operadores desses domínios podem ver que o e-mail chegou, mas não ficam sabendo nada sobre você.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, por 7 dias: a chave que abre sua caixa de entrada, sem a qual o serviço não funciona. Sem ela, você receberia um novo endereço a cada visita.',
  'privacy.sessionStorageAndCache':
    'No armazenamento da sessão, <code>deletions</code>: mensagens que você excluiu há pouco, com o ID da sessão da caixa de entrada delas, até que o servidor as tenha excluído. No cache <code>mayfly-1</code>: páginas que você viu e os arquivos deste site, para que funcionem offline, e os textos das notificações no seu idioma. Nenhum e-mail está entre eles.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: seus endereços ativos, cada um com o ID da sessão e a etiqueta que você deu a ele, para que você possa voltar a eles, até que expirem. As etiquetas nunca são enviadas a nós.',
  'privacy.storedConsent':
    '<code>cookie-consent</code>: se você aceitou ou recusou as ferramentas de análise.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: os endereços para os quais você escolheu sempre mostrar imagens, até que expirem.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: quantas mensagens a caixa de entrada mostrou por último e em que dias elas chegaram, para que nada se mova quando aparecerem de novo.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, se você ativar notificações com a página fechada: quais dos seus endereços geram avisos, com o ID da sessão e a inscrição de cada um, até você desativá-las ou o endereço deixar de existir.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: uma cópia do cookie, que mantém as abas abertas sincronizadas.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> e <code>theme</code>: suas configurações, se você recusou notificações, e claro ou escuro.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: se esta é sua primeira visita ou uma posterior, o dia da última que foi contada, e se você respondeu à dica de que o app pode ser instalado.',
  'privacy.title': 'Política de privacidade: o que é armazenado e por quanto tempo | Mayfly',
  'privacy.webhooks':
    '<b>Webhooks</b>: se você adicionar um webhook a um endereço, nosso servidor envia cada nova mensagem desse endereço à URL que você escolheu, até você excluir o webhook ou o endereço acabar.',
} satisfies Catalog<'privacy'>;
