import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    'Después de que elijas <em>Aceptar</em>, Google Analytics instala las cookies <code>_ga</code> y <code>_ga_*</code>, durante un máximo de dos años. <em>Rechazar</em> no cambia nada más. Puedes cambiar tu respuesta en <em>Configuración</em>; eso detiene Google Analytics, pero deja sus cookies hasta que borres los datos de este sitio.',
  'privacy.analyticsGoogle':
    '<b>Analítica</b>: Google Analytics cuenta las visitas y mide la velocidad de carga de las páginas, pero solo después de que elijas Aceptar. Google recibe entonces tu dirección IP, detalles de tu navegador, la ruta y el título de la página y sus tiempos de carga, también en Estados Unidos. Nunca recibe un correo ni un ID de sesión, y sus funciones publicitarias están desactivadas.',
  'privacy.analyticsNone': '<b>Analítica</b>: ninguna en este sitio.',
  'privacy.blocklists':
    '<b>Listas de servidores que envían spam</b>: la dirección IP de cada servidor que trae correo se consulta en {domains}. Quien gestiona una lista así puede ver qué servidores nos escriben, pero no averigua nada sobre el correo, su destinatario ni sobre ti.',
  'privacy.ccpa':
    'No vendemos ni compartimos información personal. Tienes derecho a saber qué se recopila (figura más arriba), a que se elimine o se corrija y a no recibir un trato distinto por pedirlo. Una señal de Global Privacy Control no cambia nada aquí, porque no hay venta ni cesión a las que oponerse.',
  'privacy.ccpaHeading': 'CCPA: California',
  'privacy.children':
    'Mayfly no está dirigido a menores de 13 años, y no recopilamos a sabiendas datos personales suyos. Si crees que un menor ha recibido datos personales en una dirección de este servicio, elimina la dirección desde su menú. Se elimina, como muy tarde, cuando caduca.',
  'privacy.childrenContact': 'También puedes contactar con nosotros antes.',
  'privacy.childrenHeading': 'Menores de 13 años',
  'privacy.companies':
    'Aquí no hay anuncios, ni redes publicitarias, ni nada que te siga a otros sitios. No vendemos datos ni los compartimos con fines publicitarios.',
  'privacy.companiesHeading': 'Redes publicitarias y otras empresas',
  'privacy.contactEmail': 'Para preguntas sobre privacidad, escribe a <link>{contact}</link>.',
  'privacy.contactHeading': 'Contacto',
  'privacy.contactUnnamed': 'El operador de este sitio no ha indicado un contacto.',
  'privacy.contactUrl': 'Para preguntas sobre privacidad, consulta <link>{contact}</link>.',
  'privacy.cookies': 'Las únicas cookies propias de este sitio son estas:',
  'privacy.dataAddress':
    '<b>Tu dirección temporal</b>: la dirección, cuándo se creó y cuándo caduca, cuántos mensajes, bytes, webhooks y suscripciones push contiene, y una huella SHA-256 del ID de sesión que la abre. El ID de sesión en sí no se guarda en el servidor.',
  'privacy.dataBlocks':
    '<b>Lo que bloquea el operador</b>: remitentes, redes, direcciones de este servicio y palabras que contienen, para los que se rechaza el correo, cada uno con la nota del operador, hasta que el bloqueo termina o el operador lo levanta.',
  'privacy.dataDonations':
    '<b>Las donaciones, si haces alguna</b>: el identificador, el importe, la moneda y la hora del pedido, si se pagó, y el identificador y la hora de los avisos del proveedor sobre él. No se vincula a ninguna dirección. Los datos de la tarjeta van al proveedor de pagos y nunca nos llegan.',
  'privacy.dataEmail':
    '<b>El correo que recibe</b>: el mensaje tal como llegó, con remitente, destinatario, asunto, texto y adjuntos; el remitente y el número de destinatarios de su sobre; la dirección IP, el nombre y el cifrado del servidor que lo entregó; cuándo llegó y si lo has leído; y, unos segundos después, si se verificó un dominio como su remitente.',
  'privacy.dataHeading': 'Qué se guarda',
  'privacy.dataNotStored':
    'Lo que buscas en una bandeja de entrada ni se guarda ni se registra. No pedimos ningún nombre, ni número de teléfono, ni dirección tuya. Tu dirección IP se usa, pero no se escribe en la base de datos: limita cuántas solicitudes puede hacer un visitante.',
  'privacy.dataOperatorEmail':
    '<b>El correo dirigido a postmaster y abuse en nuestros dominios</b>: el mensaje tal como llegó, con su sobre y la dirección IP, el nombre y el cifrado del servidor que lo entregó. Solo el operador puede leerlo.',
  'privacy.dataPush':
    '<b>Las suscripciones push, si activas las notificaciones para cuando la página está cerrada</b>: para cada una de tus direcciones, la URL que tiene tu navegador en su servicio push, las claves con las que se cifran los mensajes dirigidos a él, si contienen remitente, asunto y código, y cuándo las activaste. Se eliminan cuando desactivas las notificaciones o tu navegador les pone fin, y junto con la dirección.',
  'privacy.dataReading':
    '<b>Lo que se leyó de él</b>: una vez abierta una bandeja de entrada, el texto y el HTML saneado del mensaje, sus primeras palabras, el código y el enlace encontrados en él, las listas de sus enlaces, adjuntos, campos de encabezado e imágenes remotas, su texto en la forma en que lo compara una búsqueda, y las imágenes remotas que elegiste cargar.',
  'privacy.dataWebhooks':
    '<b>Los webhooks, si los añades tú o un programa tuyo</b>: la URL, cuándo se añadió, cuándo aceptó y cuándo rechazó un mensaje por última vez y con qué error, y qué mensajes se enviaron o están por enviar. Se eliminan junto con la dirección. El secreto no se guarda; se calcula a partir de una clave.',
  'privacy.dates':
    'Última actualización: <updated>{updated}</updated>. Corregida el <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Qué guarda Mayfly, dónde y durante cuánto tiempo: direcciones, correo, cookies y donaciones; tus derechos según el RGPD y la CCPA; y a quién preguntar.',
  'privacy.deviceHeading': 'Las cookies y lo que conserva tu navegador',
  'privacy.gdprBases':
    'Gestionar tu buzón es el servicio que pediste (artículo 6.1.b). Limitar los abusos es nuestro interés legítimo (artículo 6.1.f).',
  'privacy.gdprConsent':
    'La analítica requiere tu consentimiento (artículo 6.1.a), que puedes retirar en Configuración.',
  'privacy.gdprHeading': 'RGPD: Espacio Económico Europeo y Reino Unido',
  'privacy.gdprRights':
    'Tienes los derechos de acceso, rectificación, supresión, limitación del tratamiento, portabilidad y oposición, y puedes presentar una reclamación ante una <authority>autoridad de control</authority>; en el Reino Unido, ante <ico>la ICO</ico> o su sucesora, la Information Commission. Tu bandeja de entrada te da acceso directo: allí puedes leer sus mensajes, descargar su original y eliminarlos. Como no sabemos quién tiene una dirección, solo podemos atender una solicitud con la sesión que la abre.',
  'privacy.heading': 'Política de privacidad',
  'privacy.introduction':
    'Mayfly te da un buzón durante {lifetime}, sin cuenta y sin preguntarte quién eres. Esta página dice qué se guarda, por qué, dónde y durante cuánto tiempo.',
  'privacy.keywords': 'privacidad del correo temporal, política de privacidad, RGPD, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, durante un año, solo si eliges un idioma: su código de dos letras. Se lee únicamente para mostrar las páginas en ese idioma. Si no eliges ninguno, deciden los idiomas que pide tu navegador (<code>Accept-Language</code>), y no se crea ninguna cookie.',
  'privacy.localStorage':
    'En el almacenamiento local, hasta que borres los datos de este sitio, salvo que se indique otra cosa:',
  'privacy.more': 'Más información en las <link>preguntas y respuestas</link>.',
  'privacy.noAnalytics': 'En este sitio no hay analítica, así que no hay nada que consentir.',
  'privacy.operatorHeading': 'Quién es responsable',
  'privacy.operatorNamed': '{name} gestiona este sitio y es responsable de él.',
  'privacy.operatorUnnamed':
    'El operador de este sitio es responsable de él y no ha indicado un nombre.',
  'privacy.paymentLink':
    '<b>Pagos</b>: las donaciones se hacen en otro sitio, {host}, con su propia política de privacidad. No se carga nada de él hasta que sigues el enlace.',
  'privacy.paymentNone': '<b>Pagos</b>: ninguno; este sitio no acepta donaciones.',
  'privacy.paymentRazorpay':
    '<b>Pagos</b>: cuando pulsas el botón para pagar, se abre la ventana de Razorpay, con su propia política de privacidad. Antes de eso, no se carga nada de allí.',
  'privacy.paymentSandbox':
    '<b>Pagos</b>: aquí las donaciones están en modo de prueba y no interviene ninguna empresa.',
  'privacy.placesDatabase':
    'Todo lo anterior se guarda en una base de datos PostgreSQL. Mientras llega un mensaje grande, espera en un archivo temporal, que se elimina en cuanto el mensaje se guarda o se rechaza.',
  'privacy.placesHeading': 'Dónde se guarda',
  'privacy.placesLog':
    'El registro del servidor no contiene ningún ID de sesión, ninguna dirección de correo ni ningún asunto. Un servidor web o un proveedor de alojamiento situado delante puede llevar su propio registro, con direcciones IP; pregunta al operador.',
  'privacy.placesMemory':
    'Los contadores de solicitudes, por dirección IP, se mantienen en la memoria del servidor y nunca se escriben en el disco. Cada uno cuenta durante una hora como máximo; después permanece en la memoria sin efecto hasta que otros más recientes ocupan su lugar.',
  'privacy.placesRedis':
    'Aquí varios servidores se reparten el trabajo y están conectados mediante Redis. Este contiene contadores de solicitudes, que solo identifican a un cliente por una huella con clave y caducan en el plazo de una hora; los números internos de direcciones, mensajes, webhooks y suscripciones push en su camino entre servidores, y los resultados de las entregas; y las horas a las que hay que eliminar direcciones. No contiene ninguna dirección de correo, ningún ID de sesión, ninguna dirección IP ni nada de ningún mensaje.',
  'privacy.pushServices':
    '<b>Servicios push</b>: si activas las notificaciones para cuando la página está cerrada, nuestro servidor avisa de cada mensaje nuevo a través del servicio push de tu navegador, que gestiona su fabricante. Lo que se envía está cifrado solo para tu navegador: la dirección y un número interno, y el remitente, el asunto y el código solo si lo eliges. El servicio push sabe cuándo llega algo y de qué sitio.',
  'privacy.remoteImages':
    '<b>Imágenes del correo</b>: las imágenes remotas se bloquean cuando abres un mensaje, así que en ese momento ni tu navegador ni nuestro servidor descargan nada de un remitente. Si eliges cargarlas, lo hace nuestro servidor. El remitente puede saber entonces que el mensaje se abrió, pero ve la dirección IP de nuestro servidor y nunca la tuya.',
  'privacy.retentionAddress':
    'Una dirección dura {lifetime}. Cada prolongación añade {extension}, hasta un máximo de {maxLifetime} desde que se creó. Desde el momento en que caduca, o cuando eliges <em>Eliminar dirección</em>, ya nadie puede abrirla, y la dirección se elimina de la base de datos con todo su correo y sus adjuntos. También puedes eliminar mensajes sueltos. Si el operador hace copias de seguridad de la base de datos, estas pueden conservar una copia durante más tiempo.',
  'privacy.retentionDeliveries':
    'Durante 10 minutos, y solo en memoria, el servidor recuerda qué servidores de correo indicaron tu dirección y si se aceptó su mensaje, para que puedas ver dónde está un correo. Solo el ID de sesión de la dirección abre esta lista.',
  'privacy.retentionDonations':
    'Los registros de donaciones se conservan hasta que el operador los elimina, y la legislación contable puede exigir conservarlos durante años. No contienen ningún nombre ni ninguna dirección. Con el identificador del pedido, el operador puede encontrar el pago, y los datos que diste allí, en el proveedor de pagos.',
  'privacy.retentionHeading': 'Cuánto tiempo se conserva',
  'privacy.retentionOperatorEmail':
    'El correo dirigido a postmaster y abuse se elimina después de {days, plural, one {# día} many {# días} other {# días}}.',
  'privacy.retentionReissued':
    'Una dirección caducada puede asignarse más adelante a otra persona, que no verá nada de tu correo.',
  'privacy.retentionSpace':
    'Los datos se eliminan en el momento de la caducidad o instantes después. La base de datos vuelve a usar entonces su espacio para datos nuevos; hasta que eso ocurra, alguien con acceso al servidor podría recuperar lo que había allí. Cuánto tiempo se conservan las copias de seguridad depende del operador.',
  'privacy.senderChecks':
    '<b>Comprobaciones de remitentes</b>: salvo que el operador las haya desactivado, el servidor consulta los dominios que un correo indica como sus remitentes, unos segundos después de su llegada y tanto si lo abres como si no. Los operadores de esos dominios pueden ver que el correo llegó, pero no averiguan nada sobre ti.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, durante 7 días: la clave que abre tu bandeja de entrada, sin la cual el servicio no puede funcionar. Sin ella obtendrías una dirección nueva en cada visita.',
  'privacy.sessionStorageAndCache':
    'En el almacenamiento de sesión, <code>deletions</code>: los mensajes que eliminaste hace un momento, con el ID de sesión de su bandeja de entrada, hasta que el servidor los haya eliminado. En la caché <code>mayfly-1</code>: las páginas que has visto y los archivos de este sitio, para que funcionen sin conexión, y los textos de las notificaciones en tu idioma. Entre ellos no hay ningún correo.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: tus direcciones activas, cada una con su ID de sesión y la etiqueta que le pusiste, para que puedas volver a ellas, hasta que caduquen. Las etiquetas nunca se nos envían.',
  'privacy.storedConsent': '<code>cookie-consent</code>: si aceptaste o rechazaste la analítica.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: las direcciones en las que elegiste mostrar siempre imágenes, hasta que caduquen.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: cuántos mensajes mostró la bandeja de entrada por última vez y en qué días llegaron, para que nada se mueva cuando vuelvan a aparecer.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, si activas las notificaciones para cuando la página está cerrada: de cuáles de tus direcciones se avisa, con el ID de sesión y la suscripción de cada una, hasta que las desactivas o la dirección desaparece.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: una copia de la cookie, que mantiene sincronizadas las pestañas abiertas.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> y <code>theme</code>: tu configuración, si rechazaste las notificaciones, y el tema claro u oscuro.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: si esta es tu primera visita o una posterior, el día de la última que se contó y si respondiste a la sugerencia de que la app se puede instalar.',
  'privacy.title': 'Política de privacidad: qué se guarda y durante cuánto tiempo | Mayfly',
  'privacy.webhooks':
    '<b>Webhooks</b>: si añades un webhook a una dirección, nuestro servidor envía cada mensaje nuevo de esa dirección a la URL que elegiste, hasta que elimines el webhook o la dirección llegue a su fin.',
} satisfies Catalog<'privacy'>;
