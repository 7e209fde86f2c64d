import type { ServerWords } from '#server/locales/server-words.ts'

/** The main message of a problem. Names in braces are filled in. */
export const problems = {
  Malformed: 'Il manque quelque chose à cette demande, ou une valeur n’est pas celle attendue.',
  NotJson: 'Cette demande est illisible.',
  TooLarge: 'Cette demande est trop volumineuse.',
  UnknownVenue: 'Nous ne connaissons pas cet établissement.',
  UnknownOrder: 'Nous n’avons pas reçu cette commande.',
  UnknownPath: 'Il n’y a rien à cette adresse.',
  KeyReused: 'Une autre commande a déjà été envoyée avec cette clé.',
  TooMany: 'C’était beaucoup à la fois. Réessayez dans {wait}.',
  NotAllowed: 'Vous n’êtes pas autorisé à faire cela.',
  NotSignedIn: 'Connectez-vous pour continuer.',
  UnknownNumber: 'Aucune commande ne porte ce numéro ici. Vérifiez-le.',
  OrderStillOpen:
    'Cette commande est encore en préparation. Vos renseignements pourront en être effacés une fois qu’elle sera terminée, ou un jour plus tard.',
  NoTexts: 'Aucun texto n’est envoyé ici. La page de votre commande vous dit quand elle est prête.',
  OrderOver: 'Cette commande n’est plus en préparation.',
  StatusPassed: 'La commande est déjà plus avancée.',
  OrderSeen: 'L’établissement a maintenant vu cette commande. Adressez-vous à notre équipe.',
  CancelTooSoon:
    'L’établissement peut encore voir cette commande. Vous pourrez l’annuler si personne ne l’a vue après dix minutes.',
  Maintenance: 'Les commandes sont interrompues un instant. Réessayez dans {wait}.',
  TookTooLong: 'Cela prend trop de temps. Réessayez dans {wait}.',
  ServerFault: 'Un problème est survenu de notre côté.',
  NoConfig:
    'Nous ne savons pas où servir cette commande. Numérisez de nouveau le code de votre table.',
  LunchWithoutDay: 'Les dîners se commandent par jour. Choisissez d’abord un jour de la semaine.',
  UnknownTable: 'Cette table n’est pas connue ici. Numérisez de nouveau le code de votre table.',
  OrdersPaused:
    'Les commandes sont en pause pour l’instant. Vous pouvez toujours consulter le menu.',
  VenueUnattended: 'On ne peut pas encore commander ici. Adressez-vous à notre équipe.',
  VenueClosed: 'Nous sommes fermés en ce moment.',
  LastCallPassed: 'Le dernier service est passé, la cuisine ne prend plus de commandes.',
  CartRefused: 'Une partie de votre commande a changé. Vérifiez les articles signalés.',
  PaymentRefused: 'Cette commande ne peut pas être payée de cette façon.',
  TotalsChanged:
    'Le total a changé depuis que vous l’avez vu. Vérifiez-le, puis commandez de nouveau.',
  UnknownDiscount: 'Ce code n’est pas valide ici.',
  DiscountOver: 'Ce code ne peut plus être utilisé.',
  UnknownGiftCard: 'Nous ne connaissons pas cette carte-cadeau.',
  GiftCardEmpty: 'Il ne reste plus rien sur cette carte-cadeau.',
  UnknownMember: 'Nous ne trouvons pas cette adhésion. Vérifiez ce que vous avez tapé.',
  MemberNameInvalid: 'Ce nom n’est pas valide.',
  MemberEmailInvalid: 'Cette adresse courriel n’est pas valide.',
  MemberPhoneInvalid:
    'Ce numéro de téléphone n’est pas valide. Tapez dix chiffres, par exemple 514-555-0199.',
  MemberAccountInvalid: 'Ce numéro de membre n’est pas valide.',
  SlotFull: 'Il n’y a plus de place à cette heure.',
  SlotNotOffered: 'Cette heure n’est pas offerte.',
  NotAtOnce: 'Rien ne peut être préparé tout de suite pour le moment.',
  HandoverNotOffered: 'Ce n’est pas offert ici. Choisissez une autre façon de commander.',
  PlaceMissing: 'Nous ne savons pas où livrer cette commande.',
  PlaceUnknown: 'Nous ne livrons pas à cet endroit. Choisissez-en un autre.',
  AddressInvalid: 'Cette adresse n’est pas valide. Vérifiez-la, et son code postal.',
  AddressImprecise: 'Cette adresse n’est pas assez précise. Ajoutez le numéro de la maison.',
  AddressTooFar: 'Cette adresse est trop loin pour une livraison.',
  PhoneMissing:
    'Ajoutez votre numéro de téléphone pour que la personne qui livre puisse vous joindre.',
  BelowMinimum: 'Le minimum pour cette commande est de {minimum}. Ajoutez-y {missing}.',
  TipTooHigh:
    'Le pourboire peut aller jusqu’à {most}, soit dix fois l’addition. Vérifiez le montant.',
  BillTooHigh: 'Une commande peut atteindre au plus {most}. Répartissez-la en plusieurs.',
  AnswersRefused: 'Répondez de nouveau aux questions de l’établissement.',
  AgeNotCertified:
    'Cette commande contient de l’alcool : confirmez que vous avez {age} ans ou plus.',
  NothingForAnotherRound: 'Rien de cette tournée ne peut être commandé en ce moment.',
  Withdrawn: 'Cette commande a été annulée avant de nous parvenir.',
} satisfies Partial<ServerWords['problems']>

/** Problems of enrolled devices, for a venue's staff. */
export const kioskProblems = {
  WrongPin: 'Ce NIP n’est pas le bon.',
  PinTooSoon: 'Trop de NIP erronés. Attendez avant de réessayer.',
  NoPin:
    'Cet établissement n’a pas encore de NIP du personnel. Demandez au propriétaire d’en créer un.',
  UnknownReceiver: 'Cet établissement n’a pas ce récepteur. Rechargez la liste.',
  PrintersOff:
    'Ce serveur n’imprime rien dans son réseau. Mettez PRINTERS à on, ou prenez une imprimante qui interroge le serveur.',
  TooManyReceivers: 'Un établissement a au plus 20 webhooks et imprimantes. Retirez-en d’abord un.',
  NotEnrolled: 'Cet appareil n’est plus inscrit. Inscrivez-le de nouveau avec le NIP du personnel.',
  UnknownPerson:
    'Cette personne ne travaille pas ici, ou seul un propriétaire peut modifier son accès.',
  LastOwner: 'Un établissement garde un propriétaire. Nommez-en d’abord un autre.',
  AlreadyStaff: 'Cette personne travaille déjà ici.',
  NoKioskTable: 'L’établissement n’a pas cette table. Vérifiez le numéro.',
  UnknownPrinter: 'Cette imprimante n’est plus là, ou elle est désactivée.',
  StationsPassed: 'Les postes ont été modifiés entre-temps. Vérifiez-les de nouveau.',
  NoMaker: 'Au moins un poste doit préparer les commandes.',
  StationTwice: 'Deux postes portent le même nom.',
} satisfies Partial<ServerWords['problems']>

/** Texts for problems of finding a venue. */
export const placeProblems = {
  UnknownPlace: 'Nous ne connaissons pas ce lieu. Choisissez-en un parmi les suggestions.',
  UnknownBrand: 'Il n’y a pas de telle page à cette adresse.',
  UnknownHost:
    'Ce serveur ne répond pas à cette adresse. Vérifiez l’adresse que vous avez ouverte.',
}
