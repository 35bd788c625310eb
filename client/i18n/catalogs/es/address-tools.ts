import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Dirección',
  'addressTools.allAddresses': 'Todas las direcciones',
  'addressTools.allowed': 'Permitido. Esperando al otro dispositivo…',
  'addressTools.answerFailed': 'No se pudo enviar tu respuesta. Inténtalo de nuevo.',
  'addressTools.answerWithin': 'Tiempo para responder: <time/>',
  'addressTools.browserOn': '{browser} en {system}',
  'addressTools.canStillOpen': 'Aún puedes abrir <address/> en este dispositivo.',
  'addressTools.cancel': 'Cancelar',
  'addressTools.checkExisting': 'Abrir dirección existente',
  'addressTools.claimContinue': 'Continuar',
  'addressTools.claimExpired':
    'El otro dispositivo no respondió a tiempo. Muestra allí un código nuevo.',
  'addressTools.claimExplanation':
    'La bandeja de entrada se abre también aquí y el otro dispositivo la conserva. Continúa solo si el enlace procede de un dispositivo tuyo.',
  'addressTools.claimFailed':
    'No se pudo solicitar la dirección del otro dispositivo. Vuelve a escanear su código.',
  'addressTools.claimFailedTitle': 'La dirección no se abrió',
  'addressTools.claimIncomplete': 'Ese enlace está incompleto. Vuelve a escanear el código.',
  'addressTools.claimTitle': '¿Abrir una dirección de otro dispositivo?',
  'addressTools.claimWaiting':
    'El otro dispositivo pregunta qué número ves aquí. Después se abrirá la dirección.',
  'addressTools.claimWaitingTitle': 'Elige este número en el otro dispositivo',
  'addressTools.close': 'Cerrar',
  'addressTools.codeExpired': 'Este código ha caducado.',
  'addressTools.codeFailed': 'No se pudo crear el código. Inténtalo de nuevo.',
  'addressTools.collected':
    'El otro dispositivo ya puede abrir <address/>. Para quitarle el acceso, elimina la dirección; también se eliminarán sus mensajes.',
  'addressTools.copyLink': 'Copiar enlace',
  'addressTools.copyReturnLink': 'Copiar enlace de regreso',
  'addressTools.creatingCode': 'Creando un código…',
  'addressTools.deleteExplanation':
    '<address/> deja de recibir correo y todos sus mensajes se eliminan de inmediato. Esta acción no se puede deshacer.',
  'addressTools.deleteTitle': '¿Eliminar esta dirección?',
  'addressTools.deviceAsks':
    '<device/>, según se describe el propio dispositivo, pide abrir <address/>. Podría leer su correo, prolongarla y eliminarla, igual que tú aquí.',
  'addressTools.done': 'Listo',
  'addressTools.forgetAll': 'Olvidar todas las direcciones',
  'addressTools.forgetConfirm': 'Olvidar direcciones',
  'addressTools.forgetExplanation':
    'No podrás volver a abrir estas direcciones en este dispositivo. Sus mensajes se eliminan cuando caducan las direcciones.',
  'addressTools.getAnother': 'Obtener otra dirección',
  'addressTools.getNew': 'Obtener una dirección nueva',
  'addressTools.givenTo': 'La diste a',
  'addressTools.handover': 'Abrir en otro dispositivo',
  'addressTools.handoverTitle': 'Abrir en otro dispositivo',
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
  'addressTools.newCode': 'Código nuevo',
  'addressTools.newOnDomain': 'Nueva dirección en…',
  'addressTools.offerExpired':
    'Esta dirección ha caducado, así que no se puede abrir en otro dispositivo.',
  'addressTools.onThisDevice': 'En este dispositivo',
  'addressTools.open': 'Abrir',
  'addressTools.qrCode': 'Código QR del enlace para el otro dispositivo',
  'addressTools.refuse': 'Ninguno de estos: rechazar',
  'addressTools.refused': 'Rechazado. El otro dispositivo no puede abrir la dirección.',
  'addressTools.refusedWrongNumber':
    'El otro dispositivo muestra un número distinto, así que ese dispositivo se rechazó. Crea un código nuevo para volver a intentarlo.',
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
  'addressTools.scanCode':
    'Escanea este código con la cámara del otro dispositivo. Tendrás que confirmar ese dispositivo aquí antes de que pueda abrir la dirección.',
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
  'addressTools.unknownBrowser': 'Un navegador',
  'addressTools.unknownBrowserOn': 'Un navegador en {system}',
  'addressTools.whichNumber': '¿Qué número muestra el otro dispositivo?',
  'addressTools.worksOnceWithin': 'Funciona una sola vez, durante <time/>',
} satisfies Catalog<'addressTools'>;
