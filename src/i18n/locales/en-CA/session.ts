/** Texts of the session: on the menu, on orders that await a sign-in, after it expires, and of who acts for another. */
export const enCASession = {
  session: {
    signIn: 'Sign in',
    account: 'Your account',
    expired: 'You have been signed out. Sign in again: what you had chosen is kept for you.',
    orderWaits: 'Waiting for you to sign in',
    orderText: 'Your session ended before the venue took it.',
    orderGoes: 'Sign in with the same account and it goes out by itself, once.',
    orderOfOther:
      'It was placed with another account, and goes out by itself once that person signs in here.',
    stripOrder_one: 'An order is waiting for you to sign in',
    stripOrder_other: '{{count}} orders are waiting for you to sign in',
    actingAs: 'You are acting as {{name}}',
    actingFor: 'You are acting as {{name}}, for {{suite}}',
    actingElsewhere: 'This screen is not about {{suite}}.',
    actingStop: 'Stop acting',
    actingText: '{{email}} is signed in as operator.',
    actingTextUnknown: 'An operator is signed in.',
  },
}
