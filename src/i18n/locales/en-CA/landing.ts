/** Texts of the page where owners of suites land before they order ahead. */
export const words = {
  landing: {
    welcome: 'Welcome',
    welcomeBy: 'Welcome, {{name}}',
    lead: 'Order food and drinks for your suite before the event.',
    account: 'Your account',
    withAccount: 'To pre-order you need an account with the email that the suite is booked with.',
    withEmail: 'To pre-order you need an account with the email {{email}}.',
    signedIn: 'You are signed in as {{email}}.',
    goOn: 'Go on to the menu',
    notAssignedText: 'You are signed in as {{email}}; the suite is booked with another email.',
    otherAccount: 'Sign in with another account',
    confirm: 'Confirm your email first',
    confirmText:
      'We sent a message with a link to {{email}}. Open it to show that the suite is yours.',
    operator: 'You are signed in as an operator. Orders for suites begin at the events.',
    viewMenu: 'View the menu',
    unknownText: 'The link may be incomplete or old. Ask the venue for a new one.',
  },
}

export type LandingMessages = typeof words
