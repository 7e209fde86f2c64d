import { pino } from 'pino'
import { expect, test } from 'vitest'
import { pageHeader } from '#contract/account/account-paths.ts'
import { suiteHeader, venueHeader } from '#contract/problem.ts'
import { createBackground } from '#server/mail/background.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { ana, anAccountServer, goodPassword } from '#tests/fixtures/an-account-server.ts'

const aDay = 24 * 60 * 60_000
const linkOver = { status: 422, body: { code: 9103 } }
const done = { status: 200, body: { done: true } }

/**
 * A server with accounts that collects its mails, and a browser in which Ana has just registered.
 */
async function aMailingServer() {
  const mails: Mail[] = []
  const background = createBackground(pino({ level: 'silent' }))
  const mail = {
    background,
    origin: 'https://order.example.com',
    mailer: { send: async (sent: Mail) => void mails.push(sent) },
  }
  const server = await anAccountServer({}, { mail })
  const browser = server.aBrowser()
  const registered = await browser.call('register-user', ana)
  await background.settled()
  return {
    ...server,
    browser,
    mails,
    registered,
    settled: background.settled,
    secretOf: (sent: Mail | undefined) => /#confirm=([\w-]{43})$/m.exec(sent?.text ?? '')?.[1],
    isVerified: async () =>
      (await browser.call('get-salata-user-info')).body.emailVerified as boolean,
  }
}

