import type { Catalog } from '../../catalog';

/** Texts of dialogs and notices that every page may show. */
export default {
  'dialogs.addressDeleted': 'Adresse et messages supprimés.',
  'dialogs.addressExtended': 'L’adresse a été prolongée.',
  'dialogs.addressNotDeleted': 'L’adresse n’a pas pu être supprimée.',
  'dialogs.addressNotExtended': 'L’adresse n’a pas pu être prolongée.',
  'dialogs.amount': 'Montant',
  'dialogs.amountLimit': 'Montant libre, jusqu’à {amount}',
  'dialogs.analytics': 'Google Analytics',
  'dialogs.analyticsNote':
    'Compte les visites et mesure la vitesse des pages. Désactivé tant que vous ne l’activez pas.',
  'dialogs.changesWaiting':
    '{count, plural, one {# modification attend la connexion.} many {# de modifications attendent la connexion.} other {# modifications attendent la connexion.}}',
  'dialogs.close': 'Fermer',
  'dialogs.codeCopied': 'Code copié.',
  'dialogs.coffees': '{count, plural, one {# café} many {# de cafés} other {# cafés}}',
  'dialogs.consentAccept': 'Accepter',
  'dialogs.consentDecline': 'Refuser',
  'dialogs.consentQuestion':
    'Un cookie indispensable conserve votre adresse. Pouvons-nous aussi utiliser Google Analytics pour compter les visites et mesurer la vitesse des pages ? <link>Politique de confidentialité</link>',
  'dialogs.consentTitle': 'Consentement aux cookies',
  'dialogs.customAmount': 'Autre montant',
  'dialogs.darkBodies': 'E-mails en sombre',
  'dialogs.darkBodiesNote':
    'Avec le thème sombre, les e-mails HTML sont sombres aussi. Certains peuvent s’afficher bizarrement.',
  'dialogs.desktopBlocked':
    'Votre navigateur les bloque. Vous pouvez les autoriser pour ce site dans les paramètres du navigateur.',
  'dialogs.desktopNotifications': 'Notifications sur le bureau',
  'dialogs.desktopNotificationsNote':
    'Seulement lorsque cet onglet est en arrière-plan. Si un message contient un code, elles ont un bouton pour le copier.',
  'dialogs.donationLead': 'Mayfly est gratuit. Un café l’aide à le rester.',
  'dialogs.donationLink': 'Autres façons de donner',
  'dialogs.donationPurpose': 'Offrir un café',
  'dialogs.donationTitle': 'Offrir un café',
  'dialogs.installButton': 'Installer',
  'dialogs.installDecline': 'Non merci',
  'dialogs.installHint':
    'Vous pouvez installer Mayfly : il s’ouvre alors depuis l’écran d’accueil ou le bureau, dans sa propre fenêtre.',
  'dialogs.installManually':
    'Vous pouvez ajouter Mayfly à l’écran d’accueil : touchez « Partager », puis « Sur l’écran d’accueil ». Il pourra alors vous signaler les e-mails même quand il est fermé.',
  'dialogs.installTitle': 'Installer Mayfly',
  'dialogs.installUnderstood': 'Compris',
  'dialogs.invalidAmount': 'Saisissez un montant valide',
  'dialogs.keyCtrl': 'Ctrl',
  'dialogs.keyDelete': 'Suppr',
  'dialogs.keyEnter': 'Entrée',
  'dialogs.keyEsc': 'Échap',
  'dialogs.markNotSaved': 'Un message n’a pas pu être marqué comme lu ou non lu. Réessayez.',
  'dialogs.messageNotDeleted': 'Un message n’a pas pu être supprimé. Réessayez.',
  'dialogs.messageNotStored': 'Ce message n’est plus enregistré.',
  'dialogs.miniInbox': 'Mini-boîte de réception',
  'dialogs.miniInboxCopied': 'Copiée',
  'dialogs.miniInboxCopy': 'Copier',
  'dialogs.miniInboxExpires': 'L’adresse expire dans <time>{time}</time>',
  'dialogs.miniInboxFailed': 'La mini-boîte de réception n’a pas pu être ouverte. Réessayez.',
  'dialogs.miniInboxNoAddress': 'Il n’y a pas d’adresse pour le moment.',
  'dialogs.miniInboxNoMessages': 'Aucun message pour l’instant.',
  'dialogs.notificationCode': '{code} est votre code',
  'dialogs.notificationCopyCode': 'Copier le code',
  'dialogs.notificationMessage': '{sender} : {subject}',
  'dialogs.notificationNewEmail': 'Nouvel e-mail',
  'dialogs.notificationNoSubject': 'Sans objet',
  'dialogs.notificationOffer': 'Recevoir une notification à l’arrivée d’un e-mail',
  'dialogs.notificationOfferAccept': 'Activer',
  'dialogs.notificationOfferDecline': 'Pas maintenant',
  'dialogs.notificationOpen': 'Ouvrir',
  'dialogs.notificationUnread':
    '{count, plural, one {# message non lu} many {# de messages non lus} other {# messages non lus}}',
  'dialogs.openMiniInbox': 'Ouvrir une mini-boîte de réception flottante',
  'dialogs.opensNewTab': '(s’ouvre dans un nouvel onglet)',
  'dialogs.pay': 'Payer {amount}',
  'dialogs.paymentByProvider':
    'Vous payez dans la fenêtre du prestataire de paiement. Les données de votre carte ne parviennent jamais à Mayfly.',
  'dialogs.paymentCancelled': 'Paiement annulé',
  'dialogs.paymentFailed': 'Le paiement a échoué. Réessayez plus tard.',
  'dialogs.paymentProcessing': 'Traitement…',
  'dialogs.paymentTest': 'Ce site est en mode test : le paiement est fictif et rien n’est débité.',
  'dialogs.paymentThanks': 'Merci de votre soutien !',
  'dialogs.push': 'Me prévenir quand cette page est fermée',
  'dialogs.pushContent': 'Afficher l’expéditeur, l’objet et le code dans les notifications',
  'dialogs.pushContentNote':
    'Ils sont chiffrés lors de leur passage par le service push, mais peuvent apparaître sur un écran verrouillé. Sans cette option, les notifications n’indiquent que l’adresse et le nombre de messages non lus.',
  'dialogs.pushDenied':
    'Votre navigateur bloque les notifications. Vous pouvez les autoriser pour ce site dans les paramètres du navigateur.',
  'dialogs.pushFailed': 'L’enregistrement a échoué. Vérifiez votre connexion et réessayez.',
  'dialogs.pushNeedsInstallation':
    'Sur iPhone et iPad, l’app doit être installée : touchez « Partager », puis « Sur l’écran d’accueil ».',
  'dialogs.pushNoService':
    'Votre navigateur n’a pas pu joindre son service push. Réessayez plus tard.',
  'dialogs.pushNote':
    'Le service push de votre navigateur annonce les nouveaux e-mails. Tant que vous ne désactivez pas cette option, notre serveur enregistre de quoi le joindre.',
  'dialogs.pushOffline': 'Vous êtes hors ligne. Réessayez quand vous serez de nouveau en ligne.',
  'dialogs.pushUnsupported':
    'Ce navigateur ne peut pas recevoir de notifications quand la page est fermée.',
  'dialogs.queuedDeletion': 'Le message sera supprimé quand le serveur répondra de nouveau.',
  'dialogs.queuedDeletionOffline': 'Le message sera supprimé quand vous serez de nouveau en ligne.',
  'dialogs.queuedDeletions': 'Les messages seront supprimés quand le serveur répondra de nouveau.',
  'dialogs.queuedDeletionsOffline':
    'Les messages seront supprimés quand vous serez de nouveau en ligne.',
  'dialogs.queuedExtension':
    'L’adresse sera prolongée quand le serveur répondra de nouveau, sauf si elle expire avant.',
  'dialogs.queuedExtensionOffline':
    'L’adresse sera prolongée quand vous serez de nouveau en ligne, sauf si elle expire avant.',
  'dialogs.queuedRemoval':
    'L’adresse sera supprimée quand le serveur répondra de nouveau. D’ici là, elle reçoit encore des e-mails.',
  'dialogs.queuedRemovalOffline':
    'L’adresse sera supprimée quand vous serez de nouveau en ligne. D’ici là, elle reçoit encore des e-mails.',
  'dialogs.savedAt':
    'Vous voyez la version enregistrée (<time>{time}</time>), sans les pièces jointes.',
  'dialogs.selectedAmount': 'Montant choisi',
  'dialogs.settings': 'Paramètres',
  'dialogs.settingsNote': 'Enregistrés sur cet appareil.',
  'dialogs.shortcutClose': 'Fermer le panneau ou le dialogue ouvert',
  'dialogs.shortcutCopy': 'Copier l’adresse',
  'dialogs.shortcutDelete': 'Supprimer le message',
  'dialogs.shortcutHelp': 'Afficher cette liste',
  'dialogs.shortcutMove': 'Message suivant et précédent',
  'dialogs.shortcutNeighbors': 'Adresse précédente et suivante',
  'dialogs.shortcutNewAddress': 'Obtenir une nouvelle adresse',
  'dialogs.shortcutOpen': 'Ouvrir le message',
  'dialogs.shortcutRefresh': 'Actualiser les messages',
  'dialogs.shortcutSearch': 'Rechercher dans les messages, s’il y en a au moins dix',
  'dialogs.shortcutSelect': 'Sélectionner le message',
  'dialogs.shortcutSelectAll': 'Sélectionner tous les messages de la page',
  'dialogs.shortcutSwitch': 'Raccourcis clavier',
  'dialogs.shortcutSwitchNote':
    'De simples touches pour parcourir la boîte de réception. La touche ? affiche la liste.',
  'dialogs.shortcutUndo': 'Annuler la suppression d’un message, pendant quelques secondes',
  'dialogs.shortcutUnread': 'Marquer le message ouvert comme non lu',
  'dialogs.shortcuts': 'Raccourcis clavier',
  'dialogs.shortcutsNote': 'Vous pouvez les désactiver dans les paramètres.',
  'dialogs.sound': 'Son discret',
  'dialogs.soundNote': 'Deux notes douces à l’arrivée d’un e-mail.',
  'dialogs.testCancel': 'Annuler',
  'dialogs.testCheckout': 'Paiement fictif',
  'dialogs.testCheckoutNote': 'Ceci est un test. Rien n’est débité.',
  'dialogs.testFailure': 'Simuler un échec',
  'dialogs.testOutcome':
    'Un prestataire de paiement demanderait ici une carte. Choisissez l’issue de ce paiement de {amount}.',
  'dialogs.testSuccess': 'Simuler une réussite',
  'dialogs.theme': 'Thème',
  'dialogs.themeDark': 'Sombre',
  'dialogs.themeLight': 'Clair',
  'dialogs.themeSystem': 'Système',
} satisfies Catalog<'dialogs'>;
