import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Cette adresse a expiré. Obtenez-en une nouvelle pour continuer.',
  'errors.addressNotFound': 'Cette adresse n’existe pas dans cette session.',
  'errors.attachmentNotFound': 'Pièce jointe introuvable dans ce message.',
  'errors.databaseUnavailable': 'La base de données est momentanément indisponible. Réessayez.',
  'errors.donationsDisabled': 'Les dons sont désactivés sur ce site.',
  'errors.endpointNotFound': 'Point de terminaison introuvable.',
  'errors.internalError': 'Un problème est survenu de notre côté. Réessayez.',
  'errors.invalidAmount': 'Saisissez un montant valide',
  'errors.linkExpired': 'Ce lien a expiré. Rouvrez le message pour en obtenir un nouveau.',
  'errors.maxLifetimeReached':
    'Cette adresse a atteint sa durée de vie maximale de {days, plural, one {# jour} many {# de jours} other {# jours}}.',
  'errors.messageNotFound': 'Message introuvable dans cette boîte de réception.',
  'errors.noAddressAvailable': 'Aucune adresse libre n’a été trouvée. Réessayez.',
  'errors.paymentFailed': 'Le paiement a échoué. Réessayez plus tard.',
  'errors.paymentProviderUnavailable':
    'Le prestataire de paiement est indisponible pour le moment. Réessayez plus tard.',
  'errors.paymentRefused': 'Le prestataire de paiement a refusé la commande : {reason}',
  'errors.pushSubscriptionNotFound': 'Cette adresse n’a pas cet abonnement push.',
  'errors.serverClosing': 'Le serveur est en cours d’arrêt. Réessayez.',
  'errors.sessionMissing': 'Aucune session active',
  'errors.tooManyPushSubscriptions':
    'Au plus {limit, number} navigateurs peuvent recevoir les notifications d’une adresse. Désactivez-les d’abord dans l’un d’eux.',
  'errors.tooManyRequests':
    'Trop de requêtes. Réessayez dans {seconds, plural, one {# seconde} many {# de secondes} other {# secondes}}.',
  'errors.unknownDomain':
    'Aucune adresse n’est créée sur ce domaine ; la liste des domaines possibles est sur /api/v1/domains.',
} satisfies Catalog<'errors'>;