test('a new user continues at once, and verifies the e-mail by a mailed link', async () => {
  const { call, mails, registered, secretOf, isVerified } = await aMailingServer()
  expect(registered).toMatchObject({ status: 200, body: { emailVerified: false } })
  expect(mails).toMatchObject([{ to: ana.email, subject: 'Confirm your email' }])
  expect(mails[0]?.text).toMatch(/^https:\/\/order\.example\.com\/login#confirm=[\w-]{43}$/m)
  expect(mails[0]?.text).toContain('If you didn’t make this account, don’t confirm')
  expect(mails[0]?.text).toMatch(/^Welcome, Ana\n/)
  const secret = secretOf(mails[0])
  const confirmed = await call('confirm-email', { secret })
  expect(confirmed).toMatchObject({ ...done, setCookies: [] })
  expect(await isVerified()).toBe(true)
  expect(await call('confirm-email', { secret })).toMatchObject(linkOver)
})

test('the mail speaks the guest’s language and leads back to the venue', async () => {
  const { call, mails, settled, document } = await aMailingServer()
  const { id, slug } = document.restaurant
  const headers = { Locale: 'fr-CA', [venueHeader]: String(id) }
  await call('register-user', { ...ana, email: 'bo@example.com' }, headers)
  await settled()
  expect(mails[1]?.subject).toBe('Chez Nous\u00A0: confirmez votre adresse courriel')
  expect(mails[1]?.html).toContain(`/login?venue=${slug}#confirm=`)
  expect(mails[1]?.html).toContain('>Bienvenue chez Chez Nous, Ana</h1>')
  expect(mails[1]?.html).toMatch(/background:#[\da-f]{6};color:#[\da-f]{6}[^>]*>Chez Nous</)
})

test.each(['register-user', 'send-confirmation', 'forgot-password'])(
  'the mail of %s leads back to the suite whose page asked for it',
  async (path) => {
    const { browser, mails, settled, document } = await aMailingServer()
    const { id, slug } = document.restaurant
    const headers = { [venueHeader]: String(id), [suiteHeader]: 'R1' }
    const bodies: Record<string, object> = {
      'register-user': { ...ana, email: 'bo@example.com' },
      'forgot-password': { email: ana.email },
    }
    await browser.call(path, bodies[path] ?? {}, headers)
    await settled()
    expect(mails[1]?.text).toMatch(new RegExp(`/login\\?venue=${slug}&eventSuite=R1#`))
  },
)

const pages = [
  // The step before a login, with the way into the venue.
  [
    '/login?venue=chez-nous&tableNum=4&from=%2Fchez-nous%2Fcheckout&encryptedValue=abc&signUp=true',
    { venue: 'chez-nous', tableNum: '4', from: '/chez-nous/checkout' },
  ],
  ['/chez-nous/landing?eventSuite=R1', { from: '/chez-nous/landing?eventSuite=R1' }],
  // Never to another site.
  ['/login?from=%2F%2Fevil.example', {}],
  ['https://evil.example/', {}],
] as const

test.each(pages)('the mails that %s asks for lead back to its step', async (page, entry) => {
  const { browser, mails, settled } = await aMailingServer()
  await browser.call('send-confirmation', {}, { [pageHeader]: page })
  await browser.call('forgot-password', { email: ana.email }, { [pageHeader]: page })
  await settled()
  const links = mails.slice(1).map(({ text }) => /\S+\/login\S*/.exec(text)?.[0] ?? '')
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual(entry)
  }
})

test('a page that has not loaded its venue names it by the slug', async () => {
  const { browser, mails, settled, document } = await aMailingServer()
  const { slug } = document.restaurant
  const headers = { [venueHeader]: slug, [pageHeader]: `/login?venue=${slug}` }
  await browser.call('send-confirmation', {}, headers)
  await settled()
  expect(mails[1]?.subject).toBe('Chez Nous: confirm your email')
  expect(mails[1]?.text).toContain(`/login?venue=${slug}#confirm=`)
})

test('a link to confirm sets no password, and one to set a password confirms nothing', async () => {
  const { call, mails, settled, secretOf, isVerified } = await aMailingServer()
  await call('forgot-password', { email: ana.email })
  await settled()
  const confirm = secretOf(mails[0])
  const reset = /#reset=([\w-]{43})$/m.exec(mails[1]?.text ?? '')?.[1]
  const asReset = { secret: confirm, password: 'Pea-Soup-13!' }
  expect(await call('reset-password', asReset)).toMatchObject(linkOver)
  expect(await call('confirm-email', { secret: reset })).toMatchObject(linkOver)
  expect(await isVerified()).toBe(false)
  expect(await call('confirm-email', { secret: confirm })).toMatchObject(done)
  expect(await call('reset-password', { ...asReset, secret: reset })).toMatchObject({ status: 200 })
})

test('a link to confirm is valid for a day', async () => {
  const { call, mails, wait, secretOf, isVerified } = await aMailingServer()
  wait(aDay)
  expect(await call('confirm-email', { secret: secretOf(mails[0]) })).toMatchObject(linkOver)
  expect(await isVerified()).toBe(false)
})

test('a changed e-mail is not confirmed by the link of the first, and gets its own mail', async () => {
  const { browser, call, mails, settled, secretOf, isVerified } = await aMailingServer()
  const secret = secretOf(mails[0])
  await call('confirm-email', { secret })
  const change = { email: 'new@example.com', currentPassword: goodPassword }
  const edited = await browser.call('edit-user', change)
  expect(edited.body).toMatchObject({ email: 'new@example.com', emailVerified: false })
  await settled()
  expect(mails.map(({ to }) => to)).toEqual([ana.email, ana.email, 'new@example.com'])
  await browser.call('edit-user', { firstName: 'Anaïs', email: 'NEW@example.com' })
  await settled()
  expect(mails).toHaveLength(3)
  expect(await call('confirm-email', { secret: secretOf(mails[2]) })).toMatchObject(done)
  expect(await isVerified()).toBe(true)
})

test('an earlier link does not confirm the e-mail that came after it', async () => {
  const { browser, call, mails, secretOf, isVerified } = await aMailingServer()
  const change = { email: 'victim@example.com', currentPassword: goodPassword }
  await browser.call('edit-user', change)
  expect(await call('confirm-email', { secret: secretOf(mails[0]) })).toMatchObject(linkOver)
  expect(await isVerified()).toBe(false)
})

test('a lost mail can be requested again, three times an hour and only while unconfirmed', async () => {
  const { browser, call, mails, settled, secretOf } = await aMailingServer()
  for (const _time of [2, 3, 4]) {
    expect(await browser.call('send-confirmation')).toMatchObject(done)
    await settled()
  }
  expect(mails).toHaveLength(3)
  expect(await call('confirm-email', { secret: secretOf(mails[2]) })).toMatchObject(done)
  expect(await call('confirm-email', { secret: secretOf(mails[1]) })).toMatchObject(linkOver)
})

test('a confirmed user gets no further mail', async () => {
  const { browser, call, mails, settled, secretOf } = await aMailingServer()
  await call('confirm-email', { secret: secretOf(mails[0]) })
  expect(await browser.call('send-confirmation')).toMatchObject(done)
  await settled()
  expect(mails).toHaveLength(1)
})

test('guessing secrets makes the address wait', async () => {
  const { aBrowser } = await aMailingServer()
  const guess = () => aBrowser('198.51.100.9').call('confirm-email', { secret: 'A'.repeat(43) })
  for (let call = 0; call < 30; call += 1) await guess()
  expect(await guess()).toMatchObject({ status: 429, body: { code: 9010 } })
  expect(await aBrowser().call('confirm-email', { secret: 'A' })).toMatchObject({ status: 400 })
})
