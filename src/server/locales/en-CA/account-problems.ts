import type { ServerWords } from '#server/locales/server-words.ts'

/** Problems of accounts and sessions. */
export const accountProblems = {
  ExpiredToken: 'You have been signed out. Please sign in again.',
  TooManyAttempts:
    'There were many attempts just now. Please try again in {wait}. Your account is safe.',
  WrongLogin: 'Please input a valid email and password.',
  EmailTaken: 'This email is already in use.',
  WrongPassword: 'This is not your password.',
  LinkOver: 'This link was already used or has expired. Please ask for a new one.',
  NotOperator: 'User is not a suite operator.',
  SignInRefused: 'We could not confirm who you are. Please try again.',
  NotRegistered: 'You don’t have an account with us yet.',
  UnknownSuite: 'No event suite found.',
  SuiteNotAssigned: 'This user is not assigned to this suite.',
  EventEnded: 'This event is over.',
  UnknownEvent: 'No event found.',
  SuiteGone: 'No event suite found.',
  EventOver: 'This event is over.',
  NotEventDay: 'Orders to suites are taken on the day of the event.',
  TabLimitReached: 'The tab’s limit is {limit}, and {left} of it is left.',
  SuitePaymentFixed: 'This suite has orders: how they are paid can no longer be changed.',
  UnknownSuiteCode: 'This code is no longer valid. Ask your host for the new one.',
  NoSuiteGuests: 'Your host isn’t taking orders from guests right now.',
  SuiteAsked: 'Your order is waiting for your host’s answer.',
  SuiteDeclined: 'Your host declined this order.',
  SuiteAskEnded: 'Your host didn’t answer in time.',
  UnknownSuiteAsk: 'This order is no longer waiting for an answer.',
  PreOrderNotOpen: 'Ordering ahead for this suite is not open yet.',
  PreOrderLocked: 'This pre-order is locked: it can no longer be changed.',
  PreOrderChanged: 'This pre-order was changed meanwhile. Compare both before you change it.',
  PreOrderWithoutCard:
    'Ordering ahead needs a saved payment method. Add one to your profile first.',
  PreOrderNotHeld: 'This pre-order is not waiting for another card.',
  HandOverInvalid: 'This code was changed, or does not come from a device of this venue.',
  HandOverForeign: 'This order is for another venue or another event.',
  HandOverRevoked:
    'The operator who took this order no longer works here. Another one can send it from that device.',
  DeliveryTimeNotOffered: 'We cannot bring it at this time. Please choose another.',
  EmailNotVerified: 'Confirm your email first: we sent you a message.',
  UnknownReceipt: 'We don’t have this receipt.',
} satisfies Partial<ServerWords['problems']>
