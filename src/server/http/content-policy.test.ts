import { readdirSync, readFileSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator'
import type { Finding } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { stopPath } from '#contract/account/account-paths.ts'
import { addressOf } from '#contract/call.ts'
import { stopAddress, writeStopToken } from '#server/account/stop-token.ts'
import { encodeFile } from '#server/files/encoded-file.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { createBackground } from '#server/mail/background.ts'
import { createCardPageAddress } from '#server/payment/card-page-address.ts'
import { aHub } from '#tests/fixtures/a-hub.ts'
import { aPaidServer, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { createCardApp } from './payment/create-card-app.ts'
import { readCardPage } from './payment/read-card-page.ts'
import { createAppShell } from './web/app-shell.tsx'

const worker = { type: 'text/javascript', raw: new TextEncoder().encode('self.skip = 1') }
const order = 'https://order.example.com'
const cards = 'https://cards.example.com'
// As it is deployed: over http, at this machine alone, the frame of cards is http too.
const till = aTill({
  address: createCardPageAddress({
    cardPageUrl: `${cards}/`,
    publicOrigin: order,
    cardPort: 4081,
    appPort: 4080,
  }),
})
const accounts = someAccounts()
const log = pino({ level: 'silent' })
const { app, document, venueStore, venueId } = await aPaidServer(undefined, {
  till,
  accounts,
  mail: { background: createBackground(log), origin: order, mailer: { send: async () => {} } },
  builtApp: {
    files: new Map([['/sw.js', await encodeFile(worker, 5)]]),
    storedAssets: () => Promise.resolve(null),
    shell: createAppShell(readFileSync('index.html', 'utf8'), 'on'),
  },
})
await venueStore.publish(aHub())
const { address } = till.payment
if (address === null) throw new Error('Its cards are typed somewhere')
const cardApp = createCardApp({
  ...till.payment,
  address,
  page: await readCardPage(),
  log: pino({ level: 'silent' }),
  now: () => noon,
  limitStore: createMemoryLimitStore(),
})
const { slug } = document.restaurant
const parent = await signIn(accounts)
const stopLink = stopAddress(
  order,
  venueId,
  await writeStopToken(accounts.invitationKeys, { venueId, userId: parent.userId }, new Date(noon)),
)

test('a page is parted from a window that opened it, and one that its person wanted has none', async () => {
  const opened = async (site?: string) => {
    const answer = await app.request(`/${slug}`, {
      headers: { Accept: 'text/html', ...(site === undefined ? {} : { 'Sec-Fetch-Site': site }) },
    })
    expect(answer.headers.get('Vary')).toMatch(/, Sec-Fetch-Site$/)
    return answer.headers.get('Cross-Origin-Opener-Policy')
  }
  expect(await opened('none')).toBeNull()
  for (const site of [undefined, 'cross-site', 'same-site', 'same-origin']) {
    expect([site, await opened(site)]).toEqual([site, 'same-origin'])
  }
  // What no window shows is the same for all.
  const { headers } = await app.request('/sw.js', { headers: { 'Sec-Fetch-Site': 'none' } })
  expect(headers.get('Vary')).not.toContain('Sec-Fetch-Site')
})

/** The severities that the evaluator has for what can be used in an attack, certainly or perhaps. */
const severe = new Set([10, 20, 30, 40])
/**
 * It cannot know that nothing here runs what a guest sends: there is no JSONP, no Angular and no upload. `'self'` is what
 * lets the worker and chunks in without their hashes in the page.
 */
const answered = "'self' can be problematic if you host JSONP, AngularJS or user uploaded files."

test.each([
  ['a menu', `${order}/${slug}?tableNum=12`, 200],
  ['an item of it', `${order}/${slug}/item/onion`, 200],
  ['a hub', `${order}/hall`, 200],
  ['the page without a venue', `${order}/login`, 200],
  ['a venue that there is not', `${order}/nowhere`, 404],
  ['a file that there is not', `${order}/assets/gone.js`, 404],
  ['the way home', `${order}/`, 302],
  ['the worker', `${order}/sw.js`, 200],
  ['a menu’s document', `${order}/${slug}/data.json`, 200],
  ['an answer of the API', `${order}/api/health`, 200],
  ['a call that there is not', `${order}/api/nothing`, 404],
  ['a school’s day', `${order}/${slug}/day/2026-07-03`, 200],
  ['an operator’s events', `${order}/${slug}/events`, 200],
  ['a kiosk', `${order}/${slug}/kiosk`, 200],
  ['a venue’s app to install', `${order}/${slug}/manifest.webmanifest`, 200],
  ['the page that ends reminders', stopLink, 200],
  ['that page with another link', `${order}${addressOf(stopPath)}?venue=none&token=none`, 422],
  ['the card page', `${cards}/`, 200],
  ['another path of its origin', `${cards}/4242424242424242`, 404],
] as const)('the policy of %s has no severe finding', async (_, address, status) => {
  const from = address.startsWith(cards) ? cardApp : app
  const answer = await from.request(address, { headers: { Accept: 'text/html' } })
  expect(answer.status).toBe(status)
  expect(findingsIn(answer.headers.get('Content-Security-Policy'))).toEqual([])
})

test('a page with a policy of its own is in the list above', () => {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      /content-?security-?policy/i.test(readFileSync(`src/server/${file}`, 'utf8')),
  )
  expect(sources.toSorted()).toEqual([
    'create-api.ts',
    'http/account/stop-reminders.ts',
    'http/payment/create-card-app.ts',
    // Of what the adapter refuses before the application: `serve-web.test.ts`.
    'http/serve-web.ts',
    // The hashes of its scripts, for the next.
    'http/web/app-shell.tsx',
    'http/web/security-headers.ts',
  ])
})

test('a policy that lets any script in has severe findings, and none has too', () => {
  expect(findingsIn("default-src 'self'; script-src 'self' 'unsafe-inline' https:")).not.toEqual([])
  expect(findingsIn(null)).not.toEqual([])
})

function findingsIn(policy: string | null): readonly string[] {
  const findings = new CspEvaluator(new CspParser(policy ?? '').csp).evaluate()
  return findings
    .filter(isSevere)
    .map(({ directive, description }) => `${directive}: ${description}`)
}

function isSevere({ severity, description }: Finding): boolean {
  return severe.has(severity) || (severity === 50 && description !== answered)
}
