import { asLocale, languageOf } from '#domain/language/locale.ts'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Instant } from '#domain/time/venue-time.ts'
import type { LimitStore } from '#server/limit/limit-store.ts'
import { countCall } from '#server/http/count-call.ts'
import { readCall } from '#server/http/read-call.ts'
import { refuseOtherSites } from '#server/http/refuse-other-sites.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { letBodyEnd } from '#server/http/let-body-end.ts'
import { knowTransport } from '#server/http/transport.ts'
import { sendFile } from '#server/http/send-file.ts'
import { askedAt } from './asked-at.ts'
import type { CardPageAddress } from '#server/payment/card-page-address.ts'
import type { PaymentGateway } from '#server/payment/payment-gateway.ts'
import type { CardPage } from './read-card-page.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface CardAppDeps {
  readonly gateway: PaymentGateway
  readonly page: CardPage
  readonly address: CardPageAddress
  readonly log: Logger
  readonly now: () => Instant
  readonly limitStore: LimitStore
  readonly guestsPerAddress?: number
  /** Left out: no proxy is believed. */
  readonly behindProxy?: boolean
  /** Other addresses of the deployment, whose pages may embed it too; left out: none. */
  readonly origins?: () => Promise<readonly string[]>
}

const typedCardSchema = v.strictObject({
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/, 'expected digits')),
  expiry: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}$/, 'expected MM/YY')),
  cvd: v.pipe(v.string(), v.regex(/^\d{3,4}$/, 'expected digits')),
  postalCode: v.nullable(v.pipe(v.string(), v.maxLength(16))),
})

/**
 * The page that cards are typed into, on its own origin: out of reach of the application, its
 * storage and its worker (see note: the card frame).
 */
export function createCardApp(deps: CardAppDeps): Hono {
  const { gateway, page, address, log, now, behindProxy = false } = deps
  const app = new Hono()
  const parents = (c: Context): readonly string[] => c.get('parents')
  // Any other path may be a number that was typed into the address.
  const known = new Set(['/', '/tokens', ...page.files.keys()])
  app.use(letBodyEnd)
  app.use(logRequests(log, (c) => (known.has(c.req.path) ? c.req.path : ':other')))
  app.use(knowTransport({ behindProxy }))
  app.use(async (c: Context, next) => {
    const others = (await deps.origins?.()) ?? []
    c.set('parents', [...new Set([...address.parentsFor(askedAt(c)), ...others])])
    return next()
  })
  app.use(cardPageHeaders(parents))
  app.get('/', (c) => {
    const locale = asLocale(c.req.query('locale')?.toLowerCase())
    const { noScript, ...words } = wordsIn(languageOf(locale)).cardPage
    const settings = { parents: parents(c), now: now(), test: gateway.isTest, locale, words }
    const html = page.html
      .replace('<!--settings-->', () => dataBlock(settings))
      .replace('<!--no-script-->', `<p lang="${locale}">${noScript}</p>`)
    return c.html(html, 200, { 'Cache-Control': 'no-store' })
  })
  app.post('/tokens', refuseOtherSites(), async (c) => {
    c.header('Cache-Control', 'no-store')
    const card = await readCall(c, typedCardSchema)
    if (!card.ok) return sendProblem(c, card.error)
    // Each tells whether a card's number can be used: stolen ones are tried in lists.
    const waitSeconds = await countCall(c, deps, { kind: 'cardTokens', venueId: null })
    if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
    const answer = await gateway.tokenise(card.value)
    if (answer.type === 'Unknown') return sendProblem(c, { type: 'Maintenance' })
    if (answer.type === 'Refused') return c.json({}, 422)
    const { token, brand, last4, expiry } = answer
    return c.json({ token, brand, last4, expiry })
  })
  app.get('*', (c) => {
    const file = page.files.get(c.req.path)
    return file
      ? sendFile(c, file, { cacheControl: 'no-cache' })
      : sendProblem(c, { type: 'UnknownPath' })
  })
  app.notFound((c) => sendProblem(c, { type: 'UnknownPath' }))
  app.onError((error, c) => {
    // An error's message may quote the request: nothing of a card is logged.
    log.error({ fault: error.name, path: c.req.routePath })
    return sendProblem(c, { type: 'ServerFault' })
  })
  return app
}

function cardPageHeaders(parents: (c: Context) => readonly string[]) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: [(c) => parents(c).join(' ')],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: false,
    strictTransportSecurity: false,
    xXssProtection: false,
  })
}

function dataBlock(settings: unknown): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="settings">${json}</script>`
}
