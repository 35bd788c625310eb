import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'C’est gratuit et sans inscription ; les dons, là où le site en accepte, sont facultatifs. Votre propre adresse reste inconnue des sites sur lesquels vous utilisez celle-ci. Mais le service ne cache votre adresse IP ni à ces sites ni à nous, et il ne vous protégera pas d’un enquêteur déterminé.',
  'faq.anonymousAndFreeQuestion': 'Est-ce gratuit, et est-ce que cela me rend anonyme ?',
  'faq.attachmentsAnswer':
    'Oui. Les scripts sont retirés du HTML, qui s’affiche dans un cadre isolé (sandbox). Les images contenues dans le message sont affichées ; celles qui se trouvent sur d’autres serveurs sont bloquées, car leur chargement révélerait à l’expéditeur que vous avez ouvert le message. Si vous choisissez de les charger, c’est notre serveur qui va les chercher : l’expéditeur voit donc l’adresse IP de notre serveur et non la vôtre. Les formats d’image courants, les PDF et les fichiers texte peuvent être affichés en aperçu. Un aperçu n’exécute aucun code du fichier et ne charge rien depuis d’autres serveurs. Chaque pièce jointe peut être téléchargée, et toutes les pièces jointes d’un message peuvent l’être dans un seul fichier ZIP. Un message peut faire jusqu’à {messageSize}, et une boîte de réception peut contenir {inboxMessages, plural, one {# message} many {# de messages} other {# messages}} ou {inboxSize}.',
  'faq.attachmentsQuestion': 'Le HTML, les images et les pièces jointes s’affichent-ils ?',
  'faq.comeBackAnswer':
    'Oui, jusqu’à son expiration. Le même navigateur la rouvre, et « Retrouver une adresse » liste toutes les adresses que ce navigateur a encore. S’il y en a plusieurs, un clic au-dessus de l’adresse permet de passer de l’une à l’autre. Si vous activez « Me prévenir quand cette page est fermée » dans les paramètres, votre navigateur annonce entre-temps les nouveaux e-mails ; l’expéditeur, l’objet et le code n’y figurent que si vous le choisissez aussi. Pour l’ouvrir sur votre téléphone ou sur tout autre appareil, choisissez « Ouvrir sur un autre appareil » dans le menu et scannez-y le code. Il contient le même lien que « Copier le lien de retour », qui fonctionne jusqu’à l’expiration de l’adresse : gardez-le donc pour vous.',
  'faq.comeBackQuestion': 'Puis-je fermer la page et retrouver mon adresse ?',
  'faq.description':
    'Combien de temps dure une adresse, qui peut la lire, comment la retrouver, ce que deviennent les pièces jointes, et à quoi une adresse temporaire ne convient pas.',
  'faq.getAddress': 'Obtenir une adresse temporaire',
  'faq.heading': 'Questions et réponses',
  'faq.howLongAnswer':
    '{lifetime} à partir de sa création. Chaque « Prolonger la durée (+{extension}) » dans le menu ajoute {extension}, jusqu’à {maxLifetime} après la création de l’adresse ; quand une prolongation entière n’est plus possible, la page l’indique. Une fois ce temps écoulé, l’adresse cesse aussitôt de recevoir des e-mails et elle est supprimée avec ses messages et ses pièces jointes. Nous ne pouvons pas les restaurer. Une page encore ouverte obtient une nouvelle adresse.',
  'faq.howLongQuestion': 'Combien de temps dure mon adresse, et que se passe-t-il ensuite ?',
  'faq.importantAccountsAnswer':
    'Nous le déconseillons. Une fois l’adresse disparue, il n’est plus possible de réinitialiser un mot de passe grâce à elle, et la même adresse peut plus tard être attribuée à quelqu’un d’autre. Utilisez votre propre adresse ou un alias pour la banque, la santé, le travail, les achats et tout ce que vous voulez conserver.',
  'faq.importantAccountsQuestion': 'Puis-je l’utiliser pour des comptes importants pour moi ?',
  'faq.keywords': 'FAQ mail temporaire, questions adresse e-mail temporaire, aide mail jetable',
  'faq.linkToAnswer': 'Lien vers cette réponse',
  'faq.moreHeading': 'Pas de réponse ici ?',
  'faq.moreText':
    'Les guides vont plus loin, et la politique de confidentialité indique ce qui est enregistré et pendant combien de temps.',
  'faq.noMatches': 'Aucune question ne correspond à votre recherche. Essayez d’autres mots-clés.',
  'faq.notArrivedAnswer':
    'Vérifiez que vous avez copié l’adresse entière. Certains expéditeurs mettent 5 à 10 minutes : patientez avant de redemander l’e-mail. Beaucoup de sites refusent les domaines jetables sans le dire : essayez une adresse sur un autre domaine, ou utilisez votre propre adresse pour ce site. Sous la boîte de réception vide, vous pouvez demander si un e-mail est en route : une liste montre quels serveurs de messagerie ont tenté un envoi vers votre adresse au cours des 10 dernières minutes.',
  'faq.notArrivedQuestion': 'L’e-mail que j’attends n’est pas arrivé. Que faire ?',
  'faq.privateAndProtectedAnswer':
    '« Privé » signifie que connaître une adresse ne suffit pas pour lire ses e-mails : une boîte de réception ne s’ouvre qu’avec l’identifiant de session présent dans votre navigateur, dont nous n’enregistrons qu’une empreinte SHA-256. Cela ne signifie pas « chiffré » : l’exploitant de ce site pourrait techniquement lire les e-mails enregistrés. « Sécurisé » signifie qu’un e-mail HTML ne peut exécuter aucun script et ne charge rien depuis d’autres serveurs quand vous l’ouvrez. « Protégé du spam » signifie que votre propre adresse ne figure pas dans les listes des sites auxquels vous donnez celle-ci. Il n’y a pas de filtre antispam : une boîte de réception affiche tout ce qui lui est envoyé.',
  'faq.privateAndProtectedQuestion':
    'Que signifient ici « 100 % privé », « sécurisé » et « protégé du spam » ?',
  'faq.readGuides': 'Lire les guides',
  'faq.readPrivacyPolicy': 'Lire la politique de confidentialité',
  'faq.searchLabel': 'Rechercher dans les questions et réponses',
  'faq.searchPlaceholder': 'Rechercher dans les questions',
  'faq.sendAnswer':
    'Non. Mayfly ne fait que recevoir, et la partie avant le @ est tirée au hasard pour être difficile à deviner. Si le site a plusieurs domaines, vous pouvez en choisir un pour une nouvelle adresse. Les e-mails envoyés à nom+texte@domaine arrivent dans la boîte de réception de nom@domaine.',
  'faq.sendQuestion': 'Puis-je envoyer des e-mails, y répondre ou choisir mon adresse ?',
  'faq.title': 'FAQ : dix questions sur l’e-mail temporaire | Mayfly',
  'faq.whatIsItAnswer':
    'Une vraie boîte e-mail, sans inscription, qui expire d’elle-même. Vous obtenez une adresse aléatoire en ouvrant la page, vous la donnez à un site qui en demande une, vous lisez ce qu’il envoie, puis vous l’abandonnez. Votre propre adresse n’est pas mêlée à tout cela.',
  'faq.whatIsItQuestion': 'Qu’est-ce qu’une adresse e-mail temporaire ?',
  'faq.whoCanReadAnswer':
    'Pas avec l’adresse seule. Toute personne qui a votre lien de retour, ou votre appareil déverrouillé, peut ouvrir la boîte de réception. L’exploitant pourrait lui aussi lire les e-mails enregistrés, comme dans tout service e-mail sans chiffrement de bout en bout. Ne l’utilisez pas pour des secrets.',
  'faq.whoCanReadQuestion': 'Quelqu’un d’autre peut-il lire mes e-mails ?',
} satisfies Catalog<'faq'>;
