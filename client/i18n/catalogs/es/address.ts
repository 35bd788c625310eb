import type { Catalog } from '../../catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Cambiaste a otra dirección en otra pestaña.',
  'address.copied': 'Copiada',
  'address.copiedStatus': 'Dirección copiada.',
  'address.copy': 'Copiar',
  'address.copyBlocked':
    'Tu navegador bloqueó la copia. Usa Ctrl+C (⌘C) para copiar la dirección seleccionada.',
  'address.copyHint': 'Copiar',
  'address.delete': 'Eliminar',
  'address.deleteAddress': 'Eliminar dirección',
  'address.deleteFailed': 'No se pudo eliminar la dirección. Inténtalo de nuevo.',
  'address.deleted': 'Dirección y mensajes eliminados.',
  'address.dismiss': 'Descartar',
  'address.ends': '<wide>Caduca el </wide>{time}',
  'address.expired': '<address/> ha caducado. Se han eliminado sus mensajes.',
  'address.expiredError': 'Esa dirección ha caducado y se han eliminado sus mensajes.',
  'address.expiresIn': 'La dirección caduca en',
  'address.extend': 'Prolongar',
  'address.extendBy': 'Prolongar el tiempo (+{extension})',
  'address.extendFailed': 'No se pudo prolongar el tiempo.',
  'address.extended': '¡Tu dirección dura {extension} más!',
  'address.generated': '¡Nueva dirección de correo creada!',
  'address.heading': 'Tu dirección',
  'address.headingGivenTo': 'Tu dirección para <label/>',
  'address.hours': 'h',
  'address.initializeFailed': 'No se pudo crear la dirección de correo.',
  'address.issued': '<wide>Creada el </wide>{time}',
  'address.label': 'Etiquetar',
  'address.labelAddress': 'Etiquetar dirección',
  'address.lastHour': 'Menos de una hora',
  'address.lastHourWarning':
    'Esta dirección caduca en menos de una hora. Prolóngala para conservar sus mensajes.',
  'address.lastMinutes': 'Menos de cinco minutos',
  'address.lastMinutesWarning':
    'Esta dirección caduca en menos de cinco minutos. Prolóngala para conservar sus mensajes.',
  'address.linkFailed': 'No se pudo abrir el enlace. Comprueba tu conexión y vuelve a abrirlo.',
  'address.loading': 'Obteniendo una dirección.',
  'address.menu': 'Menú',
  'address.menuName': 'Menú de la dirección',
  'address.minutes': 'min',
  'address.needsConnection':
    'Para crear una dirección hace falta conexión. Inténtalo de nuevo cuando vuelvas a conectarte.',
  'address.needsJavaScript':
    'Mayfly necesita JavaScript para crear una dirección y mostrar sus mensajes. Actívalo para este sitio y recarga la página. Las guías y las preguntas frecuentes funcionan sin él.',
  'address.new': 'Nueva',
  'address.newAddress': 'Nueva dirección',
  'address.noSession': 'No hay ninguna sesión activa',
  'address.openFailed': 'No se pudo abrir la dirección. Inténtalo de nuevo.',
  'address.reinitializeFailed': 'No se pudo volver a crear la dirección de correo.',
  'address.seconds': 's',
  'address.selected': 'Seleccionada',
  'address.unreadElsewhere':
    '{count, plural, one {# sin leer en otras bandejas} many {# sin leer en otras bandejas} other {# sin leer en otras bandejas}}',
} satisfies Catalog<'address'>;
