import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    'Une fois que vous avez choisi <em>Accepter</em>, Google Analytics dépose les cookies <code>_ga</code> et <code>_ga_*</code>, pour deux ans au maximum. <em>Refuser</em> ne change rien d’autre. Vous pouvez modifier votre réponse dans les <em>Paramètres</em> ; cela arrête Google Analytics, mais laisse ses cookies jusqu’à ce que vous effaciez les données de ce site.',
  'privacy.analyticsGoogle':
    '<b>Mesure d’audience</b> : Google Analytics compte les visites et mesure la vitesse de chargement des pages, mais seulement une fois que vous avez choisi « Accepter ». Google reçoit alors votre adresse IP, des informations sur votre navigateur, le chemin et le titre de la page et ses temps de chargement, y compris aux États-Unis. Google ne reçoit jamais d’e-mail ni d’identifiant de session, et ses fonctions publicitaires sont désactivées.',
  'privacy.analyticsNone': '<b>Mesure d’audience</b> : aucune sur ce site.',
  'privacy.blocklists':
    '<b>Listes de serveurs qui envoient du spam</b> : l’adresse IP de chaque serveur qui apporte un e-mail est recherchée auprès de {domains}. Qui gère une telle liste peut voir quels serveurs nous écrivent, mais n’apprend rien sur l’e-mail, son destinataire ou vous.',
  'privacy.ccpa':
    'Nous ne vendons ni ne partageons de données personnelles. Vous avez le droit de savoir ce qui est collecté (la liste figure ci-dessus), de le faire supprimer ou corriger, et de ne pas être traité différemment pour en avoir fait la demande. Un signal Global Privacy Control ne change rien ici, car il n’y a ni vente ni partage auxquels s’opposer.',
  'privacy.ccpaHeading': 'CCPA : Californie',
  'privacy.children':
    'Mayfly n’est pas destiné aux enfants de moins de 13 ans, et nous ne collectons pas sciemment de données personnelles les concernant. Si vous pensez qu’un enfant a reçu des données personnelles à une adresse de ce site, supprimez cette adresse depuis son menu. Elle est supprimée au plus tard à son expiration.',
  'privacy.childrenContact': 'Vous pouvez aussi nous contacter avant cela.',
  'privacy.childrenHeading': 'Enfants de moins de 13 ans',
  'privacy.companies':
    'Il n’y a ici aucune publicité, aucune régie publicitaire et rien qui vous suive sur d’autres sites. Nous ne vendons pas de données et n’en partageons pas à des fins publicitaires.',
  'privacy.companiesHeading': 'Régies publicitaires et autres entreprises',
  'privacy.contactEmail':
    'Pour toute question sur la confidentialité, écrivez à <link>{contact}</link>.',
  'privacy.contactHeading': 'Contact',
  'privacy.contactUnnamed': 'L’exploitant de ce site n’a pas indiqué de contact.',
  'privacy.contactUrl':
    'Pour toute question sur la confidentialité, consultez <link>{contact}</link>.',
  'privacy.cookies': 'Ce site ne dépose lui-même aucun autre cookie que ceux-ci :',
  'privacy.dataAddress':
    '<b>Votre adresse temporaire</b> : l’adresse, quand elle a été créée et quand elle expire, le nombre de messages, d’octets, de webhooks et d’abonnements push qu’elle contient, et une empreinte SHA-256 de l’identifiant de session qui l’ouvre. L’identifiant de session lui-même n’est pas enregistré sur le serveur.',
  'privacy.dataBlocks':
    '<b>Ce que l’exploitant bloque</b> : les expéditeurs, les réseaux, les adresses de ce site et les mots qu’elles contiennent pour lesquels les e-mails sont refusés, chacun avec la note de l’exploitant, jusqu’à ce que le blocage prenne fin ou que l’exploitant le lève.',
  'privacy.dataDonations':
    '<b>Les dons, si vous en faites un</b> : l’identifiant, le montant, la devise et l’heure de la commande, si elle a été payée ou non, et l’identifiant et l’heure des notifications du prestataire à son sujet. Elle n’est liée à aucune adresse. Les données de carte vont au prestataire de paiement et ne nous parviennent jamais.',
  'privacy.dataEmail':
    '<b>Les e-mails qu’elle reçoit</b> : le message tel qu’il est arrivé, avec l’expéditeur, le destinataire, l’objet, le texte et les pièces jointes ; l’expéditeur et le nombre de destinataires de son enveloppe ; l’adresse IP, le nom et le chiffrement du serveur qui l’a remis ; quand il est arrivé et si vous l’avez lu ou non ; et, quelques secondes plus tard, si un domaine a été vérifié ou non comme son expéditeur.',
  'privacy.dataHeading': 'Ce qui est enregistré',
  'privacy.dataNotStored':
    'Ce que vous recherchez dans une boîte de réception n’est ni enregistré ni inscrit dans un journal. Nous ne demandons ni nom, ni numéro de téléphone, ni adresse personnelle. Votre adresse IP est utilisée, mais n’est pas écrite dans la base de données : elle sert à limiter le nombre de requêtes d’un même visiteur.',
  'privacy.dataOperatorEmail':
    '<b>Les e-mails envoyés à postmaster et à abuse sur nos domaines</b> : le message tel qu’il est arrivé, avec son enveloppe et l’adresse IP, le nom et le chiffrement du serveur qui l’a remis. Seul l’exploitant peut le lire.',
  'privacy.dataPush':
    '<b>Les abonnements push, si vous activez les notifications reçues quand la page est fermée</b> : pour chacune de vos adresses, l’URL que votre navigateur a auprès de son service push, les clés avec lesquelles les messages qui lui sont destinés sont chiffrés, si ces messages contiennent ou non l’expéditeur, l’objet et le code, et quand vous avez activé les notifications. Ils sont supprimés quand vous désactivez les notifications ou que votre navigateur y met fin, et avec l’adresse.',
  'privacy.dataReading':
    '<b>Ce qui en a été lu</b>, une fois une boîte de réception ouverte : le texte du message et son HTML nettoyé, ses premiers mots, le code et le lien qui y ont été trouvés, les listes de ses liens, de ses pièces jointes, de ses champs d’en-tête et de ses images distantes, son texte sous la forme qu’une recherche compare, et les images distantes que vous avez choisi de charger.',
  'privacy.dataWebhooks':
    '<b>Les webhooks, si vous ou un de vos programmes en ajoutez</b> : l’URL, quand elle a été ajoutée, quand elle a accepté et refusé un message pour la dernière fois et avec quelle erreur, et quels messages ont été ou doivent être envoyés. Ils sont supprimés avec l’adresse. Le secret n’est pas enregistré ; il est calculé à partir d’une clé.',
  'privacy.dates':
    'Dernière mise à jour : <updated>{updated}</updated>. Corrigée le <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Ce que Mayfly enregistre, où et pendant combien de temps : adresses, e-mails, cookies et dons ; vos droits selon le RGPD et le CCPA ; et à qui vous adresser.',
  'privacy.deviceHeading': 'Les cookies et ce que garde votre navigateur',
  'privacy.gdprBases':
    'Faire fonctionner votre boîte e-mail est le service que vous avez demandé (article 6, paragraphe 1, point b). Limiter les abus est notre intérêt légitime (article 6, paragraphe 1, point f).',
  'privacy.gdprConsent':
    'La mesure d’audience nécessite votre consentement (article 6, paragraphe 1, point a), que vous pouvez retirer dans les Paramètres.',
  'privacy.gdprHeading': 'RGPD : Espace économique européen et Royaume-Uni',
  'privacy.gdprRights':
    'Vous avez un droit d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition, et vous pouvez introduire une réclamation auprès d’une <authority>autorité de contrôle</authority>, au Royaume-Uni auprès de <ico>l’ICO</ico> ou de l’organisme qui lui succède, l’Information Commission. Votre boîte de réception vous donne un accès direct : ses messages peuvent y être lus, téléchargés sous forme de source et supprimés. Comme nous ne savons pas qui détient une adresse, nous ne pouvons donner suite à une demande qu’avec la session qui l’ouvre.',
  'privacy.heading': 'Politique de confidentialité',
  'privacy.introduction':
    'Mayfly vous donne une boîte e-mail pour {lifetime}, sans compte et sans demander qui vous êtes. Cette page indique ce qui est enregistré, pourquoi, où et pendant combien de temps.',
  'privacy.keywords': 'confidentialité mail temporaire, politique de confidentialité, RGPD, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, pendant un an, seulement si vous choisissez une langue : son code à deux lettres. Il n’est lu que pour afficher les pages dans cette langue. Sans choix de votre part, ce sont les langues demandées par votre navigateur (<code>Accept-Language</code>) qui décident, et aucun cookie n’est déposé.',
  'privacy.localStorage':
    'Dans le stockage local, jusqu’à ce que vous effaciez les données de ce site, sauf indication contraire :',
  'privacy.more': 'Plus de détails dans les <link>questions et réponses</link>.',
  'privacy.noAnalytics':
    'Il n’y a pas de mesure d’audience sur ce site, et donc rien à quoi consentir.',
  'privacy.operatorHeading': 'Qui est responsable',
  'privacy.operatorNamed': '{name} exploite ce site et en est responsable.',
  'privacy.operatorUnnamed':
    'L’exploitant de ce site en est responsable et n’a pas indiqué de nom.',
  'privacy.paymentLink':
    '<b>Paiement</b> : les dons se font sur un autre site, {host}, avec sa propre politique de confidentialité. Rien n’est chargé depuis cet autre site tant que vous ne suivez pas le lien.',
  'privacy.paymentNone': '<b>Paiement</b> : aucun ; ce site n’accepte pas de dons.',
  'privacy.paymentRazorpay':
    '<b>Paiement</b> : quand vous appuyez sur « Payer », la fenêtre de Razorpay s’ouvre, avec sa propre politique de confidentialité. Avant cela, rien n’est chargé depuis Razorpay.',
  'privacy.paymentSandbox':
    '<b>Paiement</b> : les dons sont ici en mode test, et aucune entreprise n’intervient.',
  'privacy.placesDatabase':
    'Tout ce qui précède est enregistré dans une seule base de données PostgreSQL. Pendant qu’un message volumineux arrive, il attend dans un fichier temporaire, qui est retiré dès que le message est enregistré ou refusé.',
  'privacy.placesHeading': 'Où c’est enregistré',
  'privacy.placesLog':
    'Le journal du serveur ne contient ni identifiant de session, ni adresse e-mail, ni objet. Un serveur web ou un hébergeur placé devant lui peut tenir son propre journal, avec des adresses IP ; demandez à l’exploitant.',
  'privacy.placesMemory':
    'Les compteurs de requêtes, par adresse IP, sont gardés dans la mémoire du serveur et jamais écrits sur disque. Chacun compte pendant une heure au maximum ; ensuite, il reste en mémoire sans effet jusqu’à ce que de plus récents prennent sa place.',
  'privacy.placesRedis':
    'Plusieurs serveurs se partagent ici le travail et sont reliés par Redis. Il contient des compteurs de requêtes, qui ne désignent un client que par une empreinte calculée avec une clé et expirent au bout d’une heure au plus ; des numéros internes d’adresses, de messages, de webhooks et d’abonnements push en chemin entre les serveurs, ainsi que l’issue des envois ; et les moments auxquels des adresses doivent être supprimées. Il ne contient ni adresse e-mail, ni identifiant de session, ni adresse IP, ni rien d’aucun message.',
  'privacy.pushServices':
    '<b>Services push</b> : si vous activez les notifications reçues quand la page est fermée, notre serveur annonce chaque nouveau message par le service push de votre navigateur, exploité par l’éditeur de celui-ci. Ce qui est envoyé est chiffré pour votre navigateur seul : l’adresse et un numéro interne, ainsi que l’expéditeur, l’objet et le code seulement si vous le choisissez. Le service push apprend quand quelque chose arrive, et de quel site.',
  'privacy.remoteImages':
    '<b>Images dans les e-mails</b> : les images distantes sont bloquées quand vous ouvrez un message ; à ce moment-là, rien n’est donc chargé depuis un expéditeur, ni par votre navigateur ni par notre serveur. Si vous choisissez de les charger, c’est notre serveur qui va les chercher. L’expéditeur peut alors savoir que le message a été ouvert, mais il voit l’adresse IP de notre serveur et jamais la vôtre.',
  'privacy.retentionAddress':
    'Une adresse dure {lifetime}. Chaque prolongation ajoute {extension}, jusqu’à {maxLifetime} après sa création. Dès qu’elle expire, ou quand vous choisissez <em>Supprimer l’adresse</em>, plus personne ne peut l’ouvrir, et l’adresse est supprimée de la base de données avec tous ses e-mails et toutes ses pièces jointes. Vous pouvez aussi supprimer des messages un par un. Si l’exploitant fait des sauvegardes de la base de données, elles peuvent en conserver une copie plus longtemps.',
  'privacy.retentionDeliveries':
    'Pendant 10 minutes, et en mémoire uniquement, le serveur retient quels serveurs de messagerie ont indiqué votre adresse et si leur message a été accepté, pour que vous puissiez voir où en est un e-mail. Seul l’identifiant de session de l’adresse ouvre cette liste.',
  'privacy.retentionDonations':
    'Les données des dons sont conservées jusqu’à ce que l’exploitant les supprime, et le droit comptable peut les exiger pendant des années. Elles ne contiennent ni nom ni adresse. Avec l’identifiant de la commande, l’exploitant peut retrouver chez le prestataire de paiement le paiement et ce que vous y avez indiqué.',
  'privacy.retentionHeading': 'Pendant combien de temps c’est conservé',
  'privacy.retentionOperatorEmail':
    'Les e-mails envoyés à postmaster et à abuse sont supprimés au bout de {days, plural, one {# jour} many {# de jours} other {# jours}}.',
  'privacy.retentionReissued':
    'Une adresse expirée peut plus tard être attribuée à quelqu’un d’autre, qui ne voit aucun de vos e-mails.',
  'privacy.retentionSpace':
    'Les données sont supprimées au moment de l’expiration ou quelques instants après. La base de données réutilise ensuite leur espace pour de nouvelles données ; d’ici là, quelqu’un qui a accès au serveur peut être en mesure de récupérer ce qui s’y trouvait. La durée de conservation des sauvegardes dépend de l’exploitant.',
  'privacy.senderChecks':
    '<b>Vérification des expéditeurs</b> : sauf si l’exploitant l’a désactivée, le serveur interroge les domaines qu’un e-mail désigne comme ses expéditeurs, quelques secondes après son arrivée et que vous l’ouvriez ou non. Les exploitants de ces domaines peuvent voir que l’e-mail est arrivé, mais n’apprennent rien sur vous.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, pendant 7 jours : la clé qui ouvre votre boîte de réception ; le service ne peut pas s’en passer. Sans ce cookie, vous obtiendriez une nouvelle adresse à chaque visite.',
  'privacy.sessionStorageAndCache':
    'Dans le stockage de session, <code>deletions</code> : les messages que vous venez de supprimer, avec l’identifiant de session de leur boîte de réception, jusqu’à ce que le serveur les ait supprimés. Dans le cache <code>mayfly-1</code> : les pages que vous avez vues et les fichiers de ce site, pour qu’ils fonctionnent hors ligne, ainsi que les textes des notifications dans votre langue. Aucun e-mail n’en fait partie.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code> : vos adresses actives, chacune avec son identifiant de session et l’étiquette que vous lui avez donnée, pour que vous puissiez les retrouver, jusqu’à leur expiration. Les étiquettes ne nous sont jamais envoyées.',
  'privacy.storedConsent':
    '<code>cookie-consent</code> : si vous avez accepté ou refusé la mesure d’audience.',
  'privacy.storedImages':
    '<code>mayfly-images</code> : les adresses pour lesquelles vous avez choisi de toujours afficher les images, jusqu’à leur expiration.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code> : le nombre de messages affichés en dernier dans la boîte de réception et leurs jours d’arrivée, pour que rien ne bouge quand ils réapparaissent.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, si vous activez les notifications reçues quand la page est fermée : lesquelles de vos adresses sont annoncées, avec l’identifiant de session et l’abonnement de chacune, jusqu’à ce que vous les désactiviez ou que l’adresse disparaisse.',
  'privacy.storedSessionId':
    '<code>sessionId</code> : une copie du cookie, qui garde les onglets ouverts synchronisés.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> et <code>theme</code> : vos paramètres, si vous avez refusé ou non les notifications, et le thème, clair ou sombre.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code> : s’il s’agit de votre première visite ou d’une visite ultérieure, le jour de la dernière comptée, et si vous avez répondu à l’indication que l’app peut être installée.',
  'privacy.title':
    'Politique de confidentialité : ce qui est enregistré et combien de temps | Mayfly',
  'privacy.webhooks':
    '<b>Webhooks</b> : si vous ajoutez un webhook à une adresse, notre serveur envoie chaque nouveau message de cette adresse à l’URL que vous avez choisie, jusqu’à ce que vous supprimiez le webhook ou que l’adresse prenne fin.',
} satisfies Catalog<'privacy'>;
