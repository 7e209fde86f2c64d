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
}
