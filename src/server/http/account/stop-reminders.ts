import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { html, raw } from 'hono/html'
import { stopPath } from '#contract/account/account-paths.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { boundAddresses } from '#server/http/addresses.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { readStopToken } from '#server/account/stop-token.ts'
import { asLocale, languageOf, locales } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { wordsIn } from '#server/locales/words-in.ts'

const style =
  'body{margin:0 auto;max-width:32rem;padding:2rem 1rem;font:1.125rem/1.5 -apple-system,"Segoe UI",Roboto,Arial,system-ui,sans-serif;color:#161618;background:#fff}h1{margin:0;font-size:1.5rem;line-height:1.25}a{color:#14694b}button{min-height:3rem;padding:.5rem 1.25rem;border:0;border-radius:.875rem;font:inherit;font-weight:600;color:#fff;background:#14694b}'

const styleHash = createHash('sha256').update(style).digest('base64')

/** It is opened from a mail: nothing is loaded, and its form goes nowhere else. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'`

/**
 * The link in a reminder that ends them. A GET asks, because mailboxes open links to look at them; the
 * form's POST ends them, and so does the one that a mailbox sends by itself (RFC 8058). Pages for
 * browsers, in the language of the reminders; where there are none, in the browser's.
 */
export function addStopPages(api: Hono<ApiEnv>, deps: AccountCallDeps): void {
  const { accounts, now } = deps
  if (!accounts.reminders || !deps.mail) return
  const reminders = accounts.reminders
  const limits = { ...accountLimits, ...accounts.limits }
  const bound = boundAddresses({ kind: 'stop-reminders', ...limits.resetsFromAddress }, deps)

  async function personOf(c: Context): Promise<UserId | null> {
    const { venue = '', token = '' } = c.req.query()
    const reading = { venueId: asId<VenueId>(venue), at: new Date(now()) }
    return readStopToken(accounts.invitationKeys, token, reading)
  }

  async function ask(c: Context<ApiEnv>): Promise<Response> {
    const waitSeconds = await bound(c)
    if (waitSeconds !== null) return sendProblem(c, { type: 'TooManyAttempts', waitSeconds })
    const userId = await personOf(c)
    const language = await languageFor(c, userId)
    if (userId === null) return showPage(c, { language, text: 'over', status: 422 })
    return showPage(c, { language, text: 'ask', status: 200 })
  }

  async function stop(c: Context<ApiEnv>): Promise<Response> {
    const waitSeconds = await bound(c)
    if (waitSeconds !== null) return sendProblem(c, { type: 'TooManyAttempts', waitSeconds })
    const userId = await personOf(c)
    const language = await languageFor(c, userId)
    if (userId === null) return showPage(c, { language, text: 'over', status: 422 })
    await reminders.want(userId, null, new Date(now()))
    return showPage(c, { language, text: 'done', status: 200 })
  }

  async function languageFor(c: Context, userId: UserId | null): Promise<LanguageCode> {
    const wanted = userId === null ? null : await reminders.wanted(userId)
    return wanted?.language ?? languageOfBrowser(c)
  }

  api.get(stopPath, ask)
  api.post(stopPath, stop)
}

/** A link of a mail is opened without the header that the app names its language by. */
function languageOfBrowser(c: Context): LanguageCode {
  const asked = parseAccept(c.req.header('Accept-Language') ?? '').filter(({ q }) => q > 0)
  const known = asked
    .map(({ type }) => type.toLowerCase().split('-', 1)[0])
    .find((code) => locales.some((locale) => languageOf(locale) === code))
  return languageOf(asLocale(known))
}

interface StopPage {
  readonly language: LanguageCode
  readonly text: 'ask' | 'done' | 'over'
  readonly status: 200 | 422
}

function showPage(c: Context, { language, text, status }: StopPage) {
  const words = wordsIn(language).stopReminders
  const next =
    text === 'ask'
      ? html`<form method="post"><button>${words.button}</button></form>`
      : html`<p><a href="/profile">${words.profile}</a></p>`
  const head = html`<meta charset="utf-8" /><meta name="viewport" content="width=device-width" />`
  const body = html`<main>
    <h1>${words.title}</h1>
    <p role="status">${words[text]}</p>
    ${next}
  </main>`
  c.header('Content-Security-Policy', policy)
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        ${head}<title>${words.title}</title>${raw(`<style>${style}</style>`)}${body}
      </html>`,
    status,
  )
}
