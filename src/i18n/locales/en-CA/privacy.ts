/** Texts about what is stored of a person, and where they are signed in. */
export const words = {
  forget: {
    title: 'Remove your details from this order?',
    text: 'Your name, contact details, address, answers and requests are deleted at the venue, and this receipt is deleted from this device. What was ordered, the amounts and how it was paid stay in the venue’s books.',
    yes: 'Remove for good',
    no: 'Keep them',
    done: 'Your details are no longer in this order.',
    failed: 'Your details could not be removed.',
    unreached: 'This needs a connection. Nothing was removed.',
  },
  sessions: {
    text: 'These devices stay signed in to your account until you sign out there.',
    here: 'This device',
    unnamed: 'Unknown device',
    used: 'Last used {{time}}',
    close: 'Sign out there',
    closed: '{{device}} is signed out.',
    closeFailed: 'That device could not be signed out.',
    failed: 'Your devices could not be loaded.',
    alone: 'You’re signed in nowhere else.',
  },
}

export type PrivacyMessages = typeof words
