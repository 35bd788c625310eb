import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'Tous les messages ont été supprimés.',
  'inboxTools.attachmentCount':
    '{count, plural, one {# pièce jointe} many {# de pièces jointes} other {# pièces jointes}}',
  'inboxTools.candidateCopied': 'Copié',
  'inboxTools.candidateCopiedLabel': 'Copié : {code}',
  'inboxTools.candidateCopy': 'Copier',
  'inboxTools.candidateCopyLabel': 'Copier {code}',
  'inboxTools.candidateOpen': '<label>Ouvrir sur </label><host/>',
  'inboxTools.candidates': 'Codes et liens de ce message',
  'inboxTools.candidatesShowCodes': 'Voir les codes possibles',
  'inboxTools.candidatesShowCodesAndLinks': 'Voir les codes et liens possibles',
  'inboxTools.candidatesShowLinks': 'Voir les liens possibles',
  'inboxTools.candidatesShowOthers': 'Ce n’est pas le bon ?',
  'inboxTools.codeCopied': 'Code copié.',
  'inboxTools.codeCopiedLabel': 'Copié : {code}',
  'inboxTools.codeCopy': 'Copier le code',
  'inboxTools.codeCopyLabel': 'Copier le code {code}',
  'inboxTools.columnReceived': 'Reçu',
  'inboxTools.columnSender': 'Expéditeur',
  'inboxTools.columnSubject': 'Objet',
  'inboxTools.confirmAt': '<label>Confirmer sur </label><host/>',
  'inboxTools.dayToday': 'Aujourd’hui',
  'inboxTools.dayYesterday': 'Hier',
  'inboxTools.deleteAll': 'Tout supprimer',
  'inboxTools.deleteAllCancel': 'Annuler',
  'inboxTools.deleteAllConfirm': 'Tout supprimer',
  'inboxTools.deleteAllDescription':
    '{count, plural, one {Le message de cette boîte de réception sera supprimé, mais l’adresse reste.} many {Les # de messages de cette boîte de réception seront supprimés, mais l’adresse reste.} other {Les # messages de cette boîte de réception seront supprimés, mais l’adresse reste.}} {seconds, plural, one {Vous pourrez annuler pendant # seconde.} many {Vous pourrez annuler pendant # de secondes.} other {Vous pourrez annuler pendant # secondes.}}',
  'inboxTools.deleteAllTitle': 'Supprimer tous les messages ?',
  'inboxTools.deliveries': 'Envois vers cette adresse',
  'inboxTools.deliveriesChecking': 'Vérification.',
  'inboxTools.deliveriesFailed': 'Les envois ne peuvent pas être affichés pour le moment.',
  'inboxTools.deliveriesNone':
    'Aucun serveur de messagerie n’a indiqué cette adresse au cours des 10 dernières minutes. L’expéditeur attend peut-être encore avant d’envoyer, n’envoie peut-être rien à ce domaine ou a peut-être une autre adresse.',
  'inboxTools.deliveriesNote':
    'Affichés pendant 10 minutes. Un serveur peut se présenter sous n’importe quel nom.',
  'inboxTools.deliveriesRetry': 'Réessayer',
  'inboxTools.deliveryAbandoned':
    'A indiqué cette adresse, mais est reparti sans envoyer de message.',
  'inboxTools.deliveryAccepted':
    'Remis : le message a été enregistré dans cette boîte de réception.',
  'inboxTools.deliveryArriving': 'A indiqué cette adresse et envoie en ce moment.',
  'inboxTools.deliveryDeferred': 'Refus temporaire. Le serveur réessaiera probablement.',
  'inboxTools.deliveryInboxFull':
    'Refus temporaire : cette boîte de réception est pleine. Le serveur réessaiera probablement.',
  'inboxTools.deliveryRefused': 'Refus définitif.',
  'inboxTools.deliverySenderLimit':
    'Refus temporaire : son réseau a trop envoyé en une heure. Le serveur réessaiera probablement.',
  'inboxTools.deliverySenderListed':
    'Refus : le serveur figure sur une liste de serveurs qui envoient du spam.',
  'inboxTools.deliveryServiceBusy':
    'Refus temporaire : Mayfly n’a pas pu enregistrer le message. Le serveur réessaiera probablement.',
  'inboxTools.deliverySummary':
    '{count, plural, one {# envoi au cours des 10 dernières minutes.} many {# d’envois au cours des 10 dernières minutes.} other {# envois au cours des 10 dernières minutes.}} Le dernier, par {server} : {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, one {# envoi au cours des 10 dernières minutes.} many {# d’envois au cours des 10 dernières minutes.} other {# envois au cours des 10 dernières minutes.}} Le dernier, par un serveur de messagerie : {outcome}',
  'inboxTools.deliveryTooLarge': 'Refus : le message est trop volumineux.',
  'inboxTools.deliveryTooSlow':
    'Déconnecté, car il envoyait trop lentement. Le serveur réessaiera probablement.',
  'inboxTools.deliveryUnnamedServer': 'Un serveur de messagerie',
  'inboxTools.justNow': 'à l’instant',
  'inboxTools.markAllRead': 'Tout marquer comme lu',
  'inboxTools.markAllReadFailed': 'Les messages n’ont pas pu être marqués comme lus. Réessayez.',
  'inboxTools.messageAlreadyDeleted': 'Le message a déjà été supprimé.',
  'inboxTools.messageDeleteFailed': 'Le message n’a pas pu être supprimé. Réessayez.',
  'inboxTools.messageDeleted': 'Message supprimé.',
  'inboxTools.messages': 'Messages',
  'inboxTools.messagesAlreadyDeleted': 'Les messages ont déjà été supprimés.',
  'inboxTools.messagesDeleteFailed': 'Les messages n’ont pas pu être supprimés. Réessayez.',
  'inboxTools.messagesDeleted':
    '{count, plural, one {Message supprimé.} many {# de messages supprimés.} other {# messages supprimés.}}',
  'inboxTools.rowLabel': '{sender}, {subject}, {time}',
  'inboxTools.rowLabelUnread': 'Non lu : {sender}, {subject}, {time}',
  'inboxTools.rowLabelUnreadWithCode': 'Non lu : {sender}, {subject}, {time}, code {code}',
  'inboxTools.rowLabelWithCode': '{sender}, {subject}, {time}, code {code}',
  'inboxTools.rowSelect': 'Sélectionner {subject}',
  'inboxTools.searchClear': 'Effacer la recherche',
  'inboxTools.searchFailed': 'La recherche a échoué.',
  'inboxTools.searchFailedHint': 'La recherche a échoué. Vérifiez votre connexion.',
  'inboxTools.searchFound':
    '{count, plural, one {# message trouvé.} many {# de messages trouvés.} other {# messages trouvés.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, one {# message trouvé.} many {# de messages trouvés.} other {# messages trouvés.}} {unsearched, plural, one {La recherche n’a pas pu porter sur le texte de # message.} many {La recherche n’a pas pu porter sur le texte de # de messages.} other {La recherche n’a pas pu porter sur le texte de # messages.}}',
  'inboxTools.searchLabel': 'Rechercher dans les messages',
  'inboxTools.searchNothingFound': 'Aucun message ne contient « {query} ».',
  'inboxTools.searchPlaceholder': 'Rechercher dans les messages',
  'inboxTools.searchRetry': 'Réessayer',
  'inboxTools.searchRunning': 'Recherche.',
  'inboxTools.searchUnsearched':
    '{count, plural, one {La recherche n’a pas pu porter sur le texte de # message.} many {La recherche n’a pas pu porter sur le texte de # de messages.} other {La recherche n’a pas pu porter sur le texte de # messages.}}',
  'inboxTools.selectionAll': 'Tout sélectionner',
  'inboxTools.selectionCount':
    '{count, plural, one {# sélectionné} many {# sélectionnés} other {# sélectionnés}}',
  'inboxTools.selectionDelete': 'Supprimer',
  'inboxTools.selectionEnd': 'Quitter la sélection',
  'inboxTools.selectionMarkRead': 'Marquer comme lu',
  'inboxTools.undo': 'Annuler',
} satisfies Catalog<'inboxTools'>;
