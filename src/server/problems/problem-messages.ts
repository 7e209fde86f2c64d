import type { ApiProblem } from './api-problem.ts'
import { accountMessages } from './account-messages.ts'
import { paymentMessages } from './payment-messages.ts'

export type MessageLanguage = 'en' | 'fr'

export type Messages<Type extends string> = Readonly<
  Record<Type, Readonly<Record<MessageLanguage, string>>>
>

/** What a person reads above everything else. Names in braces are filled in. */
export const problemMessages: Messages<ApiProblem['type']> = {
  Malformed: {
    en: 'Something in this request is missing or not as expected.',
    fr: 'Il manque quelque chose à cette demande, ou une valeur n’est pas celle attendue.',
  },
  NotJson: {
    en: 'This request could not be read.',
    fr: 'Cette demande est illisible.',
  },
  TooLarge: {
    en: 'This request is too large.',
    fr: 'Cette demande est trop volumineuse.',
  },
  UnknownVenue: {
    en: 'We don’t know this venue.',
    fr: 'Nous ne connaissons pas cet établissement.',
  },
  UnknownOrder: {
    en: 'We have not received this order.',
    fr: 'Nous n’avons pas reçu cette commande.',
  },
  UnknownPath: {
    en: 'There is nothing at this address.',
    fr: 'Il n’y a rien à cette adresse.',
  },
  KeyReused: {
    en: 'Another order has already been sent under this key.',
    fr: 'Une autre commande a déjà été envoyée avec cette clé.',
  },
  TooMany: {
    en: 'That was a lot at once. Please try again in a minute.',
    fr: 'C’était beaucoup à la fois. Réessayez dans une minute.',
  },
  NotAllowed: {
    en: 'This call is not for you.',
    fr: 'Cet appel ne vous est pas permis.',
  },
  NotSignedIn: {
    en: 'Please sign in to go on.',
    fr: 'Connectez-vous pour continuer.',
  },
  ...accountMessages,
  UnknownNumber: {
    en: 'There is no order with this number here. Please check it.',
    fr: 'Aucune commande ne porte ce numéro ici. Vérifiez-le.',
  },
  OrderOver: {
    en: 'This order is not being made any more.',
    fr: 'Cette commande n’est plus en préparation.',
  },
  StatusPassed: {
    en: 'The order is further along already.',
    fr: 'La commande est déjà plus avancée.',
  },
  ...paymentMessages,
  Maintenance: {
    en: 'Ordering is interrupted for a moment. Please try again shortly.',
    fr: 'Les commandes sont interrompues un instant. Réessayez sous peu.',
  },
  ServerFault: {
    en: 'Something went wrong on our side.',
    fr: 'Un problème est survenu de notre côté.',
  },
  NoConfig: {
    en: 'We don’t know where to bring this order. Scan the code on your table again.',
    fr: 'Nous ne savons pas où servir cette commande. Numérisez de nouveau le code de votre table.',
  },
  UnknownTable: {
    en: 'There is no table {tableNum} here. Scan the code on your table again.',
    fr: 'Il n’y a pas de table {tableNum} ici. Numérisez de nouveau le code de votre table.',
  },
  OrdersPaused: {
    en: 'Orders are paused for now. You can still look at the menu.',
    fr: 'Les commandes sont en pause pour l’instant. Vous pouvez toujours consulter le menu.',
  },
  VenueClosed: {
    en: 'We are closed right now.',
    fr: 'Nous sommes fermés en ce moment.',
  },
  LastCallPassed: {
    en: 'It is past last call, the kitchen takes no more orders.',
    fr: 'Le dernier service est passé, la cuisine ne prend plus de commandes.',
  },
  CartRefused: {
    en: 'Some of your order has changed. Please check the items marked below.',
    fr: 'Une partie de votre commande a changé. Vérifiez les articles signalés.',
  },
  PaymentRefused: {
    en: 'This order cannot be paid that way.',
    fr: 'Cette commande ne peut pas être payée de cette façon.',
  },
  TotalsChanged: {
    en: 'The total has changed since you saw it. Please check it and order again.',
    fr: 'Le total a changé depuis que vous l’avez vu. Vérifiez-le, puis commandez de nouveau.',
  },
  UnknownDiscount: {
    en: 'This code is not valid here.',
    fr: 'Ce code n’est pas valide ici.',
  },
  DiscountOver: {
    en: 'This code can no longer be used.',
    fr: 'Ce code ne peut plus être utilisé.',
  },
  UnknownGiftCard: {
    en: 'We do not know this gift card.',
    fr: 'Nous ne connaissons pas cette carte-cadeau.',
  },
  GiftCardEmpty: {
    en: 'The gift card does not have any funds left.',
    fr: 'Il ne reste plus rien sur cette carte-cadeau.',
  },
  UnknownMember: {
    en: 'We cannot find this membership. Please check what you typed.',
    fr: 'Nous ne trouvons pas cette adhésion. Vérifiez ce que vous avez tapé.',
  },
  MemberNameInvalid: {
    en: "This name isn't valid.",
    fr: 'Ce nom n’est pas valide.',
  },
  MemberEmailInvalid: {
    en: "This email isn't valid.",
    fr: 'Cette adresse courriel n’est pas valide.',
  },
  MemberPhoneInvalid: {
    en: "This phone number isn't valid. Type ten digits, for example 514-555-0199.",
    fr: 'Ce numéro de téléphone n’est pas valide. Tapez dix chiffres, par exemple 514-555-0199.',
  },
  MemberAccountInvalid: {
    en: "This member number isn't valid.",
    fr: 'Ce numéro de membre n’est pas valide.',
  },
  SlotFull: {
    en: 'This time has just been taken.',
    fr: 'Il n’y a plus de place à cette heure.',
  },
  SlotNotOffered: {
    en: 'This time is not offered.',
    fr: 'Cette heure n’est pas offerte.',
  },
  NotAtOnce: {
    en: 'Nothing can be made right away at the moment.',
    fr: 'Rien ne peut être préparé tout de suite pour le moment.',
  },
  HandoverNotOffered: {
    en: 'This venue does not offer that: choose again between pickup and delivery.',
    fr: 'Ce n’est pas offert ici : choisissez de nouveau entre la cueillette et la livraison.',
  },
  PlaceMissing: {
    en: 'We don’t know where to deliver this order.',
    fr: 'Nous ne savons pas où livrer cette commande.',
  },
  PlaceUnknown: {
    en: 'We don’t deliver to this place. Please choose another one.',
    fr: 'Nous ne livrons pas à cet endroit. Choisissez-en un autre.',
  },
  AddressInvalid: {
    en: 'This address isn’t valid. Please check the province and the postal code.',
    fr: 'Cette adresse n’est pas valide. Vérifiez la province et le code postal.',
  },
  AddressImprecise: {
    en: 'This address isn’t precise enough. Please add the house number.',
    fr: 'Cette adresse n’est pas assez précise. Ajoutez le numéro de la maison.',
  },
  AddressTooFar: {
    en: 'This address is too far away for a delivery.',
    fr: 'Cette adresse est trop loin pour une livraison.',
  },
  BelowMinimum: {
    en: 'The minimum for this order is {minimum}. Add {missing} more.',
    fr: 'Le minimum pour cette commande est de {minimum}. Ajoutez-y {missing}.',
  },
  TipTooHigh: {
    en: 'The tip can be up to {most}, ten times the bill. Please check the amount.',
    fr: 'Le pourboire peut aller jusqu’à {most}, soit dix fois l’addition. Vérifiez le montant.',
  },
  BillTooHigh: {
    en: 'An order can come to {most} at the most. Please make several of it.',
    fr: 'Une commande peut s’élever à {most} au maximum. Veuillez en faire plusieurs.',
  },
  AnswersRefused: {
    en: 'Please answer the venue’s questions again.',
    fr: 'Répondez de nouveau aux questions de l’établissement.',
  },
  AgeNotCertified: {
    en: 'There is alcohol in this order: please confirm that you are {age} or older.',
    fr: 'Cette commande contient de l’alcool : confirmez que vous avez {age} ans ou plus.',
  },
  NothingForAnotherRound: {
    en: 'Nothing of that round can be ordered now.',
    fr: 'Rien de cette tournée ne peut être commandé en ce moment.',
  },
  Withdrawn: {
    en: 'This order was taken back before it reached us.',
    fr: 'Cette commande a été annulée avant de nous parvenir.',
  },
}

/** What stands at a field of an order. */
export const fieldMessages: Messages<'required' | 'notOffered'> = {
  required: {
    en: 'This field is required.',
    fr: 'Ce champ est obligatoire.',
  },
  notOffered: {
    en: 'This is not offered any more.',
    fr: 'Ceci n’est plus offert.',
  },
}

/** Follows what is wrong with a pickup time. */
export const nextPickupMessages: Readonly<Record<MessageLanguage, string>> = {
  en: 'The next one is {time} on {date}.',
  fr: 'La prochaine : {date}, {time}.',
}
