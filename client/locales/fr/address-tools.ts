import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Adresse',
  'addressTools.allAddresses': 'Toutes les adresses',
  'addressTools.canStillOpen': 'Vous pourrez toujours ouvrir <address/> sur cet appareil.',
  'addressTools.cancel': 'Annuler',
  'addressTools.checkExisting': 'Retrouver une adresse',
  'addressTools.copyLink': 'Copier le lien',
  'addressTools.copyReturnLink': 'Copier le lien de retour',
  'addressTools.deleteExplanation':
    '<address/> ne recevra plus d’e-mails et tous ses messages seront supprimés immédiatement. C’est irréversible.',
  'addressTools.deleteTitle': 'Supprimer cette adresse ?',
  'addressTools.forgetAll': 'Oublier toutes les adresses',
  'addressTools.forgetConfirm': 'Oublier les adresses',
  'addressTools.forgetExplanation':
    'Vous ne pourrez plus ouvrir ces adresses sur cet appareil. Leurs messages seront supprimés quand les adresses expireront.',
  'addressTools.getAnother': 'Obtenir une autre adresse',
  'addressTools.getNew': 'Nouvelle adresse',
  'addressTools.givenTo': 'Donnée à',
  'addressTools.hoursLeft': 'Encore {hours, number} h {minutes, number} min',
  'addressTools.keepMine': 'Garder mon adresse',
  'addressTools.labelDescription': 'À qui l’avez-vous donnée ? L’étiquette reste sur cet appareil.',
  'addressTools.labelTitle': 'Étiqueter cette adresse',
  'addressTools.lessThanMinuteLeft': 'Moins d’une minute',
  'addressTools.linkCopied': 'Copié',
  'addressTools.manage': 'Gérer',
  'addressTools.minutesLeft': 'Encore {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Nouvelle adresse sur…',
  'addressTools.onThisDevice': 'Sur cet appareil',
  'addressTools.open': 'Ouvrir',
  'addressTools.otherDevice': 'Ouvrir sur un autre appareil',
  'addressTools.otherDeviceDescription':
    'Scannez ce code avec l’appareil photo de l’autre appareil, ou copiez le lien. Il ouvre cette boîte de réception, et toute personne qui l’a peut la lire.',
  'addressTools.qrCode': 'QR code du lien pour l’autre appareil',
  'addressTools.requestedNotSaved': 'Cette adresse a expiré, ou cet appareil l’a oubliée.',
  'addressTools.returnLinkAccept': 'Ouvrir l’adresse',
  'addressTools.returnLinkCopied':
    'Lien de retour copié. Toute personne qui l’a peut lire cette boîte de réception.',
  'addressTools.returnLinkExpired':
    'L’adresse de ce lien a expiré et ses messages ont été supprimés.',
  'addressTools.returnLinkExplanation':
    '<address/> et ses messages s’afficheront ici. Toute personne qui a le lien peut aussi les lire : ne l’ouvrez que si vous l’avez copié vous-même.',
  'addressTools.returnLinkFailed': 'L’adresse de ce lien n’a pas pu être ouverte. Réessayez.',
  'addressTools.returnLinkIncomplete':
    'Ce lien est incomplet. Copiez-le de nouveau depuis le menu de l’adresse.',
  'addressTools.returnLinkTitle': 'Ouvrir l’adresse de ce lien ?',
  'addressTools.save': 'Enregistrer',
  'addressTools.savedDescription':
    'Vous pouvez ouvrir toute adresse active utilisée sur cet appareil. Pour en ouvrir une sur un autre appareil, ouvrez-la d’abord ici, puis choisissez « Ouvrir sur un autre appareil » dans son menu.',
  'addressTools.savedTitle': 'Retrouver une adresse',
  'addressTools.sharedAddress': 'Le texte partagé mentionne {emailAddress}.',
  'addressTools.sharedNotSaved':
    'Le texte partagé ne contient aucune adresse enregistrée sur cet appareil. Rien n’a changé.',
  'addressTools.statusOpen': '{timeLeft}, ouverte actuellement',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# non lu} many {# non lus} other {# non lus}}</unread>',
  'addressTools.switcher': 'Adresses sur cet appareil',
  'addressTools.switcherTitle': '{label} : {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> non lu</hidden>} many {#<hidden> non lus</hidden>} other {#<hidden> non lus</hidden>}}',
  'addressTools.typedNotSaved':
    'Cette adresse n’est pas enregistrée sur cet appareil. Elle a peut-être expiré ou été créée sur un autre appareil.',
} satisfies Catalog<'addressTools'>;
