import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Vous avez changé d’adresse dans un autre onglet.',
  'address.copied': 'Copiée',
  'address.copiedStatus': 'Adresse copiée.',
  'address.copy': 'Copier',
  'address.copyBlocked':
    'Votre navigateur a bloqué la copie. Appuyez sur Ctrl+C (⌘C) pour copier l’adresse sélectionnée.',
  'address.copyHint': 'Copier',
  'address.delete': 'Supprimer',
  'address.deleteAddress': 'Supprimer l’adresse',
  'address.deleteFailed': 'L’adresse n’a pas pu être supprimée. Réessayez.',
  'address.deleted': 'Adresse et messages supprimés.',
  'address.dismiss': 'Fermer',
  'address.ends': '<wide>Expire le </wide>{time}',
  'address.expired': '<address/> a expiré. Ses messages ont été supprimés.',
  'address.expiredError': 'Cette adresse a expiré et ses messages ont été supprimés.',
  'address.expiresIn': 'L’adresse expire dans',
  'address.extend': 'Prolonger',
  'address.extendBy': 'Prolonger la durée (+{extension})',
  'address.extendFailed': 'L’adresse n’a pas pu être prolongée.',
  'address.extended': 'Adresse prolongée de {extension} !',
  'address.generated': 'Nouvelle adresse e-mail créée !',
  'address.heading': 'Votre adresse',
  'address.headingGivenTo': 'Votre adresse, donnée à <label/>',
  'address.hours': 'h',
  'address.initializeFailed': 'Impossible d’obtenir une adresse e-mail.',
  'address.issued': '<wide>Créée le </wide>{time}',
  'address.label': 'Étiqueter',
  'address.labelAddress': 'Étiqueter l’adresse',
  'address.lastHour': 'Dernière heure',
  'address.lastHourWarning':
    'Cette adresse expire dans moins d’une heure. Prolongez-la pour garder ses messages.',
  'address.lastMinutes': 'Cinq dernières minutes',
  'address.lastMinutesWarning':
    'Cette adresse expire dans moins de cinq minutes. Prolongez-la pour garder ses messages.',
  'address.linkFailed':
    'Le lien n’a pas pu être ouvert. Vérifiez votre connexion et ouvrez-le de nouveau.',
  'address.loading': 'Création d’une adresse.',
  'address.menu': 'Menu',
  'address.menuName': 'Menu de l’adresse',
  'address.minutes': 'min',
  'address.needsJavaScript':
    'Mayfly a besoin de JavaScript pour créer une adresse et afficher ses messages. Activez-le pour ce site et rechargez la page. Les guides et la FAQ fonctionnent sans.',
  'address.new': 'Nouvelle',
  'address.newAddress': 'Nouvelle adresse',
  'address.noSession': 'Aucune session active',
  'address.openFailed': 'L’adresse n’a pas pu être ouverte. Réessayez.',
  'address.reinitializeFailed': 'Impossible d’obtenir une nouvelle adresse e-mail.',
  'address.seconds': 's',
  'address.selected': 'Sélectionnée',
  'address.unreadElsewhere':
    '{count, plural, one {# non lu dans d’autres boîtes de réception} many {# non lus dans d’autres boîtes de réception} other {# non lus dans d’autres boîtes de réception}}',
} satisfies Catalog<'address'>;
