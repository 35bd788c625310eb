import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Du hast in einem anderen Tab zu einer anderen Adresse gewechselt.',
  'address.copied': 'Kopiert',
  'address.copiedStatus': 'Adresse kopiert.',
  'address.copy': 'Kopieren',
  'address.copyBlocked':
    'Dein Browser hat das Kopieren blockiert. Drücke Strg+C (⌘C), um die markierte Adresse zu kopieren.',
  'address.copyHint': 'Kopieren',
  'address.delete': 'Löschen',
  'address.deleteAddress': 'Adresse löschen',
  'address.deleteFailed': 'Die Adresse konnte nicht gelöscht werden. Versuche es erneut.',
  'address.deleted': 'Adresse und Nachrichten gelöscht.',
  'address.dismiss': 'Ausblenden',
  'address.ends': '<wide>Bis </wide>{time}',
  'address.expired': '<address/> ist abgelaufen. Die Nachrichten wurden gelöscht.',
  'address.expiredError': 'Diese Adresse ist abgelaufen, ihre Nachrichten wurden gelöscht.',
  'address.expiresIn': 'Läuft ab in',
  'address.extend': 'Verlängern',
  'address.extendBy': 'Zeit verlängern (+{extension})',
  'address.extendFailed': 'Die Adresse konnte nicht verlängert werden.',
  'address.extended': 'Adresse um {extension} verlängert!',
  'address.generated': 'Neue E-Mail-Adresse erzeugt!',
  'address.heading': 'Deine Adresse',
  'address.headingGivenTo': 'Deine Adresse für <label/>',
  'address.hours': 'Std',
  'address.initializeFailed': 'Die E-Mail-Adresse konnte nicht eingerichtet werden.',
  'address.issued': '<wide>Seit </wide>{time}',
  'address.label': 'Label',
  'address.labelAddress': 'Label für die Adresse',
  'address.lastHour': 'Letzte Stunde',
  'address.lastHourWarning':
    'Diese Adresse läuft in weniger als einer Stunde ab. Verlängere sie, um ihre Nachrichten zu behalten.',
  'address.lastMinutes': 'Letzte fünf Minuten',
  'address.lastMinutesWarning':
    'Diese Adresse läuft in weniger als fünf Minuten ab. Verlängere sie, um ihre Nachrichten zu behalten.',
  'address.linkFailed':
    'Der Link konnte nicht geöffnet werden. Prüfe deine Verbindung und öffne ihn noch einmal.',
  'address.loading': 'Adresse wird geladen.',
  'address.menu': 'Menü',
  'address.menuName': 'Menü der Adresse',
  'address.minutes': 'Min',
  'address.needsJavaScript':
    'Mayfly braucht JavaScript, um eine Adresse zu vergeben und ihre Nachrichten zu zeigen. Schalte es für diese Website ein und lade die Seite neu. Die Ratgeber und die FAQ funktionieren auch ohne.',
  'address.new': 'Neu',
  'address.newAddress': 'Neue Adresse',
  'address.noSession': 'Keine aktive Sitzung',
  'address.openFailed': 'Die Adresse konnte nicht geöffnet werden. Versuche es erneut.',
  'address.reinitializeFailed': 'Die E-Mail-Adresse konnte nicht neu eingerichtet werden.',
  'address.seconds': 'Sek',
  'address.selected': 'Markiert',
  'address.unreadElsewhere':
    '{count, plural, one {# ungelesen in anderen Posteingängen} other {# ungelesen in anderen Posteingängen}}',
} satisfies Catalog<'address'>;
