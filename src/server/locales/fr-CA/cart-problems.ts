import type { ServerWords } from '#server/locales/server-words.ts'

/** Shown beside a cart line. */
export const cartProblems: ServerWords['cartProblems'] = {
  ItemGone: 'Cet article n’est plus au menu.',
  MembersOnly: 'Seuls les membres peuvent commander « {item} ».',
  SoldOut: 'Il ne reste plus de « {item} ».',
  Unavailable: '« {item} » n’est pas disponible en ce moment.',
  PriceChanged: 'Le prix de « {item} » a changé.',
  RequiredGroupMissing: 'Choisissez « {group} » pour « {item} ».',
  TooFewChosen: 'Choisissez au moins {min} options de « {group} » pour « {item} ».',
  SingleChoiceOnly: 'Choisissez une seule option dans « {group} » pour « {item} ».',
  LimitExceeded: 'Vous ne pouvez avoir que {limit} choix',
  MaxQuantityExceeded: 'Vous pouvez avoir jusqu’à {maxQuantity} de « {value} ».',
  ChosenTwice: '« {value} » figure deux fois.',
  ValueUnavailable: '« {value} » n’est pas disponible en ce moment.',
  UnknownOption: 'Une option de « {item} » n’est plus offerte.',
  TooManyItems: 'Votre panier peut contenir au plus {maxItems} articles.',
  NoSharedWay:
    'Ces articles ne vont pas dans une même commande : certains se préparent tout de suite seulement, d’autres pour une heure choisie seulement.',
}
