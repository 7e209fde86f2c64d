import type { CartProblem } from '#domain/cart/check-cart.ts'
import type { Messages } from './problem-messages.ts'

/** What a person reads beside one line of the cart. */
export const cartProblemMessages: Messages<CartProblem['type']> = {
  ItemGone: {
    en: 'This item is no longer on the menu.',
    fr: 'Cet article n’est plus au menu.',
  },
  MembersOnly: {
    en: 'Only members can order “{item}”.',
    fr: 'Seuls les membres peuvent commander « {item} ».',
  },
  SoldOut: {
    en: '“{item}” is sold out.',
    fr: 'Il ne reste plus de « {item} ».',
  },
  Unavailable: {
    en: '“{item}” is not available right now.',
    fr: '« {item} » n’est pas disponible en ce moment.',
  },
  PriceChanged: {
    en: 'The price of “{item}” has changed.',
    fr: 'Le prix de « {item} » a changé.',
  },
  RequiredGroupMissing: {
    en: 'Please choose “{group}” for “{item}”.',
    fr: 'Choisissez « {group} » pour « {item} ».',
  },
  SingleChoiceOnly: {
    en: 'Choose only one “{group}” for “{item}”.',
    fr: 'Choisissez une seule option dans « {group} » pour « {item} ».',
  },
  LimitExceeded: {
    en: 'You can only have {limit} selections in “{group}”.',
    fr: 'Vous pouvez faire au plus {limit} choix dans « {group} ».',
  },
  MaxQuantityExceeded: {
    en: 'You can have “{value}” at most {maxQuantity} times.',
    fr: 'Vous pouvez prendre « {value} » au plus {maxQuantity} fois.',
  },
  ChosenTwice: {
    en: '“{value}” is listed twice.',
    fr: '« {value} » figure deux fois.',
  },
  ValueUnavailable: {
    en: '“{value}” is not available right now.',
    fr: '« {value} » n’est pas disponible en ce moment.',
  },
  UnknownOption: {
    en: 'An option of “{item}” is no longer offered.',
    fr: 'Une option de « {item} » n’est plus offerte.',
  },
  TooManyItems: {
    en: 'You can only have {maxItems} items in your cart.',
    fr: 'Votre panier peut contenir au plus {maxItems} articles.',
  },
}
