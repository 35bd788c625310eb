import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Este endereço expirou. Gere um novo para continuar.',
  'errors.addressNotFound': 'Esse endereço não existe nesta sessão.',
  'errors.attachmentNotFound': 'Anexo não encontrado nesta mensagem.',
  'errors.databaseUnavailable':
    'O banco de dados está temporariamente indisponível. Tente de novo.',
  'errors.donationsDisabled': 'As doações estão desativadas neste site.',
  'errors.endpointNotFound': 'Endpoint não encontrado.',
  'errors.internalError': 'Algo deu errado do nosso lado. Tente de novo.',
  'errors.invalidAmount': 'Informe um valor válido',
  'errors.linkExpired': 'Este link expirou. Abra a mensagem de novo para obter outro.',
  'errors.maxLifetimeReached':
    'Este endereço atingiu a duração máxima de {days, plural, one {# dia} many {# de dias} other {# dias}}.',
  'errors.messageNotFound': 'Mensagem não encontrada nesta caixa de entrada.',
  'errors.noAddressAvailable': 'Nenhum endereço livre foi encontrado. Tente de novo.',
  'errors.paymentFailed': 'O pagamento falhou. Tente de novo mais tarde.',
  'errors.paymentProviderUnavailable':
    'O provedor de pagamento está indisponível no momento. Tente de novo mais tarde.',
  'errors.paymentRefused': 'O provedor de pagamento recusou o pedido: {reason}',
  'errors.pushSubscriptionNotFound': 'Este endereço não tem essa inscrição push.',
  'errors.serverClosing': 'O servidor está sendo desligado. Tente de novo.',
  'errors.sessionMissing': 'Nenhuma sessão ativa',
  'errors.tooManyPushSubscriptions':
    'As notificações de um endereço chegam a no máximo {limit, number} navegadores. Desative-as antes em outro.',
  'errors.tooManyRequests':
    'Muitas solicitações. Tente de novo em {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}.',
  'errors.unknownDomain':
    'Não são gerados endereços neste domínio; veja os disponíveis em /api/v1/domains.',
} satisfies Catalog<'errors'>;
