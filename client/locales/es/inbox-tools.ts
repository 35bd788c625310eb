import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Se han eliminado todos los mensajes.',
  'inboxTools.attachmentCount':
    '{count, plural, one {# adjunto} many {# adjuntos} other {# adjuntos}}',
  'inboxTools.candidateCopied': 'Copiado',
  'inboxTools.candidateCopiedLabel': 'Copiado: {code}',
  'inboxTools.candidateCopy': 'Copiar',
  'inboxTools.candidateCopyLabel': 'Copiar {code}',
  'inboxTools.candidateOpen': '<label>Abrir en </label><host/>',
  'inboxTools.candidates': 'Códigos y enlaces de este mensaje',
  'inboxTools.candidatesShowCodes': 'Mostrar posibles códigos',
  'inboxTools.candidatesShowCodesAndLinks': 'Mostrar posibles códigos y enlaces',
  'inboxTools.candidatesShowLinks': 'Mostrar posibles enlaces',
  'inboxTools.candidatesShowOthers': '¿No es este?',
  'inboxTools.codeCopied': 'Código copiado.',
  'inboxTools.codeCopiedLabel': 'Copiado: {code}',
  'inboxTools.codeCopy': 'Copiar código',
  'inboxTools.codeCopyLabel': 'Copiar código {code}',
  'inboxTools.columnReceived': 'Recibido',
  'inboxTools.columnSender': 'Remitente',
  'inboxTools.columnSubject': 'Asunto',
  'inboxTools.confirmAt': '<label>Confirmar en </label><host/>',
  'inboxTools.dayToday': 'Hoy',
  'inboxTools.dayYesterday': 'Ayer',
  'inboxTools.deleteAll': 'Eliminar todo',
  'inboxTools.deleteAllCancel': 'Cancelar',
  'inboxTools.deleteAllConfirm': 'Eliminar todo',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {El mensaje de esta bandeja de entrada se eliminará; la dirección se conserva.} many {Los # mensajes de esta bandeja de entrada se eliminarán; la dirección se conserva.} other {Los # mensajes de esta bandeja de entrada se eliminarán; la dirección se conserva.}} {seconds, plural, one {Puedes deshacerlo durante # segundo.} many {Puedes deshacerlo durante # segundos.} other {Puedes deshacerlo durante # segundos.}}',
  'inboxTools.deleteAllTitle': '¿Eliminar todos los mensajes?',
  'inboxTools.deliveries': 'Entregas a esta dirección',
  'inboxTools.deliveriesChecking': 'Comprobando.',
  'inboxTools.deliveriesFailed': 'Ahora mismo no se pueden mostrar las entregas.',
  'inboxTools.deliveriesNone':
    'Ningún servidor de correo ha indicado esta dirección en los últimos 10 minutos. Puede que el remitente aún no haya enviado el correo, que no envíe a este dominio o que tenga anotada otra dirección.',
  'inboxTools.deliveriesNote':
    'Se muestran durante 10 minutos. Un servidor puede presentarse con cualquier nombre.',
  'inboxTools.deliveriesRetry': 'Reintentar',
  'inboxTools.deliveryAbandoned':
    'Indicó esta dirección, pero se desconectó sin enviar ningún mensaje.',
  'inboxTools.deliveryAccepted': 'Entregado: el mensaje se guardó en esta bandeja de entrada.',
  'inboxTools.deliveryArriving': 'Ha indicado esta dirección y está enviando.',
  'inboxTools.deliveryDeferred':
    'Rechazado por ahora. Es probable que su servidor lo intente de nuevo.',
  'inboxTools.deliveryInboxFull':
    'Rechazado por ahora: esta bandeja de entrada está llena. Es probable que su servidor lo intente de nuevo.',
  'inboxTools.deliveryRefused': 'Rechazado definitivamente.',
  'inboxTools.deliverySenderLimit':
    'Rechazado por ahora: su red ha enviado demasiado en una hora. Es probable que su servidor lo intente de nuevo.',
  'inboxTools.deliverySenderListed':
    'Rechazado: su servidor figura en una lista de servidores que envían spam.',
  'inboxTools.deliveryServiceBusy':
    'Rechazado por ahora: Mayfly no pudo guardar el mensaje. Es probable que su servidor lo intente de nuevo.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# entrega en los últimos 10 minutos.} many {# entregas en los últimos 10 minutos.} other {# entregas en los últimos 10 minutos.}} La última, {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# entrega en los últimos 10 minutos.} many {# entregas en los últimos 10 minutos.} other {# entregas en los últimos 10 minutos.}} La última, un servidor de correo: {outcome}',
  'inboxTools.deliveryTooLarge': 'Rechazado: el mensaje es demasiado grande.',
  'inboxTools.deliveryTooSlow':
    'Desconectado por enviar demasiado despacio. Es probable que su servidor lo intente de nuevo.',
  'inboxTools.deliveryUnnamedServer': 'Un servidor de correo',
  'inboxTools.justNow': 'ahora mismo',
  'inboxTools.markAllRead': 'Marcar todo como leído',
  'inboxTools.markAllReadFailed':
    'No se pudieron marcar los mensajes como leídos. Inténtalo de nuevo.',
  'inboxTools.messageAlreadyDeleted': 'El mensaje ya se había eliminado.',
  'inboxTools.messageDeleteFailed': 'No se pudo eliminar el mensaje. Inténtalo de nuevo.',
  'inboxTools.messageDeleted': 'Mensaje eliminado.',
  'inboxTools.messages': 'Mensajes',
  'inboxTools.messagesAlreadyDeleted': 'Los mensajes ya se habían eliminado.',
  'inboxTools.messagesDeleteFailed': 'No se pudieron eliminar los mensajes. Inténtalo de nuevo.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Mensaje eliminado.} many {# mensajes eliminados.} other {# mensajes eliminados.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Sin leer: {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Sin leer: {sender}, {subject}, {time}, código {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, código {code}',
  'inboxTools.rowSelect': 'Seleccionar {subject}',
  'inboxTools.searchClear': 'Borrar búsqueda',
  'inboxTools.searchFailed': 'La búsqueda falló.',
  'inboxTools.searchFailedHint': 'La búsqueda falló. Comprueba tu conexión.',
  'inboxTools.searchFound':
    '{count, plural, one {# mensaje encontrado.} many {# mensajes encontrados.} other {# mensajes encontrados.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {# mensaje encontrado.} many {# mensajes encontrados.} other {# mensajes encontrados.}} {unsearched, plural, one {No se pudo buscar en el texto de # mensaje.} many {No se pudo buscar en el texto de # mensajes.} other {No se pudo buscar en el texto de # mensajes.}}',
  'inboxTools.searchLabel': 'Buscar en los mensajes',
  'inboxTools.searchNothingFound': 'Ningún mensaje contiene «{query}».',
  'inboxTools.searchPlaceholder': 'Buscar mensajes',
  'inboxTools.searchRetry': 'Reintentar',
  'inboxTools.searchRunning': 'Buscando.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {No se pudo buscar en el texto de # mensaje.} many {No se pudo buscar en el texto de # mensajes.} other {No se pudo buscar en el texto de # mensajes.}}',
  'inboxTools.selectionAll': 'Seleccionar todo',
  'inboxTools.selectionCount':
    '{count, plural, one {# seleccionado} many {# seleccionados} other {# seleccionados}}',
  'inboxTools.selectionDelete': 'Eliminar',
  'inboxTools.selectionEnd': 'Terminar la selección',
  'inboxTools.selectionMarkRead': 'Marcar como leído',
  'inboxTools.undo': 'Deshacer',
} satisfies Catalog<'inboxTools'>;
