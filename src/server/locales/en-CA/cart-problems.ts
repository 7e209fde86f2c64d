import type { ServerWords } from '#server/locales/server-words.ts'

/** Shown beside a cart line. */
export const cartProblems: ServerWords['cartProblems'] = {
  ItemGone: 'This item is no longer on the menu.',
  MembersOnly: 'Only members can order “{item}”.',
  SoldOut: '“{item}” is sold out.',
  Unavailable: '“{item}” is not available right now.',
  PriceChanged: 'The price of “{item}” has changed.',
  RequiredGroupMissing: 'Please choose “{group}” for “{item}”.',
  TooFewChosen: 'Please choose at least {min} of “{group}” for “{item}”.',
  SingleChoiceOnly: 'Choose only one “{group}” for “{item}”.',
  LimitExceeded: 'You can only have {limit} selections',
  MaxQuantityExceeded: 'You can have up to {maxQuantity} of “{value}”.',
  ChosenTwice: '“{value}” is listed twice.',
  ValueUnavailable: '“{value}” is not available right now.',
  UnknownOption: 'An option of “{item}” is no longer offered.',
  TooManyItems: 'You can only have {maxItems} items in your cart.',
  NoSharedWay:
    'These items cannot be in one order: some are made at once only, others for a chosen time only.',
}
