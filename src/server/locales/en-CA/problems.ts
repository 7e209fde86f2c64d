import type { ServerWords } from '#server/locales/server-words.ts'

/** The main message of a problem. Names in braces are filled in. */
export const problems = {
  Malformed: 'Something in this request is missing or not as expected.',
  NotJson: 'This request could not be read.',
  TooLarge: 'This request is too large.',
  UnknownVenue: 'We don’t know this venue.',
  UnknownOrder: 'We have not received this order.',
  UnknownPath: 'There is nothing at this address.',
  KeyReused: 'Another order has already been sent under this key.',
  TooMany: 'That was a lot at once. Please try again in {wait}.',
  NotAllowed: 'You are not allowed to do this.',
  NotSignedIn: 'Please sign in to go on.',
  UnknownNumber: 'There is no order with this number here. Please check it.',
  OrderStillOpen:
    'This order is still being made. Its details can be removed once it is done, or a day later.',
  NoTexts: 'No text messages are sent here. The page of your order says when it is ready.',
  OrderOver: 'This order is not being made any more.',
  StatusPassed: 'The order is further along already.',
  OrderSeen: 'The venue has seen this order by now. Please ask our staff.',
  CancelTooSoon:
    'The venue may still see this order. You can cancel it if nobody has after ten minutes.',
  Maintenance: 'Ordering is interrupted for a moment. Please try again in {wait}.',
  TookTooLong: 'This is taking too long. Please try again in {wait}.',
  ServerFault: 'Something went wrong on our side.',
  NoConfig: 'We don’t know where to bring this order. Scan the code on your table again.',
  LunchWithoutDay: 'Lunches are ordered by their days. Choose a day in the week first.',
  UnknownTable: 'This table is not known here. Scan the code on your table again.',
  OrdersPaused: 'Orders are paused for now. You can still look at the menu.',
  VenueUnattended: 'You can’t order here yet. Please order with our staff.',
  VenueClosed: 'We are closed right now.',
  LastCallPassed: 'Last call has passed: the kitchen takes no more orders.',
  CartRefused: 'Some of your order has changed. Please check the items marked below.',
  PaymentRefused: 'This order cannot be paid that way.',
  TotalsChanged: 'The total has changed since you saw it. Please check it and order again.',
  UnknownDiscount: 'This code is not valid here.',
  DiscountOver: 'This code can no longer be used.',
  UnknownGiftCard: 'We do not know this gift card.',
  GiftCardEmpty: 'The gift card does not have any funds left',
  UnknownMember: 'We cannot find this membership. Please check what you typed.',
  MemberNameInvalid: "This name isn't valid.",
  MemberEmailInvalid: "This email isn't valid.",
  MemberPhoneInvalid: "This phone number isn't valid. Type ten digits, for example 514-555-0199.",
  MemberAccountInvalid: "This member number isn't valid.",
  SlotFull: 'This time has just been taken.',
  SlotNotOffered: 'This time is not offered.',
  NotAtOnce: 'Nothing can be made right away at the moment.',
  HandoverNotOffered: 'This venue does not offer that. Please choose another way to order.',
  PlaceMissing: 'We don’t know where to deliver this order.',
  PlaceUnknown: 'We don’t deliver to this place. Please choose another one.',
  AddressInvalid: 'This address isn’t valid. Please check it and its postal code.',
  AddressImprecise: 'This address isn’t precise enough. Please add the house number.',
  AddressTooFar: 'This address is too far away for a delivery.',
  PhoneMissing: 'Please add your phone number, so that the courier can reach you.',
  BelowMinimum: 'The minimum for this order is {minimum}. Add {missing} more.',
  TipTooHigh: 'The tip can be up to {most}, ten times the bill. Please check the amount.',
  BillTooHigh: 'An order can be up to {most}. Please split it into several.',
  AnswersRefused: 'Please answer the venue’s questions again.',
  AgeNotCertified: 'There is alcohol in this order: please confirm that you are {age} or older.',
  NothingForAnotherRound: 'None of that round can be ordered now.',
  Withdrawn: 'This order was taken back before it reached us.',
} satisfies Partial<ServerWords['problems']>

/** Problems of enrolled devices, for a venue's staff. */
export const kioskProblems = {
  WrongPin: 'This PIN is not right.',
  PinTooSoon: 'That was too many wrong PINs. Please wait before you try again.',
  NoPin: 'This venue has no staff PIN yet. Ask its owner to set one.',
  UnknownReceiver: 'This venue has no such receiver. Load the list again.',
  PrintersOff:
    'This server prints nothing in its own network. Set PRINTERS to on, or use a printer that polls.',
  TooManyReceivers: 'A venue has at most 20 webhooks and printers. Remove one first.',
  NotEnrolled: 'This device is not enrolled any more. Enrol it again with the staff PIN.',
  NoKioskTable: 'The venue has no such table. Please check the number.',
  UnknownPrinter: 'This printer is not there any more, or is switched off.',
} satisfies Partial<ServerWords['problems']>

/** Texts for problems of finding a venue. */
export const placeProblems = {
  UnknownPlace: 'We do not know this place. Choose one from the suggestions.',
  UnknownBrand: 'There is no such page at this address.',
  UnknownHost: 'This server is not for this address. Check the address that you opened.',
}
