import type { OrderMessages } from '#i18n/locales/en-CA/order.ts'
import { frCAAccount } from './account.ts'
import { frCAAgain } from './again.ts'
import { frCAProgress } from './progress.ts'
import { frCABill } from './bill.ts'
import { frCACodes } from './codes.ts'
import { frCAPay } from './pay.ts'
import { frCASession } from './session.ts'
import { frCAStands } from './stands.ts'
import { frCAWhen } from './when.ts'
import { frCAWhere } from './where.ts'
import { frCAWay } from './way.ts'
import { frCAConsent } from './consent.ts'

export const words: OrderMessages = {
  cart: {
    title: 'Votre commande',
    empty: 'Rien pour l’instant',
    emptyText: 'Choisissez quelque chose au menu et vous le verrez ici.',
    toMenu: 'Retour au menu',
    more: 'Ajouter d’autres articles',
    change: 'Modifier',
    removeItem: 'Retirer {{name}}',
    removed: '{{name}} : retiré de la commande',
    dropped_one: '{{count}} article a changé au menu : vérifiez votre commande.',
    dropped_other: '{{count}} articles ont changé au menu : vérifiez votre commande.',
    upsell: 'Et avec ça?',
    checkout: 'Continuer',
    limit: 'Votre panier peut contenir au plus {{count}} articles.',
    estimate: 'Estimation : nous la vérifierons dès que vous serez en ligne.',
    estimateOnline:
      'Estimation : nous n’avons pas pu la vérifier pour l’instant. Elle est vérifiée à la commande.',
    notPriced: 'Ces montants ne sont pas confirmés',
    notSaved:
      'Cet appareil ne peut pas enregistrer votre commande. Gardez cette page ouverte jusqu’à la fin.',
    refused: 'L’établissement n’a pas pu prendre cette commande',
    refusedChange: 'L’établissement n’a pas pu prendre cette modification',
    refusedText: 'Les articles sont de retour ici.',
    refusedDetails: 'Ce qui s’est passé',
  },
  ...frCAAccount,
  ...frCAAgain,
  ...frCABill,
  ...frCACodes,
  ...frCAPay,
  ...frCASession,
  ...frCAStands,
  ...frCAWhen,
  ...frCAWhere,
  ...frCAWay,
  signal: { mostOrdered: 'Populaire', new: 'Nouveauté' },
  common: {
    back: 'Retour',
    undo: 'Annuler',
  },
  avoid: {
    chooseWithout: 'Choisissez\u00A0: {{name}}, sans {{allergens}}',
    chooseSuited: 'Choisissez\u00A0: {{name}}, {{diets}}',
  },
  item: {
    addOne: 'Ajouter : {{name}}',
  },
  arrive: {
    closedTextUnknown: 'Vous pouvez consulter le menu. Les commandes sont fermées pour le moment.',
    lastCallText:
      'La cuisine ne prend plus de commandes aujourd’hui. Vous pouvez toujours consulter le menu.',
    pausedText: 'Vous pouvez consulter le menu. Demandez à notre équipe de prendre votre commande.',
    viewOnlyText: 'Cette page présente le menu. Pour commander, numérisez le code sur votre table.',
    map: 'Voir sur une carte',
    closedText: 'Les commandes reprennent {{time}} : d’ici là, vous pouvez consulter le menu.',
    aheadText: 'Vous pouvez commander pour plus tard.',
    viewOnly: 'Menu seulement',
    noConfig: 'À quelle table êtes-vous?',
    noConfigText:
      'Numérisez le code sur votre table ou tapez son numéro, et vous pourrez commander.',
    scan: 'Numériser le code QR',
    tableNumber: 'Numéro de table',
    tableHint: 'Il est inscrit sur le code de la table.',
    tableInvalid: 'Au plus 16 lettres, chiffres, espaces, # ou -.',
    tableUnknown: 'Il n’y a pas de table {{table}} ici.',
    useTable: 'Commander à cette table',
  },
  menu: {
    back: 'Épuisé · de retour {{time}}',
    backAt: 'De retour {{time}}',
    clearSearch: 'Effacer la recherche',
    results_one: '{{count}} article trouvé',
    results_other: '{{count}} articles trouvés',
    noResults: 'Aucun résultat pour « {{query}} »',
    noResultsText: 'Vérifiez l’orthographe, essayez un autre mot ou choisissez une section.',
    browse: 'Parcourir par section',
    withOption: 'avec {{option}}',
    offerWithout_one: 'Afficher {{count}} article sans {{allergens}}',
    offerWithout_other: 'Afficher {{count}} articles sans {{allergens}}',
    offerSuited_one: 'Afficher {{count}} article\u00A0: {{diets}}',
    offerSuited_other: 'Afficher {{count}} articles\u00A0: {{diets}}',
    offerBoth_one: 'Afficher {{count}} article sans {{allergens}}\u00A0: {{diets}}',
    offerBoth_other: 'Afficher {{count}} articles sans {{allergens}}\u00A0: {{diets}}',
  },
  status: {
    newVersion: 'Une nouvelle version est prête.',
    update: 'Mettre à jour',
  },
  facts: {
    price: 'Prix',
    perUnit: '{{price}} / {{unit}}',
    nutrition: 'Valeur nutritive (dans un nouvel onglet)',
    scanNutrition: 'Numérisez ce code avec votre téléphone pour la valeur nutritive : {{name}}',
  },
  later: {
    willBe: 'Non offert maintenant : votre commande sera pour {{time}}',
    soldOutNow: 'Vient d’être épuisé',
    soldOutText: 'Demandez à notre équipe quand il y en aura.',
  },
  about: {
    demoDesk: 'Le poste de cette démo, où le personnel voit ses commandes',
    phone: 'Téléphone :',
    website: 'Visiter le site Web',
    hours: 'Heures d’ouverture',
    always: 'Toujours ouvert',
    closed: 'Fermé',
    closedOn: 'Fermé le {{date}}, {{spans}}',
    share: 'Partager cet endroit',
    shareTable: 'Partager la table {{table}}',
    scanVenue: 'Numérisez pour ouvrir {{name}}',
    scanTable: 'Numérisez pour ouvrir {{name}} à la table {{table}}',
    copied: 'Le lien a été copié',
  },
  hours: {
    line: '{{days}}, {{spans}}',
    everyDay: 'tous les jours',
    days: 'du {{from}} au {{to}}',
    span: 'de {{from}} à {{to}}',
    allDay: 'toute la journée',
  },
  door: {
    takeout:
      'Pas de commandes à emporter ici : le service se fait aux tables. Pour commander, numérisez le code sur la vôtre.',
    dineIn: 'Cet établissement ne prend pas de commandes aux tables.',
    suite: 'Cet établissement ne prend pas de commandes pour les loges.',
    nothing: 'Cet établissement ne prend pas de commandes en ligne.',
    catering: 'Cet établissement n’offre pas de service de traiteur.',
    delivery: 'Cet établissement ne livre pas. Vous pouvez passer prendre votre commande.',
    toTakeout: 'Commander pour emporter',
    paying:
      'La commande en ligne n’est pas encore possible ici : cet établissement est payé par carte, et aucune ne peut être débitée. Adressez-vous à notre équipe.',
    item: 'Non offert pour ce genre de commande.',
  },
  checkout: {
    title: 'Paiement',
    reviewTitle: 'Vérification',
    dineIn: 'Sur place, table {{table}}',
    takeout: 'Pour emporter',
    who: 'Qui commande?',
    whoHint: 'Pour vous retrouver si nous avons une question.',
    name: 'Nom',
    email: 'Courriel',
    emailHint: 'Facultatif',
    phone: 'Téléphone',
    phoneNeeded: 'Pour vous joindre à la porte.',
    phoneHint: 'Facultatif',
    remember: 'Se souvenir de moi sur cet appareil pour la prochaine commande',
    pay: 'Paiement',
    payOnPremiseText: 'Vous payez sur place. Rien n’est débité maintenant.',
    suiteUnknown:
      'Cet appareil ne sait plus pour quelle loge est la commande. Avec une connexion, choisissez-la de nouveau à partir des événements.',
    signInFirst: 'Connectez-vous pour précommander pour cette loge.',
    confirmFirst:
      'Confirmez votre courriel pour précommander. « Votre loge », ci-dessus, montre comment.',
    noMethod: 'La commande en ligne n’est pas encore offerte ici. Adressez-vous à notre équipe.',
    edit: 'Modifier',
    place: 'Passer la commande',
    placeLater: 'Enregistrer et envoyer une fois en ligne',
    saving: 'Enregistrement de votre commande…',
    waits_one:
      'Votre commande sera enregistrée sur cet appareil et partira dès que la connexion reviendra. Après {{count}} minute, nous vous demanderons votre accord avant de l’envoyer.',
    waits_other:
      'Votre commande sera enregistrée sur cet appareil et partira dès que la connexion reviendra. Après {{count}} minutes, nous vous demanderons votre accord avant de l’envoyer.',
    waitsCharged: 'Votre carte sera débitée au moment de l’envoi, pas avant.',
    waitNotOffered:
      'Cet établissement prend les commandes seulement quand il y a une connexion. La vôtre est gardée ici; vous pourrez la passer dès que la connexion revient.',
    waitTab:
      'La limite de la loge serait dépassée : il reste {{left}}, d’après cet appareil. Avec une connexion, c’est l’établissement qui décide.',
    waitTooHigh:
      'Sans connexion, cet établissement prend les commandes jusqu’à {{price}}. La vôtre est gardée ici; vous pourrez la passer dès que la connexion revient.',
    waitNewCard:
      'Il faut une connexion pour payer avec une nouvelle carte. Votre commande est gardée ici; vous pourrez la passer dès que la connexion revient.',
    waitWallet:
      'Il faut une connexion pour payer avec {{wallet}}. Votre commande est gardée ici; vous pourrez la passer dès que la connexion revient.',
    ifChanged: 'Si quelque chose a changé au moment de l’envoi',
    leaveOut: 'L’enlever et envoyer le reste',
    ask: 'Me demander d’abord',
    cancel: 'Annuler toute la commande',
    offline:
      'Il n’y avait pas de connexion, donc rien n’est parti. Votre commande est gardée; réessayez dès que la connexion revient.',
    returned:
      'La connexion est revenue. Rien n’est encore parti : passez votre commande maintenant.',
    changed: 'Un autre onglet a modifié cette commande. Vérifiez-la de nouveau.',
    unkept:
      'Cet appareil ne peut pas garder la commande pendant l’envoi, donc rien n’est encore parti. Appuyez de nouveau pour commander et gardez cette page ouverte jusqu’à ce que votre numéro s’affiche.',
    unkeptDays:
      'Cet appareil n’a pas de place pour garder la commande pendant l’envoi; elle ne peut pas être passée ici. Rien n’est parti. Libérez de l’espace ou utilisez un autre appareil.',
  },
  order: {
    saved: 'Enregistrée sur cet appareil',
    notSent: 'Pas encore envoyée',
    savedText:
      'Elle part à l’établissement dès que vous êtes de nouveau en ligne. L’envoi est automatique jusqu’à {{time}}; ensuite, nous vous demanderons si vous la voulez toujours.',
    savedClose:
      'Elle est enregistrée sur cet appareil : vous pouvez fermer cette page. Rouvrez-la et la commande partira.',
    inPage: 'Dans cette page',
    notSentInPage: 'Pas encore envoyée, seulement dans cette page',
    inPageText:
      'Votre commande est seulement dans cette page, car cet appareil ne peut pas l’enregistrer. Elle part à l’établissement dès que vous êtes de nouveau en ligne. L’envoi est automatique jusqu’à {{time}}; ensuite, nous vous demanderons si vous la voulez toujours.',
    inPageClose: 'Gardez cette page ouverte jusqu’à ce que votre numéro s’affiche.',
    sending: 'Envoi en cours',
    sendingText: 'L’établissement répond dans un instant.',
    sent: 'Envoyée',
    unsure: 'Pas encore confirmée',
    unsureText:
      'Votre commande est partie, mais la réponse s’est perdue en chemin. Nous continuons de vérifier auprès de l’établissement. Vous ne la recevrez jamais en double.',
    busy: 'Beaucoup de commandes à la fois : nouvel essai',
    busyText:
      'L’établissement ne peut pas en recevoir plus pour l’instant. Votre commande est enregistrée et repart d’elle-même dans un instant. Vous ne la recevrez jamais en double.',
    asked: 'En attente de l’accord de votre hôte',
    askedOf: 'En attente de l’accord de {{host}}',
    askedText:
      'Votre commande est arrivée. Rien n’est commandé ni facturé avant l’accord de votre hôte.',
    askedClose: 'Vous pouvez fermer cette page : la réponse y sera quand vous la rouvrirez.',
    declined: 'Votre hôte a dit non',
    sentToVenue: 'Envoyée à l’établissement',
    number: 'Votre numéro',
    text: 'Nous l’apportons à la table {{table}}.',
    takeoutText: 'Attendez l’appel de votre numéro au comptoir.',
    held: 'Elle a attendu trop longtemps',
    heldText: 'À {{time}}, elle n’avait pas pu partir.',
    stillWanted: 'La voulez-vous toujours?',
    heldByClock: 'L’heure a été changée',
    heldByClockText:
      'L’heure de cet appareil a été changée pendant que votre commande attendait : impossible de savoir combien de temps a passé.',
    sendNow: 'L’envoyer maintenant',
    takingBack: 'Annulation de l’envoi',
    takingBackText:
      'Nous vérifions d’abord auprès de l’établissement : votre commande lui est peut-être parvenue. Si c’est le cas, elle reste commandée et son numéro s’affiche ici.',
    takingBackHeld:
      'Elle a attendu trop longtemps, mais elle est peut-être arrivée. Si l’établissement ne l’a pas, nous vous demanderons si vous la voulez toujours.',
    takingBackRefused:
      'L’établissement n’a pas pu la prendre pour l’instant. Nous vérifions qu’elle ne lui est pas parvenue autrement.',
    refused: 'L’établissement n’a pas pu prendre cette commande',
    refusedChange: 'L’établissement n’a pas pu prendre cette modification',
    cancelled: 'Annulée, comme demandé',
    returned: 'Les articles sont de retour dans votre commande.',
    notReturned:
      'Vous avez commencé une autre commande depuis; les articles de la première sont gardés ici.',
    backToOrder: 'Retour à la commande',
    preOrdered: 'Précommandée',
    preOrderedText:
      'Rien n’est encore facturé. Jusqu’à la fermeture des précommandes, vous pouvez la modifier ou l’annuler sur la page de votre loge.',
    toSuite: 'Voir ma loge',
    suiteFirst:
      'Pour modifier cette commande, connectez-vous comme responsable des loges et commandez d’abord pour {{suite}}.',
    putBack: 'Les remettre dans la commande',
    change: 'Modifier la commande',
    discard: 'Annuler la commande',
    discardTitle: 'Annuler cette commande?',
    discardText: 'Rien ne sera commandé et ses articles seront effacés.',
    dropChange: 'Laisser tomber la modification',
    discardChangeTitle: 'Laisser tomber cette modification?',
    discardChange: 'Votre précommande reste telle quelle et cette modification sera effacée.',
    discardSent:
      'Nous vérifions d’abord auprès de l’établissement. Si elle a déjà été reçue, elle reste commandée.',
    keep: 'La garder',
    clear: 'Retirer de la liste',
    takenBack: 'Rien n’a été commandé',
    changeTakenBack: 'Rien n’a été changé',
    takenBackText: 'Cette commande a été annulée.',
    takenBackReturned:
      'Cette commande a été annulée. Les articles sont de retour dans votre commande.',
    unknown: 'Cet appareil n’a aucune trace de cette commande',
    unknownText:
      'Si vous l’avez passée sur un autre appareil, son reçu s’y trouve. Si vous ne savez pas si elle est arrivée, demandez à notre équipe avant de commander de nouveau.',
    traced: 'Pas encore confirmée',
    tracedText:
      'Votre commande est partie, mais cet appareil n’a pas pu l’enregistrer, et nous ne savons pas encore si elle est arrivée. Nous continuons de vérifier auprès de l’établissement. D’ici là, ne la commandez pas de nouveau.',
    tracedReceived:
      'Cet appareil n’a pas pu enregistrer le reçu. Retenez votre numéro; notre équipe a le reste.',
    notTaken: 'Elle n’a pas été commandée',
    notTakenText:
      'L’établissement ne l’a pas et elle ne peut plus lui parvenir. Ce que vous voulez encore est dans votre commande; sinon, choisissez-le de nouveau.',
    again: 'Commander autre chose',
    receipt: 'Reçu',
    receiptOf: 'Reçu de {{name}}',
    share: 'Partager',
    print: 'Imprimer ou enregistrer en PDF',
    forget: 'Effacer mes renseignements',
    placedAt: 'Passée le {{time}}',
    ifChanged: 'Si quelque chose a changé',
    leftOut: 'Enlevé, comme demandé',
    cardNotSaved:
      'Votre commande est payée, mais la carte n’a pas pu être enregistrée. Entrez-la de nouveau la prochaine fois.',
    all: 'Vos commandes',
    numbered: 'Nº {{number}}',
    open: 'Pas encore reçues',
    receipts: 'Passées',
    none: 'Aucune commande sur cet appareil',
    noneText: 'Ce que vous commandez ici s’affichera sur cette page.',
    stripWaiting_one: '{{count}} commande attend sur cet appareil',
    stripWaiting_other: '{{count}} commandes attendent sur cet appareil',
    stripInPage_one: '{{count}} commande attend dans cette page : gardez-la ouverte',
    stripInPage_other: '{{count}} commandes attendent dans cette page : gardez-la ouverte',
    stripSending_one: '{{count}} commande en cours d’envoi',
    stripSending_other: '{{count}} commandes en cours d’envoi',
    stripUnsure: 'Une commande n’est pas encore confirmée',
    stripAsked: 'Une commande attend l’accord de votre hôte',
    stripTakingBack: 'Annulation de l’envoi d’une commande',
    stripDecision_one: 'Une commande attend votre décision',
    stripDecision_other: '{{count}} commandes attendent votre décision',
    stripSee: 'Voir',
    ofOther: 'Une commande de quelqu’un qui s’est déconnecté',
    ofOtherText:
      'Elle part d’elle-même, ou quand cette personne se reconnecte. Personne d’autre ne peut l’ouvrir ni la modifier.',
  },
  /** On every screen of an attendant's tablet. */
  attended: {
    tablet: 'Cette tablette',
    online: 'Connectée',
    weak: 'Connexion faible',
    offline: 'Aucune connexion',
    outbox_zero: 'Tout est envoyé',
    outbox_one: '{{count}} en attente',
    outbox_other: '{{count}} en attente',
    next: 'Client suivant',
    nextTitle: 'Effacer cette tablette pour le client suivant ?',
    nextText:
      'La commande à l’écran et ce que des clients ont laissé ici disparaissent. Vous restez connecté, et les commandes en attente sont quand même envoyées.',
    nextYes: 'Effacer',
    nextNo: 'Annuler',
  },
  ...frCAProgress,
  ...frCAConsent,
  install: {
    title: 'Gardez {{name}} à portée de main',
    text: 'De votre écran d’accueil, le menu s’ouvre tout de suite, même sans connexion.',
    add: 'Ajouter à l’écran d’accueil',
    share: 'Touchez le bouton de partage, puis « Sur l’écran d’accueil ».',
    decline: 'Non merci',
    understood: 'Compris',
  },
  fault: {
    title: 'Un problème est survenu.',
    text: 'Votre commande est gardée sur cet appareil. Rechargez la page pour continuer.',
    reload: 'Recharger',
    notLoaded: 'Cette page n’a pas pu être chargée.',
    notLoadedText:
      'Votre commande et ce que vous avez tapé sont gardés sur cet appareil. Nous réessaierons dès le retour de la connexion.',
  },
  filters: {
    diets: 'Afficher seulement',
    allergens: 'Exclure les plats contenant',
    allergenNote:
      'Avisez notre équipe si vous avez une allergie : tout se prépare dans la même cuisine. Un supplément peut aussi contenir un allergène.',
    stays_one: 'Afficher {{count}} plat',
    stays_other: 'Afficher {{count}} plats',
    clearFilters: 'Tout effacer',
    removeFilter: 'Retirer {{name}}',
    without: 'Sans {{name}}',
    hidden_one: '{{count}} plat masqué par vos filtres',
    hidden_other: '{{count}} plats masqués par vos filtres',
  },
  notFound: {
    home: 'Où commandez-vous?',
    title: 'Page introuvable',
    text: 'Numérisez le code sur votre table pour ouvrir son menu.',
  },
  maintenance: {
    title: 'Nous revenons dans un instant',
    text: 'Les commandes sont interrompues pour entretien. Le menu s’ouvrira de lui-même ensuite.',
  },
  field: {
    required: 'À remplir.',
    yourName: 'Entrez votre nom.',
    yourEmail: 'Entrez votre courriel.',
    yourPhone: 'Entrez votre numéro de téléphone.',
    yourPassword: 'Entrez votre mot de passe.',
    chooseWay: 'Choisissez la cueillette ou la livraison.',
    chooseOne: 'Faites un choix.',
    chooseTime: 'Choisissez une heure.',
    email: 'Ce courriel n’est pas valide.',
    name: 'Ce nom n’est pas valide.',
    phone: 'Tapez dix chiffres, par exemple 514-555-0199.',
    phoneAbroad: 'Tapez-le avec l’indicatif de son pays, comme {{code}}.',
    noNewCard:
      'Impossible d’utiliser une nouvelle carte en ce moment. Choisissez un autre mode de paiement.',
    selectPayment: 'Choisissez un mode de paiement pour continuer',
    postalCode: 'Entrez un code postal valide.',
    addressInvalid: 'Cette adresse n’est pas valide : le code postal est d’un autre endroit.',
    addressImprecise: 'Cette adresse n’est pas assez précise : ajoutez le numéro de la maison.',
    addressTooFar: 'Cette adresse est trop loin pour une livraison.',
    belowMinimum:
      'La livraison y est offerte à partir de {{minimum}}. Ajoutez {{missing}} à votre commande.',
    bothNames: 'Pour un compte, entrez votre prénom et votre nom de famille.',
    emailTaken: 'Cette adresse courriel est déjà utilisée.',
    numeric: 'Doit être un nombre',
    integer: 'Pas de décimales',
    minValue: 'Doit être supérieur à {{min}}',
    limitTooHigh: 'La limite peut aller jusqu’à {{most}}.',
    ageNeeded:
      'Confirmez que vous avez {{age}} ans ou plus, ou retirez l’alcool de votre commande.',
    minLength: 'Ce champ doit compter au moins {{length}} caractères.',
    maxLength: 'Ce champ peut contenir jusqu’à {{length}} caractères.',
  },
  problem: {
    itemGone: 'N’est plus au menu',
    unavailable: 'Non offert à cette heure',
    unavailableThen: 'Non offert à l’heure choisie',
    atTables: 'Vendu à table seulement',
    takenOut: 'Vendu pour emporter seulement',
    takenOutLater: 'Vendu pour emporter à une heure choisie seulement',
    noSharedWay:
      'Certains de ces articles se préparent tout de suite seulement, d’autres pour une heure choisie seulement. Retirez-en pour commander.',
    options: 'Choisissez de nouveau ses options',
    priceChanged: 'Le prix a changé',
  },
}
