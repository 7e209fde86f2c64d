import type { MessageLanguage } from '#server/api/problem-messages.ts'
import type { Mail } from './mailer.ts'

export interface ResetMail {
  readonly to: string
  readonly link: string
  /** Null: it was asked for at no venue. */
  readonly venueName: string | null
  readonly language: MessageLanguage
}

/** The mail with the link to choose another password. */
export function writeResetMail({ to, link, venueName, language }: ResetMail): Mail {
  const { subject, ask, lead, button, once, ignore } = wordsOf[language](venueName?.trim() || null)
  const paragraphs = [ask, lead, link, once, ignore]
  const html = [
    `<p>${escapeHtml(ask)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
    `<p>${escapeHtml(once)}</p>`,
    `<p>${escapeHtml(ignore)}</p>`,
  ]
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body>${html.join('')}</body></html>`,
  }
}

interface MailWords {
  readonly subject: string
  readonly ask: string
  readonly lead: string
  readonly button: string
  readonly once: string
  readonly ignore: string
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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
