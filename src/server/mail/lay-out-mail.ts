import type { LanguageCode } from '#domain/language/locale.ts'
import type { MailWords } from '#server/locales/server-words.ts'
import type { Mail } from './mailer.ts'

export interface LinkMail {
  readonly to: string
  readonly link: string
  /** Null: requested outside a venue. */
  readonly venueName: string | null
  readonly language: LanguageCode
}

/** As plain text, and as HTML with a button. */
export function layOutMail({ to, link, language }: LinkMail, words: MailWords): Mail {
  const { subject, ask, lead, button, once, ignore } = words
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
