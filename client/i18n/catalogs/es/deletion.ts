import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Direcciones eliminadas',
  'deletion.counted': 'Recuento de las últimas 24 horas, consultado el <time>{time}</time>.',
  'deletion.description':
    'Cuántas direcciones y mensajes se eliminaron en las últimas 24 horas, con cuánta demora, y cuándo desaparecen los datos eliminados de los archivos de la base de datos.',
  'deletion.figuresUnavailable': 'Las cifras no están disponibles en este momento.',
  'deletion.heading': 'La eliminación en cifras',
  'deletion.introduction':
    'Una dirección caducada se elimina junto con sus mensajes. Esta página muestra con qué rapidez ocurrió. Ninguna de las cifras revela una dirección.',
  'deletion.keywords': 'eliminación de correo, privacidad del correo temporal, borrado de datos',
  'deletion.limitBlocks':
    'El sistema operativo libera los bloques de los archivos eliminados sin sobrescribirlos. Hasta que se vuelvan a usar, alguien con acceso al disco podría leerlos.',
  'deletion.limitCounts':
    'Los recuentos se guardan cada pocos segundos, así que, si un servidor falla, se pierden los últimos. Una entrega rechazada es una conexión que indicó una dirección después de su fin, aunque no tuviera ningún correo que entregar. Se cuenta mientras un servidor recuerde que la dirección existió: durante un día como máximo, solo en memoria, en forma de huellas con clave.',
  'deletion.limitOtherDatabase':
    'En un PostgreSQL que no gestiona Mayfly, es su operador quien decide si se borra el registro de escritura anticipada. Las copias de seguridad también dependen del operador.',
  'deletion.limitTables':
    'Una tabla de más de {size} no se reescribe, porque el correo tendría que esperar mientras tanto. El correo nuevo sobrescribe el espacio. Las cifras de arriba muestran entonces cuánto tiempo llevan esperando los datos eliminados.',
  'deletion.limitsHeading': 'Límites',
  'deletion.logErased':
    'Registro de escritura anticipada: ya no queda nada de lo eliminado antes del <time>{time}</time>.',
  'deletion.logNotErased': 'Registro de escritura anticipada: Mayfly no lo ha borrado hasta ahora.',
  'deletion.maxDelay': 'Mayor demora',
  'deletion.medianDelay': 'La mitad de las direcciones caducadas se eliminó en',
  'deletion.messages': 'Mensajes eliminados',
  'deletion.noneExpired': 'Ninguna caducó',
  'deletion.nothingWaiting': 'Nada',
  'deletion.readPrivacyPolicy': 'Leer la política de privacidad',
  'deletion.refusedDeliveries': 'Entregas rechazadas tras el fin de la dirección, al menos',
  'deletion.singleMessages':
    'Los mensajes que eliminas uno a uno pasan por los mismos pasos. Los mensajes grandes esperan en un archivo temporal solo hasta que se guardan; después, el archivo se elimina.',
  'deletion.stepDatabase':
    '<b>En cuestión de segundos</b>, la dirección, sus mensajes y sus adjuntos se eliminan de la base de datos. Una comprobación cada minuto elimina lo que se haya pasado por alto.',
  'deletion.stepExpiry':
    '<b>Al caducar</b>, o cuando eliminas una dirección, ya nadie puede abrirla y se rechaza el correo dirigido a ella.',
  'deletion.stepFiles':
    '<b>Media hora más tarde</b>, se limpian los archivos de la base de datos. Las filas eliminadas dejan allí sus bytes, así que las tablas se reescriben sin ellas, con los adjuntos y los índices. Si un intento falla, se repite a los cinco minutos.',
  'deletion.stepLog':
    '<b>Justo después</b>, el registro de escritura anticipada, en el que la base de datos anota cada cambio, empieza un archivo nuevo y los anteriores se eliminan.',
  'deletion.stepsHeading': 'Qué ocurre, por orden',
  'deletion.tablesErased':
    'Tablas e índices: ya no queda nada de lo eliminado antes del <time>{time}</time>.',
  'deletion.tablesNotErased': 'Tablas e índices: Mayfly no los ha borrado hasta ahora.',
  'deletion.title':
    'La eliminación en cifras: cuánto tarda en desaparecer el correo caducado | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'Pendiente de borrar de los archivos',
  'deletion.waitingSince': 'Desde el {time}',
} satisfies Catalog<'deletion'>;
