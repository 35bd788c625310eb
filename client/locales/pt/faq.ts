import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'É grátis e não exige cadastro; doações, onde o site as aceita, são opcionais. O serviço mantém seu endereço pessoal longe dos sites em que você o utiliza. Ele não esconde seu endereço IP deles nem de nós e não protege você de um investigador determinado.',
  'faq.anonymousAndFreeQuestion': 'É grátis? E garante meu anonimato?',
  'faq.attachmentsAnswer':
    'Sim. Os scripts são removidos do HTML, que é exibido em um quadro isolado. As imagens dentro da mensagem são exibidas; as imagens em outros servidores são bloqueadas, porque carregá-las revelaria ao remetente que você abriu a mensagem. Se você optar por carregá-las, nosso servidor as busca, e assim o remetente vê o endereço IP dele, não o seu. Formatos de imagem comuns, PDFs e arquivos de texto podem ser visualizados. A visualização não executa nenhum código do arquivo e não carrega nada de outros servidores. Todo anexo pode ser baixado, e todos os anexos de uma mensagem, em um único arquivo ZIP. Uma mensagem pode ter até {messageSize}, e uma caixa de entrada comporta {inboxMessages, plural, one {# mensagem} many {# de mensagens} other {# mensagens}} ou {inboxSize}.',
  'faq.attachmentsQuestion': 'O Mayfly mostra HTML, imagens e anexos?',
  'faq.comeBackAnswer':
    'Sim, até ele expirar. O mesmo navegador o abre de novo, e “Abrir endereço existente” lista todos os endereços que este navegador ainda tem. Se houver vários, um clique acima do endereço alterna entre eles. Se você ativar “Avisar quando esta página estiver fechada” nas configurações, seu navegador avisa sobre novos e-mails nesse meio-tempo; o aviso só inclui remetente, assunto e código se você também escolher isso. Para abri-lo no celular ou em qualquer outro dispositivo, escolha “Abrir em outro dispositivo” no menu e escaneie o código com ele. O código contém o mesmo link que “Copiar link de retorno” copia; ele funciona até o endereço expirar, portanto não o compartilhe.',
  'faq.comeBackQuestion': 'Posso fechar a página e voltar ao meu endereço?',
  'faq.description':
    'Quanto tempo dura um endereço, quem pode lê-lo, como voltar a ele, o que acontece com os anexos e para que um endereço temporário não serve.',
  'faq.getAddress': 'Obter um endereço temporário',
  'faq.heading': 'Perguntas e respostas',
  'faq.howLongAnswer':
    '{lifetime} a partir do momento em que é gerado. Cada “Estender prazo (+{extension})” no menu acrescenta {extension}, até {maxLifetime} depois que o endereço foi gerado; quando uma extensão completa não cabe mais, a página informa. Quando o prazo acaba, o endereço deixa de receber e-mails na hora e é excluído junto com suas mensagens e anexos. Não podemos restaurá-los. Uma página que ainda está aberta recebe um novo endereço.',
  'faq.howLongQuestion': 'Quanto tempo dura meu endereço, e o que acontece depois?',
  'faq.importantAccountsAnswer':
    'Não recomendamos. Quando o endereço deixa de existir, desaparece também qualquer forma de redefinir uma senha por meio dele, e o mesmo endereço pode mais tarde ser atribuído a outra pessoa. Use seu endereço pessoal ou um alias para bancos, saúde, trabalho, compras e tudo o que você quiser manter.',
  'faq.importantAccountsQuestion': 'Posso usá-lo em contas importantes para mim?',
  'faq.keywords': 'temp mail FAQ, perguntas sobre email temporário, ajuda com email descartável',
  'faq.linkToAnswer': 'Link para esta resposta',
  'faq.moreHeading': 'Não encontrou a resposta?',
  'faq.moreText':
    'Os guias vão mais a fundo, e a política de privacidade diz o que é armazenado e por quanto tempo.',
  'faq.noMatches': 'Nenhuma pergunta corresponde à sua pesquisa. Tente outras palavras.',
  'faq.notArrivedAnswer':
    'Verifique se você copiou o endereço inteiro. Alguns remetentes levam de 5 a 10 minutos, portanto espere antes de pedir o e-mail de novo. Muitos sites recusam domínios descartáveis sem avisar: tente um endereço em outro domínio ou use seu endereço pessoal nesse site. Abaixo da caixa de entrada vazia, você pode perguntar se há algum e-mail a caminho: uma lista mostra quais servidores de e-mail tentaram entregar ao seu endereço nos últimos 10 minutos.',
  'faq.notArrivedQuestion': 'O e-mail que estou esperando não chegou. O que posso fazer?',
  'faq.privateAndProtectedAnswer':
    'Privado quer dizer que saber um endereço não basta para ler os e-mails dele: uma caixa de entrada só abre com o ID da sessão que está no seu navegador, do qual armazenamos apenas um hash SHA-256. Não quer dizer criptografado: o operador deste site poderia, tecnicamente, ler os e-mails armazenados. Seguro quer dizer que os e-mails em HTML não podem executar scripts e não carregam nada de outros servidores quando você os abre. Protegido contra spam quer dizer que seu endereço pessoal fica fora das listas dos sites aos quais você fornece este. Não há filtro de spam: uma caixa de entrada mostra tudo o que é enviado a ela.',
  'faq.privateAndProtectedQuestion':
    'O que “100% privado”, “seguro” e “protegido contra spam” querem dizer aqui?',
  'faq.readGuides': 'Ler os guias',
  'faq.readPrivacyPolicy': 'Ler a política de privacidade',
  'faq.searchLabel': 'Pesquisar nas perguntas e respostas',
  'faq.searchPlaceholder': 'Pesquisar nas perguntas',
  'faq.sendAnswer':
    'Não. O Mayfly só recebe, e a parte antes do @ é sorteada para que seja difícil de adivinhar. Onde o site tem vários domínios, você pode escolher um para um novo endereço. E-mails para nome+qualquercoisa@domínio chegam à caixa de entrada de nome@domínio.',
  'faq.sendQuestion': 'Posso enviar ou responder e-mails, ou escolher meu próprio endereço?',
  'faq.title': 'FAQ: dez perguntas sobre e-mail temporário | Mayfly',
  'faq.whatIsItAnswer':
    'Uma caixa de e-mail que funciona, não exige cadastro e expira sozinha. Você recebe um endereço aleatório ao abrir a página, fornece-o a um site que pede um, lê o que ele envia e descarta o endereço. Seu endereço pessoal fica fora disso.',
  'faq.whatIsItQuestion': 'O que é um endereço de e-mail temporário?',
  'faq.whoCanReadAnswer':
    'Só com o endereço, não. Quem tiver seu link de retorno, ou seu dispositivo desbloqueado, pode abrir a caixa de entrada. O operador também poderia ler os e-mails armazenados, como em todo serviço de e-mail sem criptografia de ponta a ponta. Não use o endereço para segredos.',
  'faq.whoCanReadQuestion': 'Outra pessoa pode ler meus e-mails?',
} satisfies Catalog<'faq'>;
