import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Dirección',
  'addressTools.allAddresses': 'Todas las direcciones',
  'addressTools.canStillOpen': 'Aún puedes abrir <address/> en este dispositivo.',
  'addressTools.cancel': 'Cancelar',
  'addressTools.checkExisting': 'Abrir dirección existente',
  'addressTools.copyLink': 'Copiar enlace',
  'addressTools.copyReturnLink': 'Copiar enlace de regreso',
  'addressTools.deleteExplanation':
    '<address/> deja de recibir correo y todos sus mensajes se eliminan de inmediato. Esta acción no se puede deshacer.',
  'addressTools.deleteTitle': '¿Eliminar esta dirección?',
  'addressTools.forgetAll': 'Olvidar todas las direcciones',
  'addressTools.forgetConfirm': 'Olvidar direcciones',
  'addressTools.forgetExplanation':
    'No podrás volver a abrir estas direcciones en este dispositivo. Sus mensajes se eliminan cuando caducan las direcciones.',
  'addressTools.getAnother': 'Obtener otra dirección',
  'addressTools.getNew': 'Obtener una dirección nueva',
  'addressTools.givenTo': 'La diste a',
  'addressTools.hoursLeft': 'Caduca en {hours, number} h {minutes, number} min',
  'addressTools.keepMine': 'Conservar mi dirección',
  'addressTools.labelDescription':
    '¿A quién se la diste? La etiqueta se queda en este dispositivo.',
  'addressTools.labelTitle': 'Etiquetar esta dirección',
  'addressTools.lessThanMinuteLeft': 'Caduca en menos de un minuto',
  'addressTools.linkCopied': 'Copiado',
  'addressTools.manage': 'Gestionar',
  'addressTools.minutesLeft': 'Caduca en {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Nueva dirección en…',
  'addressTools.onThisDevice': 'En este dispositivo',
  'addressTools.open': 'Abrir',
  'addressTools.otherDevice': 'Abrir en otro dispositivo',
  'addressTools.otherDeviceDescription':
    'Escanea este código con la cámara del otro dispositivo o copia el enlace. Abre esta bandeja de entrada, y quien lo tenga puede leerla.',
  'addressTools.qrCode': 'Código QR del enlace para el otro dispositivo',
  'addressTools.requestedNotSaved': 'Esa dirección ha caducado o este dispositivo la ha olvidado.',
  'addressTools.returnLinkAccept': 'Abrir dirección',
  'addressTools.returnLinkCopied':
    'Enlace de regreso copiado. Quien lo tenga puede leer esta bandeja de entrada.',
  'addressTools.returnLinkExpired':
    'La dirección de ese enlace ha caducado y se han eliminado sus mensajes.',
  'addressTools.returnLinkExplanation':
    'Aquí se mostrarán <address/> y sus mensajes. Quien tenga el enlace también puede leerlos, así que ábrelo solo si lo copiaste tú.',
  'addressTools.returnLinkFailed':
    'No se pudo abrir la dirección de ese enlace. Inténtalo de nuevo.',
  'addressTools.returnLinkIncomplete':
    'Ese enlace está incompleto. Vuelve a copiarlo desde el menú de la dirección.',
  'addressTools.returnLinkTitle': '¿Abrir la dirección de este enlace?',
  'addressTools.save': 'Guardar',
  'addressTools.savedDescription':
    'Puedes abrir cualquier dirección activa que se haya usado en este dispositivo. Para abrir una en otro dispositivo, ábrela primero aquí y luego elige «Abrir en otro dispositivo» en su menú.',
  'addressTools.savedTitle': 'Abrir dirección existente',
  'addressTools.sharedAddress': 'El texto que compartiste menciona {emailAddress}.',
  'addressTools.sharedNotSaved':
    'El texto que compartiste no contiene ninguna dirección guardada en este dispositivo. No se ha cambiado nada.',
  'addressTools.statusOpen': '{timeLeft}, abierta ahora',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# sin leer} many {# sin leer} other {# sin leer}}</unread>',
  'addressTools.switcher': 'Direcciones en este dispositivo',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> sin leer</hidden>} many {#<hidden> sin leer</hidden>} other {#<hidden> sin leer</hidden>}}',
  'addressTools.typedNotSaved':
    'Esa dirección no está guardada en este dispositivo. Puede que haya caducado o que se creara en otro dispositivo.',
} satisfies Catalog<'addressTools'>;
