import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Esta dirección ha caducado. Obtén una nueva para continuar.',
  'errors.addressNotFound': 'Esa dirección no existe en esta sesión.',
  'errors.attachmentNotFound': 'No se encontró el adjunto en este mensaje.',
  'errors.databaseUnavailable':
    'La base de datos no está disponible temporalmente. Inténtalo de nuevo.',
  'errors.donationsDisabled': 'Las donaciones están desactivadas en este sitio.',
  'errors.endpointNotFound': 'No se encontró el endpoint.',
  'errors.internalError': 'Algo salió mal por nuestra parte. Inténtalo de nuevo.',
  'errors.invalidAmount': 'Introduce un importe válido',
  'errors.linkExpired':
    'Este enlace ha caducado. Vuelve a abrir el mensaje para obtener uno nuevo.',
  'errors.maxLifetimeReached':
    'Esta dirección ha alcanzado su duración máxima de {days, plural, one {# día} many {# días} other {# días}}.',
  'errors.messageNotFound': 'No se encontró el mensaje en esta bandeja de entrada.',
  'errors.noAddressAvailable': 'No se encontró ninguna dirección libre. Inténtalo de nuevo.',
  'errors.paymentFailed': 'No se pudo completar el pago. Inténtalo de nuevo más tarde.',
  'errors.paymentProviderUnavailable':
    'El proveedor de pagos no está disponible en este momento. Inténtalo de nuevo más tarde.',
  'errors.paymentRefused': 'El proveedor de pagos rechazó el pedido: {reason}',
  'errors.pushSubscriptionNotFound': 'Esta dirección no tiene esa suscripción push.',
  'errors.serverClosing': 'El servidor se está apagando. Inténtalo de nuevo.',
  'errors.sessionMissing': 'No hay ninguna sesión activa',
  'errors.tooManyPushSubscriptions':
    'Una dirección puede enviar notificaciones a un máximo de {limit, number} navegadores. Desactívalas antes en otro.',
  'errors.tooManyRequests':
    'Demasiadas solicitudes. Inténtalo de nuevo en {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}.',
  'errors.unknownDomain':
    'En este dominio no se crean direcciones; consulta en /api/v1/domains los dominios disponibles.',
} satisfies Catalog<'errors'>;
