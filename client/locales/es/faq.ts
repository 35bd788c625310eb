import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'Es gratis y no requiere registro; las donaciones, si el sitio las acepta, son opcionales. Mantiene tu propia dirección fuera del alcance de los sitios en los que lo usas. No les oculta tu dirección IP a ellos ni a nosotros, y no te protegerá de un investigador decidido.',
  'faq.anonymousAndFreeQuestion': '¿Es gratis y me da anonimato?',
  'faq.attachmentsAnswer':
    'Sí. Los scripts se eliminan del HTML, que se muestra en un marco aislado. Las imágenes incluidas en el mensaje se muestran; las que están en otros servidores se bloquean, porque cargarlas revelaría al remitente que abriste el mensaje. Si eliges cargarlas, lo hace nuestro servidor, de modo que el remitente ve la dirección IP de este y no la tuya. Los formatos de imagen habituales, los PDF y los archivos de texto tienen vista previa. Una vista previa no ejecuta código del archivo ni carga nada de otros servidores. Todos los adjuntos se pueden descargar, y los de un mensaje también juntos en un solo archivo ZIP. Un mensaje puede ocupar hasta {messageSize}, y en una bandeja de entrada caben {inboxMessages, plural, one {# mensaje} many {# mensajes} other {# mensajes}} o {inboxSize}.',
  'faq.attachmentsQuestion': '¿Muestra HTML, imágenes y adjuntos?',
  'faq.comeBackAnswer':
    'Sí, hasta que caduque. El mismo navegador vuelve a abrirla, y «Abrir dirección existente» muestra todas las direcciones que este navegador aún conserva. Si hay varias, puedes cambiar de una a otra con un clic en la lista que está encima de la dirección. Si activas «Avisarme aunque esta página esté cerrada» en la configuración, tu navegador avisa mientras tanto del correo nuevo; el remitente, el asunto y el código solo se incluyen si también lo eliges. Para abrirla en tu teléfono o en cualquier otro dispositivo, elige «Abrir en otro dispositivo» en el menú y escanea allí el código. El código contiene el mismo enlace que copia «Copiar enlace de regreso»; funciona hasta que caduca la dirección, así que no lo compartas con nadie.',
  'faq.comeBackQuestion': '¿Puedo cerrar la página y volver a mi dirección?',
  'faq.description':
    'Cuánto dura una dirección, quién puede leerla, cómo volver a ella, qué pasa con los adjuntos y para qué no sirve una dirección temporal.',
  'faq.getAddress': 'Obtener una dirección temporal',
  'faq.heading': 'Preguntas y respuestas',
  'faq.howLongAnswer':
    '{lifetime} desde el momento en que se crea. Cada «Prolongar el tiempo (+{extension})» del menú añade {extension}, hasta un máximo de {maxLifetime} desde que se creó la dirección; cuando ya no cabe una prolongación completa, la página lo indica. Cuando se acaba el tiempo, la dirección deja de recibir correo al instante y se elimina junto con sus mensajes y adjuntos. No podemos recuperarlos. Una página que siga abierta obtiene una dirección nueva.',
  'faq.howLongQuestion': '¿Cuánto dura mi dirección y qué pasa después?',
  'faq.importantAccountsAnswer':
    'No lo recomendamos. Cuando la dirección desaparece, también desaparece cualquier forma de restablecer una contraseña con ella, y la misma dirección puede asignarse más adelante a otra persona. Usa tu propia dirección o un alias para bancos, salud, trabajo, compras y todo lo que quieras conservar.',
  'faq.importantAccountsQuestion': '¿Puedo usarla para cuentas importantes?',
  'faq.keywords':
    'preguntas frecuentes correo temporal, dudas sobre email temporal, ayuda correo desechable',
  'faq.linkToAnswer': 'Enlace a esta respuesta',
  'faq.moreHeading': '¿No está tu pregunta?',
  'faq.moreText':
    'Las guías profundizan más, y la política de privacidad dice qué se guarda y durante cuánto tiempo.',
  'faq.noMatches': 'Ninguna pregunta coincide con tu búsqueda. Prueba con otras palabras.',
  'faq.notArrivedAnswer':
    'Comprueba que copiaste la dirección completa. Algunos remitentes tardan de 5 a 10 minutos, así que espera antes de volver a pedir el correo. Muchos sitios rechazan los dominios desechables sin decirlo: prueba una dirección de otro dominio o usa tu propia dirección en ese sitio. Debajo de la bandeja de entrada vacía puedes preguntar si hay algo en camino: una lista muestra qué servidores de correo intentaron entregar algo en tu dirección en los últimos 10 minutos.',
  'faq.notArrivedQuestion': 'El correo que espero no ha llegado. ¿Qué puedo hacer?',
  'faq.privateAndProtectedAnswer':
    'Privado significa que conocer una dirección no basta para leer su correo: una bandeja de entrada solo se abre con el ID de sesión de tu navegador, del que únicamente guardamos una huella SHA-256. No significa cifrado: el operador de este sitio podría, técnicamente, leer el correo guardado. Seguro significa que el correo HTML no puede ejecutar scripts ni carga nada de otros servidores cuando lo abres. Protegido del spam significa que tu propia dirección no acaba en las listas de los sitios a los que das esta. No hay filtro de spam: una bandeja de entrada muestra todo lo que se le envía.',
  'faq.privateAndProtectedQuestion':
    '¿Qué significan aquí «100 % privado», «seguro» y «protegido del spam»?',
  'faq.readGuides': 'Leer las guías',
  'faq.readPrivacyPolicy': 'Leer la política de privacidad',
  'faq.searchLabel': 'Buscar en las preguntas y respuestas',
  'faq.searchPlaceholder': 'Buscar en las preguntas',
  'faq.sendAnswer':
    'No. Mayfly solo recibe, y la parte antes de la @ se elige al azar para que sea difícil de adivinar. Si el sitio tiene varios dominios, puedes elegir uno para una dirección nueva. El correo enviado a nombre+loquesea@dominio llega a la bandeja de entrada de nombre@dominio.',
  'faq.sendQuestion': '¿Puedo enviar o responder correos, o elegir mi propia dirección?',
  'faq.title': 'Preguntas frecuentes: diez preguntas sobre el correo temporal | Mayfly',
  'faq.whatIsItAnswer':
    'Un buzón que funciona, no requiere registro y caduca por sí solo. Obtienes una dirección aleatoria al abrir la página, se la das a un sitio que te pide una, lees lo que envía y te olvidas de ella. Tu propia dirección queda al margen.',
  'faq.whatIsItQuestion': '¿Qué es una dirección de correo temporal?',
  'faq.whoCanReadAnswer':
    'Con la dirección sola, no. Quien tenga tu enlace de regreso, o tu dispositivo desbloqueado, puede abrir la bandeja de entrada. El operador también podría leer el correo guardado, como en cualquier servicio de correo sin cifrado de extremo a extremo. No lo uses para secretos.',
  'faq.whoCanReadQuestion': '¿Puede alguien más leer mi correo?',
} satisfies Catalog<'faq'>;
