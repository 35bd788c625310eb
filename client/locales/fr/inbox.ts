import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Code {code}, de {sender}.',
  'inbox.announcedMessage': 'Nouveau message de {sender} : {subject}.',
  'inbox.announcedMessageWithCode': 'Nouveau message de {sender} : {subject}. Code {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {# nouveau message en page 1} many {# de nouveaux messages en page 1} other {# nouveaux messages en page 1}}',
  'inbox.checkFailed': 'Les messages n’ont pas pu être actualisés. Réessayez.',
  'inbox.checkForMessages': 'Actualiser les messages',
  'inbox.connectionConnecting': 'Connexion en cours',
  'inbox.connectionLive': 'En direct',
  'inbox.connectionOffline': 'Hors ligne',
  'inbox.connectionPolling': 'Actualisation toutes les 10 s',
  'inbox.connectionUnreachable': 'Serveur injoignable',
  'inbox.connectionWaiting': 'En attente d’une adresse',
  'inbox.copyAddress':
    '<copy>Copiez votre adresse</copy> et saisissez-la sur le site où vous vous inscrivez.',
  'inbox.deliveryQuestion': 'Un e-mail est-il en route ?',
  'inbox.heading': 'Boîte de réception',
  'inbox.homeDescription':
    'Une adresse e-mail gratuite, en réception seule, prête dès l’ouverture de la page. Elle dure {lifetime}, affiche les e-mails dès leur arrivée, puis est supprimée. Sans inscription.',
  'inbox.homeKeywordDisposable': 'mail jetable',
  'inbox.homeKeywordTemp': 'mail temporaire',
  'inbox.homeKeywordTemporary': 'adresse e-mail temporaire',
  'inbox.homeKeywordThrowaway': 'boîte mail jetable',
  'inbox.homeTitle': 'Mayfly : adresse e-mail temporaire gratuite, sans inscription',
  'inbox.loading': 'Chargement de vos messages.',
  'inbox.markFailed': 'Un message n’a pas pu être marqué comme lu ou non lu. Réessayez.',
  'inbox.nextPage': 'Page suivante',
  'inbox.noAddress': 'Les messages apparaîtront ici dès que vous aurez une adresse.',
  'inbox.noMessages': 'Aucun message pour l’instant. Ils apparaîtront ici automatiquement.',
  'inbox.notLoaded':
    'Vos messages ne peuvent pas être affichés pour le moment. Ils apparaîtront ici dès que la connexion sera rétablie.',
  'inbox.offline':
    'Vous êtes hors ligne. Vos messages apparaîtront ici quand vous serez de nouveau en ligne.',
  'inbox.pageNumber': 'Page {page, number} sur {total, number}',
  'inbox.pages': 'Pages de la boîte de réception',
  'inbox.previousPage': 'Page précédente',
  'inbox.selectMessages': 'Sélectionner des messages',
  'inbox.tryAgain': 'Réessayer',
  'inbox.unread':
    '{count, plural, one {#<label> non lu</label>} many {#<label> non lus</label>} other {#<label> non lus</label>}}',
  'inbox.upToDate': 'À jour',
} satisfies Catalog<'inbox'>;
