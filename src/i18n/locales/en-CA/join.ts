/** Texts of the link that invites a person to work at a venue. */
export const words = {
  join: {
    roles: {
      owner: 'Owner',
      manager: 'Manager',
      counter: 'Counter',
      kitchen: 'Kitchen',
      suites: 'Suites',
    },
    unreached: 'This needs a connection. Try again.',
    joinTitle: 'Work at {{venue}}',
    joinText: 'You are invited as: {{role}}. Your email is {{email}}.',
    joinSet: 'Choose how you sign in from now on.',
    joinKnown: 'You have an account with this email already: you sign in with its password.',
    join: 'Join',
    joined: 'You work at {{venue}} now. Sign in.',
    linkOver: 'This invitation is over',
    linkOverText: 'It was used, withdrawn, or is older than three days. Ask for another one.',
    toSignIn: 'Sign in',
  },
}

export type JoinMessages = typeof words
