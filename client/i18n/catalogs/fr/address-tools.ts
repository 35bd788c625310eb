import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Adresse',
  'addressTools.allAddresses': 'Toutes les adresses',
  'addressTools.allowed': 'Autorisé. En attente de l’autre appareil…',
  'addressTools.answerFailed': 'Votre réponse n’a pas pu être envoyée. Réessayez.',
  'addressTools.answerWithin': 'Temps pour répondre : <time/>',
  'addressTools.browserOn': '{browser} sur {system}',
  'addressTools.canStillOpen': 'Vous pourrez toujours ouvrir <address/> sur cet appareil.',
  'addressTools.cancel': 'Annuler',
  'addressTools.checkExisting': 'Retrouver une adresse',
  'addressTools.claimContinue': 'Continuer',
  'addressTools.claimExpired':
    'L’autre appareil n’a pas répondu à temps. Affichez-y un nouveau code.',
  'addressTools.claimExplanation':
    'La boîte de réception s’ouvre aussi ici, et l’autre appareil la garde. Ne continuez que si le lien vient d’un appareil à vous.',
  'addressTools.claimFailed':
    'L’adresse de l’autre appareil n’a pas pu être demandée. Scannez de nouveau son code.',
  'addressTools.claimFailedTitle': 'L’adresse n’a pas été ouverte',
  'addressTools.claimIncomplete': 'Ce lien est incomplet. Scannez de nouveau le code.',
  'addressTools.claimTitle': 'Ouvrir l’adresse d’un autre appareil ?',
  'addressTools.claimWaiting':
    'L’autre appareil demande quel nombre vous voyez ici. L’adresse s’ouvre ensuite.',
  'addressTools.claimWaitingTitle': 'Choisissez ce nombre sur l’autre appareil',
  'addressTools.close': 'Fermer',
  'addressTools.codeExpired': 'Ce code a expiré.',
  'addressTools.codeFailed': 'Le code n’a pas pu être créé. Réessayez.',
  'addressTools.collected':
    'L’autre appareil peut maintenant ouvrir <address/>. Pour mettre fin à cet accès, supprimez l’adresse, ce qui supprime aussi ses messages.',
  'addressTools.copyLink': 'Copier le lien',
  'addressTools.copyReturnLink': 'Copier le lien de retour',
  'addressTools.creatingCode': 'Création d’un code…',
  'addressTools.deleteExplanation':
    '<address/> ne recevra plus d’e-mails et tous ses messages seront supprimés immédiatement. C’est irréversible.',
  'addressTools.deleteTitle': 'Supprimer cette adresse ?',
  'addressTools.deviceAsks':
    'Un appareil qui se présente comme <device/> demande à ouvrir <address/>. Il pourrait ensuite en lire les messages, la prolonger et la supprimer, comme vous ici.',
  'addressTools.done': 'Terminé',
  'addressTools.forgetAll': 'Oublier toutes les adresses',
  'addressTools.forgetConfirm': 'Oublier les adresses',
  'addressTools.forgetExplanation':
    'Vous ne pourrez plus ouvrir ces adresses sur cet appareil. Leurs messages seront supprimés quand les adresses expireront.',
  'addressTools.getAnother': 'Obtenir une autre adresse',
  'addressTools.getNew': 'Nouvelle adresse',
  'addressTools.givenTo': 'Donnée à',
  'addressTools.handover': 'Ouvrir sur un autre appareil',
  'addressTools.handoverTitle': 'Ouvrir sur un autre appareil',
  'addressTools.hoursLeft': 'Encore {hours, number} h {minutes, number} min',
  'addressTools.keepMine': 'Garder mon adresse',
  'addressTools.labelDescription': 'À qui l’avez-vous donnée ? L’étiquette reste sur cet appareil.',
  'addressTools.labelTitle': 'Étiqueter cette adresse',
  'addressTools.lessThanMinuteLeft': 'Moins d’une minute',
  'addressTools.linkCopied': 'Copié',
  'addressTools.manage': 'Gérer',
  'addressTools.minutesLeft': 'Encore {minutes, number} min',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': 'Nouveau code',
  'addressTools.newOnDomain': 'Nouvelle adresse sur…',
  'addressTools.offerExpired':
    'Cette adresse a expiré et ne peut donc plus être ouverte sur un autre appareil.',
  'addressTools.onThisDevice': 'Sur cet appareil',
  'addressTools.open': 'Ouvrir',
  'addressTools.qrCode': 'QR code du lien pour l’autre appareil',
  'addressTools.refuse': 'Aucun : refuser',
  'addressTools.refused': 'Refusé. L’autre appareil ne peut pas ouvrir l’adresse.',
  'addressTools.refusedWrongNumber':
    'L’autre appareil affiche un autre nombre ; il a donc été refusé. Créez un nouveau code pour réessayer.',
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
  'addressTools.scanCode':
    'Scannez ce code avec l’appareil photo de l’autre appareil. Vous confirmez ici cet appareil avant qu’il puisse ouvrir l’adresse.',
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
  'addressTools.unknownBrowser': 'un navigateur',
  'addressTools.unknownBrowserOn': 'un navigateur sur {system}',
  'addressTools.whichNumber': 'Quel nombre l’autre appareil affiche-t-il ?',
  'addressTools.worksOnceWithin': 'À usage unique, valable encore <time/>',
} satisfies Catalog<'addressTools'>;
