import { readablePair } from '#domain/venue/theme-colors.ts'
import { venueName } from '#domain/venue/local-text.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { MailWords } from '#server/locales/server-words.ts'
import type { Mail } from './mailer.ts'

/** The venue that a mail is from, in the mail's language. */
export interface MailVenue {
  readonly name: string
  /** The brand's colour as the venue wrote it. */
  readonly brand: string
}

export interface LinkMail {
  readonly to: string
  readonly link: string
  /** Null: requested outside a venue. */
  readonly venue: MailVenue | null
  readonly language: LanguageCode
  /** A second link, small and last; left out: none. */
  readonly footer?: { readonly label: string; readonly link: string }
}

/** Two columns of a bill: what, and how much. */
export interface MailRow {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** The bill of a receipt; a mail with a link alone has none. */
interface MailBill {
  readonly facts: readonly string[]
  readonly rows: readonly MailRow[]
}

export function mailVenueOf(venue: Venue, language: LanguageCode): MailVenue {
  return { name: venueName(venue, language), brand: venue.theme.brand }
}

/** Letters alone: a name that somebody typed carries no message to the owner of an e-mail. */
export function greetedName(name: string | null): string | null {
  const plain = name?.trim() ?? ''
  return /^[\p{L}\p{M}'’ -]{1,60}$/u.test(plain) ? plain : null
}

/** Lays a mail out as plain text, and as HTML with the venue's name and colour, and a button. */
export function layOutMail(
  { to, link, venue, language, footer }: LinkMail,
  words: MailWords,
  bill: MailBill = { facts: [], rows: [] },
): Mail {
  const { subject, greeting, ask, lead, button, once, ignore } = words
  const after = [once, ignore].filter((text) => text !== '')
  const rows = bill.rows.map(({ label, amount }) => `${label}  ${amount}`.trimEnd())
  const text = [greeting, ask, bill.facts.join('\n'), rows.join('\n'), lead, link, ...after]
  if (footer) text.push(`${footer.label}\n${footer.link}`)
  const { brand, onBrand } = (venue && readablePair(venue.brand)) ?? plainBrand
  const paragraph = (inner: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${inner}</p>`
  const html = [
    venue
      ? `<div dir="auto" style="text-align:left;padding:16px 24px;border-radius:14px 14px 0 0;background:${brand};color:${onBrand};font-size:20px;font-weight:700">${escapeHtml(venue.name)}</div>`
      : '',
    '<div style="padding:24px;border-radius:0 0 14px 14px;background:#ffffff">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(greeting)}</h1>`,
    paragraph(escapeHtml(ask)),
    bill.facts.length === 0 ? '' : paragraph(bill.facts.map(writtenByPeople).join('<br>')),
    bill.rows.length === 0 ? '' : tableOf(bill.rows),
    paragraph(
      `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:14px;background:${brand};color:${onBrand};font-weight:600;text-decoration:none">${escapeHtml(button)}</a>`,
    ),
    ...after.map((each) => paragraph(escapeHtml(each), small)),
    footer
      ? paragraph(
          `<a href="${escapeHtml(footer.link)}" style="color:${muted}">${escapeHtml(footer.label)}</a>`,
          small,
        )
      : '',
    '</div>',
  ]
  return {
    to,
    subject,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title><body style="margin:0;background:#f4f4f3;color:#161618;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:16px">${html.join('')}</div></body></html>`,
  }
}

function tableOf(rows: readonly MailRow[]): string {
  const cells = rows.map(({ label, amount, isTotal = false }) => {
    const style = `padding:4px 0;vertical-align:top;${isTotal ? 'font-weight:700' : ''}`
    return `<tr><td style="${style}">${writtenByPeople(label)}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`
  })
  return `<table role="presentation" width="100%" style="margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`
}

const plainBrand = { brand: '#14694b', onBrand: '#ffffff' }
const muted = '#5d5d64'
const small = `font-size:14px;color:${muted}`

/** A text of a venue or a guest, in its own direction. */
function writtenByPeople(text: string): string {
  return `<span dir="auto" style="unicode-bidi:isolate">${escapeHtml(text)}</span>`
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
