import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Código {code} de {sender}.',
  'inbox.announcedMessage': 'Nuevo mensaje de {sender}: {subject}.',
  'inbox.announcedMessageWithCode': 'Nuevo mensaje de {sender}: {subject}. Código {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# mensaje nuevo en la página 1} many {# mensajes nuevos en la página 1} other {# mensajes nuevos en la página 1}}',
  'inbox.checkFailed': 'No se pudo comprobar si hay mensajes. Inténtalo de nuevo.',
  'inbox.checkForMessages': 'Comprobar si hay mensajes',
  'inbox.connectionConnecting': 'Conectando',
  'inbox.connectionLive': 'En vivo',
  'inbox.connectionOffline': 'Sin conexión',
  'inbox.connectionPolling': 'Comprobando cada 10 s',
  'inbox.connectionUnreachable': 'Servidor inaccesible',
  'inbox.connectionWaiting': 'Esperando dirección',
  'inbox.copyAddress': '<copy>Copia tu dirección</copy> y pégala donde te registres.',
  'inbox.deliveryQuestion': '¿Hay algo en camino?',
  'inbox.heading': 'Recibidos',
  'inbox.homeDescription':
    'Una dirección de correo gratuita, solo para recibir, lista al abrir la página. Dura {lifetime}, muestra el correo en cuanto llega y después se elimina. Sin registro.',
  'inbox.homeKeywordDisposable': 'correo desechable',
  'inbox.homeKeywordTemp': 'email temporal',
  'inbox.homeKeywordTemporary': 'correo temporal',
  'inbox.homeKeywordThrowaway': 'correo descartable',
  'inbox.homeTitle': 'Mayfly: correo temporal gratis y sin registro',
  'inbox.loading': 'Cargando tus mensajes.',
  'inbox.markFailed': 'No se pudo marcar un mensaje como leído o no leído. Inténtalo de nuevo.',
  'inbox.nextPage': 'Página siguiente',
  'inbox.noAddress': 'Los mensajes aparecerán aquí cuando tengas una dirección.',
  'inbox.noMessages': 'Aún no hay mensajes. Aparecerán aquí automáticamente.',
  'inbox.notLoaded':
    'Ahora mismo no se pueden mostrar tus mensajes. Aparecerán aquí en cuanto vuelva la conexión.',
  'inbox.offline': 'Estás sin conexión. Tus mensajes aparecerán aquí cuando vuelvas a conectarte.',
  'inbox.pageNumber': 'Página {page, number} de {total, number}',
  'inbox.pages': 'Páginas de la bandeja de entrada',
  'inbox.previousPage': 'Página anterior',
  'inbox.selectMessages': 'Seleccionar mensajes',
  'inbox.tryAgain': 'Reintentar',
  'inbox.unread':
    '{count, plural, one {#<label> sin leer</label>} many {#<label> sin leer</label>} other {#<label> sin leer</label>}}',
  'inbox.upToDate': 'Al día',
} satisfies Catalog<'inbox'>;
