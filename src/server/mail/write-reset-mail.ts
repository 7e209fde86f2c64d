import type { MessageLanguage } from '#server/problems/problem-messages.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { LinkMail, MailWords } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

/** The mail with the link to choose another password. */
export function writeResetMail(mail: LinkMail): Mail {
  return layOutMail(mail, wordsOf[mail.language](mail.venueName?.trim() || null))
}

const wordsOf: Readonly<Record<MessageLanguage, (venueName: string | null) => MailWords>> = {
  en: (venueName) => ({
    subject: venueName === null ? 'Choose a new password' : `${venueName}: choose a new password`,
    ask: `Somebody, most likely you, asked to choose a new password for the account with this e-mail${
      venueName === null ? '' : ` (${venueName})`
    }.`,
    lead: 'To do so, open this link:',
    button: 'Choose a new password',
    once: 'It works once, within an hour.',
    ignore: 'If it was not you, ignore this message: nothing about your account has changed.',
  }),
  fr: (venueName) => ({
    subject:
      venueName === null
        ? 'Choisissez un nouveau mot de passe'
        : `${venueName} : choisissez un nouveau mot de passe`,
    ask: `Quelqu’un, sans doute vous, a demandé à choisir un nouveau mot de passe pour le compte lié à cette adresse courriel${
      venueName === null ? '' : ` (${venueName})`
    }.`,
    lead: 'Pour le faire, ouvrez ce lien :',
    button: 'Choisir un nouveau mot de passe',
    once: 'Il fonctionne une seule fois, pendant une heure.',
    ignore:
      'Si vous n’avez rien demandé, ne tenez pas compte de ce message : rien n’a changé dans votre compte.',
  }),
}
