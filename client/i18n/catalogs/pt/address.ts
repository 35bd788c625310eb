import type { Catalog } from '../../catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Você mudou para outro endereço em outra aba.',
  'address.copied': 'Copiado',
  'address.copiedStatus': 'Endereço copiado.',
  'address.copy': 'Copiar',
  'address.copyBlocked':
    'Seu navegador bloqueou a cópia. Pressione Ctrl+C (⌘C) para copiar o endereço selecionado.',
  'address.copyHint': 'Copiar',
  'address.delete': 'Excluir',
  'address.deleteAddress': 'Excluir endereço',
  'address.deleteFailed': 'Não foi possível excluir o endereço. Tente de novo.',
  'address.deleted': 'Endereço e mensagens excluídos.',
  'address.dismiss': 'Dispensar',
  'address.ends': '<wide>Até </wide>{time}',
  'address.expired': '<address/> expirou. As mensagens foram excluídas.',
  'address.expiredError': 'Esse endereço expirou, e as mensagens foram excluídas.',
  'address.expiresIn': 'O endereço expira em',
  'address.extend': 'Estender',
  'address.extendBy': 'Estender prazo (+{extension})',
  'address.extendFailed': 'Não foi possível estender o prazo do e-mail.',
  'address.extended': 'Prazo do e-mail estendido em {extension}!',
  'address.generated': 'Novo endereço de e-mail gerado!',
  'address.heading': 'Seu endereço',
  'address.headingGivenTo': 'Seu endereço, fornecido a <label/>',
  'address.hours': 'h',
  'address.initializeFailed': 'Não foi possível preparar o endereço de e-mail.',
  'address.issued': '<wide>Desde </wide>{time}',
  'address.label': 'Etiquetar',
  'address.labelAddress': 'Etiquetar endereço',
  'address.lastHour': 'Última hora',
  'address.lastHourWarning':
    'Este endereço expira em menos de uma hora. Estenda o prazo para manter as mensagens.',
  'address.lastMinutes': 'Últimos cinco minutos',
  'address.lastMinutesWarning':
    'Este endereço expira em menos de cinco minutos. Estenda o prazo para manter as mensagens.',
  'address.linkFailed': 'Não foi possível abrir o link. Verifique sua conexão e abra-o de novo.',
  'address.loading': 'Gerando um endereço.',
  'address.menu': 'Menu',
  'address.menuName': 'Menu do endereço',
  'address.minutes': 'min',
  'address.needsConnection':
    'Para gerar um novo endereço, é preciso ter conexão. Tente de novo quando ela voltar.',
  'address.needsJavaScript':
    'O Mayfly precisa de JavaScript para gerar um endereço e mostrar as mensagens. Ative-o para este site e recarregue a página. Os guias e a FAQ funcionam sem ele.',
  'address.new': 'Novo',
  'address.newAddress': 'Novo endereço',
  'address.noSession': 'Nenhuma sessão ativa',
  'address.openFailed': 'Não foi possível abrir o endereço. Tente de novo.',
  'address.reinitializeFailed': 'Não foi possível preparar de novo o endereço de e-mail.',
  'address.seconds': 's',
  'address.selected': 'Selecionado',
  'address.unreadElsewhere':
    '{count, plural, one {# não lida em outras caixas de entrada} many {# não lidas em outras caixas de entrada} other {# não lidas em outras caixas de entrada}}',
} satisfies Catalog<'address'>;
