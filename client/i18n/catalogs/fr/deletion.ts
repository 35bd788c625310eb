import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Adresses supprimées',
  'deletion.counted': 'Chiffres des 24 dernières heures, relevés le <time>{time}</time>.',
  'deletion.description':
    'Combien d’adresses et de messages ont été supprimés au cours des 24 dernières heures, avec quel retard, et quand les données supprimées quittent les fichiers de la base de données.',
  'deletion.figuresUnavailable': 'Les chiffres ne sont pas disponibles pour le moment.',
  'deletion.heading': 'La suppression en chiffres',
  'deletion.introduction':
    'Une adresse expirée est supprimée avec ses messages. Cette page montre en combien de temps cela s’est fait. Aucun de ces chiffres ne révèle une adresse.',
  'deletion.keywords':
    'suppression des e-mails, confidentialité mail temporaire, effacement des données',
  'deletion.limitBlocks':
    'Le système d’exploitation libère les blocs des fichiers retirés sans les écraser. Tant qu’ils ne sont pas réutilisés, une personne ayant accès au disque peut éventuellement les lire.',
  'deletion.limitCounts':
    'Les compteurs sont enregistrés à quelques secondes d’intervalle : en cas de plantage, les derniers sont perdus. Un envoi refusé est une connexion qui a indiqué une adresse après la fin de celle-ci, même si elle n’avait aucun e-mail à remettre. Il est compté tant qu’un serveur se souvient que l’adresse a existé : pendant un jour au maximum, en mémoire uniquement, sous forme d’empreintes calculées avec une clé.',
  'deletion.limitOtherDatabase':
    'Sur un PostgreSQL que Mayfly ne gère pas lui-même, c’est son exploitant qui décide si le journal de transactions est effacé. Les sauvegardes dépendent aussi de l’exploitant.',
  'deletion.limitTables':
    'Une table de plus de {size} n’est pas réécrite, car les e-mails devraient attendre pendant ce temps. Les nouveaux e-mails écrasent cet espace. Les chiffres ci-dessus montrent alors depuis quand des données supprimées attendent.',
  'deletion.limitsHeading': 'Limites',
  'deletion.logErased':
    'Journal de transactions : il n’y reste rien de ce qui a été supprimé avant le <time>{time}</time>.',
  'deletion.logNotErased': 'Journal de transactions : pas encore effacé par Mayfly.',
  'deletion.maxDelay': 'Délai le plus long',
  'deletion.medianDelay': 'La moitié des adresses expirées supprimées en',
  'deletion.messages': 'Messages supprimés',
  'deletion.noneExpired': 'Aucune n’a expiré',
  'deletion.nothingWaiting': 'Rien',
  'deletion.readPrivacyPolicy': 'Lire la politique de confidentialité',
  'deletion.refusedDeliveries': 'Envois refusés après la fin de l’adresse, au minimum',
  'deletion.singleMessages':
    'Les messages que vous supprimez un par un passent par les mêmes étapes. Les messages volumineux n’attendent dans un fichier temporaire que jusqu’à leur enregistrement ; le fichier est alors retiré.',
  'deletion.stepDatabase':
    '<b>En quelques secondes</b>, l’adresse, ses messages et ses pièces jointes sont supprimés de la base de données. Une vérification, chaque minute, supprime ce qui a été manqué.',
  'deletion.stepExpiry':
    '<b>À l’expiration</b>, ou lorsque vous supprimez une adresse, plus personne ne peut l’ouvrir et les e-mails qui lui sont envoyés sont refusés.',
  'deletion.stepFiles':
    '<b>Une demi-heure plus tard</b>, les fichiers de la base de données sont nettoyés. Les lignes supprimées y laissent leurs octets ; les tables sont donc réécrites sans elles, avec les pièces jointes et les index. Si une tentative échoue, elle est répétée au bout de cinq minutes.',
  'deletion.stepLog':
    '<b>Juste après</b>, le journal de transactions, où la base de données consigne chaque modification, commence un nouveau fichier, et les anciens sont retirés.',
  'deletion.stepsHeading': 'Ce qui se passe, dans l’ordre',
  'deletion.tablesErased':
    'Tables et index : il n’y reste rien de ce qui a été supprimé avant le <time>{time}</time>.',
  'deletion.tablesNotErased': 'Tables et index : pas encore effacés par Mayfly.',
  'deletion.title': 'La suppression en chiffres : quand les e-mails expirés disparaissent | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'En attente d’effacement dans les fichiers',
  'deletion.waitingSince': 'Depuis le {time}',
} satisfies Catalog<'deletion'>;
