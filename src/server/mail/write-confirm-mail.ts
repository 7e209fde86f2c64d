import type { MessageLanguage } from '#server/problems/problem-messages.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { LinkMail, MailWords } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

/** The mail with the link that shows whose an e-mail is. Whoever did not make the account is told to leave it alone. */
export function writeConfirmMail(mail: LinkMail): Mail {
  return layOutMail(mail, wordsOf[mail.language](mail.venueName?.trim() || null))
}

const wordsOf: Readonly<Record<MessageLanguage, (venueName: string | null) => MailWords>> = {
  en: (venueName) => ({
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
  fr: (venueName) => ({
    subject:
      venueName === null
        ? 'Confirmez votre adresse courriel'
        : `${venueName} : confirmez votre adresse courriel`,
    ask: `Quelqu’un, sans doute vous, a donné cette adresse courriel pour son compte${
      venueName === null ? '' : ` (${venueName})`
    }.`,
    lead: 'Pour confirmer que c’est bien la vôtre, ouvrez ce lien :',
    button: 'Confirmer mon adresse',
    once: 'Il fonctionne une seule fois, pendant une journée.',
    ignore:
      'Si ce n’est pas vous, ne confirmez rien et ne tenez pas compte de ce message : quelqu’un d’autre a entré votre adresse.',
  }),
}
