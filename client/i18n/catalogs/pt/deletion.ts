import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Endereços excluídos',
  'deletion.counted': 'Contagem das últimas 24 horas, lida em <time>{time}</time>.',
  'deletion.description':
    'Quantos endereços e mensagens foram excluídos nas últimas 24 horas, com quanto atraso, e quando os dados excluídos saem dos arquivos do banco de dados.',
  'deletion.figuresUnavailable': 'Os números não estão disponíveis no momento.',
  'deletion.heading': 'Exclusão em números',
  'deletion.introduction':
    'Um endereço expirado é excluído junto com as mensagens. Esta página mostra com que rapidez isso aconteceu. Nenhum dos números revela um endereço.',
  'deletion.keywords': 'exclusão de emails, privacidade de email temporário, apagamento de dados',
  'deletion.limitBlocks':
    'O sistema operacional libera os blocos de arquivos removidos sem sobrescrevê-los. Até que sejam usados de novo, alguém com acesso ao disco talvez consiga lê-los.',
  'deletion.limitCounts':
    'As contagens são armazenadas a cada poucos segundos, portanto uma queda do servidor perde as últimas. Uma entrega recusada é uma conexão que indicou um endereço depois do fim dele, mesmo que não tivesse nenhum e-mail a entregar. Ela é contada enquanto um servidor lembra que o endereço existiu: por até um dia, só na memória, na forma de hashes com chave.',
  'deletion.limitOtherDatabase':
    'Em um PostgreSQL que não é administrado pelo próprio Mayfly, é o operador dele que decide se o log de gravação antecipada é apagado. Os backups também cabem ao operador.',
  'deletion.limitTables':
    'Uma tabela acima de {size} não é reescrita, pois os e-mails teriam de esperar enquanto isso. Novos e-mails sobrescrevem o espaço. Nesse caso, os números acima mostram há quanto tempo os dados excluídos aguardam.',
  'deletion.limitsHeading': 'Limites',
  'deletion.logErased':
    'Log de gravação antecipada: nada resta do que foi excluído antes de <time>{time}</time>.',
  'deletion.logNotErased': 'Log de gravação antecipada: ainda não limpo pelo Mayfly.',
  'deletion.maxDelay': 'Maior atraso',
  'deletion.medianDelay': 'Metade dos endereços expirados excluída em até',
  'deletion.messages': 'Mensagens excluídas',
  'deletion.noneExpired': 'Nenhum expirou',
  'deletion.nothingWaiting': 'Nenhum',
  'deletion.readPrivacyPolicy': 'Ler a política de privacidade',
  'deletion.refusedDeliveries': 'Entregas recusadas após o fim do endereço, no mínimo',
  'deletion.singleMessages':
    'As mensagens que você exclui uma a uma passam pelas mesmas etapas. Mensagens grandes esperam em um arquivo temporário só até serem armazenadas; o arquivo é então removido.',
  'deletion.stepDatabase':
    '<b>Em segundos</b>, o endereço, suas mensagens e os anexos são excluídos do banco de dados. Uma verificação a cada minuto exclui o que tiver escapado.',
  'deletion.stepExpiry':
    '<b>Ao expirar</b>, ou quando você exclui um endereço, ninguém mais pode abri-lo, e os e-mails enviados a ele são recusados.',
  'deletion.stepFiles':
    '<b>Meia hora depois</b>, os arquivos do banco de dados são limpos. As linhas excluídas deixam seus bytes neles, por isso as tabelas, com anexos e índices, são reescritas sem elas. Se uma tentativa falha, ela é repetida após cinco minutos.',
  'deletion.stepLog':
    '<b>Logo em seguida</b>, o log de gravação antecipada (write-ahead log), no qual o banco de dados registra cada alteração, começa um novo arquivo, e os mais antigos são removidos.',
  'deletion.stepsHeading': 'O que acontece, em ordem',
  'deletion.tablesErased':
    'Tabelas e índices: nada resta do que foi excluído antes de <time>{time}</time>.',
  'deletion.tablesNotErased': 'Tabelas e índices: ainda não limpos pelo Mayfly.',
  'deletion.title': 'Exclusão em números: em quanto tempo e-mails expirados somem | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'Dados aguardando apagamento nos arquivos',
  'deletion.waitingSince': 'Desde {time}',
} satisfies Catalog<'deletion'>;
