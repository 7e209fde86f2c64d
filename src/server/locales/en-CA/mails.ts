import type { ServerWords } from '#server/locales/server-words.ts'

export const mails: ServerWords['mails'] = {
  confirm: (venueName) => ({
    subject: venueName === null ? 'Confirm your email' : `${venueName}: confirm your email`,
    ask: `Somebody, most likely you, has given this e-mail for their account${
      venueName === null ? '' : ` (${venueName})`
    }.`,
    lead: 'To confirm that it is yours, open this link:',
    button: 'Confirm your email',
    once: 'It works once, within a day.',
    ignore:
      'If it was not you, do not confirm, and ignore this message: somebody else has typed your e-mail.',
  }),
  reset: (venueName) => ({
    subject: venueName === null ? 'Choose a new password' : `${venueName}: choose a new password`,
    ask: `Somebody, most likely you, asked to choose a new password for the account with this e-mail${
      venueName === null ? '' : ` (${venueName})`
    }.`,
    lead: 'To do so, open this link:',
    button: 'Choose a new password',
    once: 'It works once, within an hour.',
    ignore: 'If it was not you, ignore this message: nothing about your account has changed.',
  }),
  held: ({ venueName, number }) => ({
    subject: `${venueName}: your card for pre-order ${number} was refused`,
    ask: `We could not charge your card for pre-order ${number} at ${venueName}. Nothing was charged, and your order is not lost: we are holding it for you.`,
    lead: 'To put another card on it, open your events:',
    button: 'Open your events',
    once: 'As soon as a card works, your order goes to the kitchen.',
    ignore: 'If you need help, please ask the venue.',
  }),
  invite: ({ venueName, eventName, suiteName, ownerName, startsAt, opensAt, locksAt }) => ({
    subject: `${venueName}: ${suiteName} for ${eventName}`,
    ask: `${ownerName === null ? 'Hello' : `Hello ${ownerName}`}, ${suiteName} is booked in your name for ${eventName} (${startsAt}). From ${opensAt} until ${locksAt} you can order food and drinks for it ahead.`,
    lead: 'To begin, open this link:',
    button: 'Open your suite',
    once: 'It works until the event ends, and fills in your name and email for you. Please do not pass it on.',
    ignore: 'If you know nothing of this suite, ignore this message.',
  }),
}
