import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Je bent in een ander tabblad overgestapt op een ander adres.',
  'address.copied': 'Gekopieerd',
  'address.copiedStatus': 'Adres gekopieerd.',
  'address.copy': 'Kopiëren',
  'address.copyBlocked':
    'Je browser heeft het kopiëren geblokkeerd. Druk op Ctrl+C (⌘C) om het geselecteerde adres te kopiëren.',
  'address.copyHint': 'Kopiëren',
  'address.delete': 'Verwijderen',
  'address.deleteAddress': 'Adres verwijderen',
  'address.deleteFailed': 'Het adres kan niet worden verwijderd. Probeer het opnieuw.',
  'address.deleted': 'Adres en berichten verwijderd.',
  'address.dismiss': 'Sluiten',
  'address.ends': '<wide>Verloopt op </wide>{time}',
  'address.expired': '<address/> is verlopen. De berichten zijn verwijderd.',
  'address.expiredError': 'Dat adres is verlopen en de berichten zijn verwijderd.',
  'address.expiresIn': 'Verloopt over',
  'address.extend': 'Verlengen',
  'address.extendBy': 'Verlengen met {extension}',
  'address.extendFailed': 'Het adres kan niet worden verlengd.',
  'address.extended': 'Adres verlengd met {extension}!',
  'address.generated': 'Nieuw e-mailadres aangemaakt!',
  'address.heading': 'Je adres',
  'address.headingGivenTo': 'Je adres, gegeven aan <label/>',
  'address.hours': 'uur',
  'address.initializeFailed': 'Er kan geen e-mailadres worden aangemaakt.',
  'address.issued': '<wide>Aangemaakt op </wide>{time}',
  'address.label': 'Label',
  'address.labelAddress': 'Label voor het adres',
  'address.lastHour': 'Laatste uur',
  'address.lastHourWarning':
    'Dit adres verloopt over minder dan een uur. Verleng het om de berichten te behouden.',
  'address.lastMinutes': 'Laatste vijf minuten',
  'address.lastMinutesWarning':
    'Dit adres verloopt over minder dan vijf minuten. Verleng het om de berichten te behouden.',
  'address.linkFailed':
    'De link kan niet worden geopend. Controleer je verbinding en open de link opnieuw.',
  'address.loading': 'Adres wordt aangemaakt.',
  'address.menu': 'Menu',
  'address.menuName': 'Menu van het adres',
  'address.minutes': 'min',
  'address.needsJavaScript':
    'Mayfly heeft JavaScript nodig om een adres aan te maken en de berichten te tonen. Schakel het in voor deze site en laad de pagina opnieuw. De gidsen en de FAQ werken ook zonder.',
  'address.new': 'Nieuw',
  'address.newAddress': 'Nieuw adres',
  'address.noSession': 'Geen actieve sessie',
  'address.openFailed': 'Het adres kan niet worden geopend. Probeer het opnieuw.',
  'address.reinitializeFailed': 'Er kan geen nieuw e-mailadres worden aangemaakt.',
  'address.seconds': 's',
  'address.selected': 'Geselecteerd',
  'address.unreadElsewhere':
    '{count, plural, one {# ongelezen in andere inboxen} other {# ongelezen in andere inboxen}}',
} satisfies Catalog<'address'>;
