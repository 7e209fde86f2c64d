import { expect, test } from 'vitest'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { localeHeader, venueHeader } from '#contract/problem.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { Account } from '#server/account/account-store.ts'
import { createMemoryAccountStore } from '#tests/twins/account/memory-account-store.ts'
import { createMemorySessionStore } from '#tests/twins/account/memory-session-store.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { createBackground } from '#server/mail/background.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const anHour = 60 * 60_000
const strong = 'Soup-of-the-day1!'

/**
 * A server with accounts that collects its mails; passwords are stored in plain text, which saves
 * hashing time.
 */
async function aServer(given: Partial<Account> = {}) {
  const accountStore = { ...createMemoryAccountStore() }
  const sessionStore = createMemorySessionStore()
  const mails: Mail[] = []
  const { log, text } = aLog()
  const background = createBackground(log)
  const document = aServedVenue({ slug: 'merle', display_name: 'Merle <& Octobre>' })
  let at = noon
  const { app } = await aServerInMemory(document, {
    accounts: {
      ...someAccounts(),
      accountStore,
      sessionStore,
      hasher: {
        hashPassword: async (password) => `kept ${password}`,
        verifyPassword: async (kept, password) => (kept === `kept ${password}` ? 'Right' : 'Wrong'),
      },
    },
    mail: {
      background,
      origin: 'https://order.example.com',
      mailer: { send: async (mail) => void mails.push(mail) },
    },
    log,
    now: () => at,
  })
  const account = anAccount({ email: 'Ana@Example.com', passwordHash: 'kept before', ...given })
  await accountStore.create(account)
  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await app.request(`/api/auth/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    const cookie = answer.headers.getSetCookie().at(-1)
    return { status: answer.status, body: await answer.json(), cookie }
  }
  return {
    account,
    accountStore,
    sessionStore,
    mails,
    venueId: String(document.restaurant.id),
    log: text,
    call: post,
    wait: (ms: number) => (at += ms),
    forgot: async (email: string, headers: Record<string, string> = {}, config?: OrderConfig) => {
      const answer = await post('forgot-password', { email, config }, headers)
      await background.settled()
      return answer
    },
    reset: (secret: string, password = strong, headers = {}) =>
      post('reset-password', { secret, password }, headers),
    secretOf: (mail: Mail | undefined) => /#reset=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '',
  }
}

test('a mailed link sets a new password, ends every session and signs in', async () => {
  const { account, accountStore, sessionStore, mails, forgot, reset, secretOf } = await aServer()
  const { userId } = account
  await sessionStore.open({
    secretHash: 'of a thief',
    kind: 'user',
    userId,
    operatorId: null,
    suite: null,
    device: null,
    openedAt: new Date(noon),
    usedAt: new Date(noon),
    endsAt: new Date(noon + anHour),
  })
  expect(await forgot(' ana@example.COM ')).toMatchObject({ status: 200, body: { done: true } })
  expect(mails).toMatchObject([{ to: 'Ana@Example.com', subject: 'Choose a new password' }])
  const answer = await reset(secretOf(mails[0]))
  expect(answer).toMatchObject({
    status: 200,
    body: { id: userId, email: 'Ana@Example.com', firstName: 'Ana', hasPassword: true },
    cookie: expect.stringMatching(/^comanda_user=[\w-]{43};/),
  })
  expect((await accountStore.find(userId))?.passwordHash).toBe(`kept ${strong}`)
  expect(await sessionStore.find('of a thief')).toBeNull()
})

test.each([
  [{ tableNum: '12' }, 'tableNum=12'],
  [{ takeout: true, takeoutType: 'delivery' }, 'takeout=true&takeoutType=delivery'],
] as const)('the link of an entry %j leads back to it', async (config, query) => {
  const { venueId, mails, forgot } = await aServer()
  await forgot('ana@example.com', { [venueHeader]: venueId }, config)
  expect(mails[0]?.text).toContain(`/login?venue=merle&${query}#reset=`)
})

test('a request does not reveal whether an e-mail has an account, and no mail goes out without one', async () => {
  const { mails, forgot } = await aServer()
  const known = await forgot('ana@example.com')
  const unknown = await forgot('nobody@example.com')
  expect(unknown).toEqual(known)
  expect(mails).toHaveLength(1)
})

test('the answer waits neither for the account’s lookup, nor for its mail', async () => {
  const { accountStore, mails, call } = await aServer()
  const looks = new Promise<null>(() => {})
  accountStore.findByEmail = () => looks
  expect(await call('forgot-password', { email: 'ana@example.com' })).toMatchObject({
    status: 200,
    body: { done: true },
  })
  expect(mails).toEqual([])
})

test('another site’s page requests no mail and sets no password', async () => {
  const { mails, forgot, reset, secretOf } = await aServer()
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }
  expect(await forgot('ana@example.com', elsewhere)).toMatchObject({ status: 403 })
  expect(mails).toEqual([])
  await forgot('ana@example.com')
  const answer = await reset(secretOf(mails[0]), strong, elsewhere)
  expect(answer).toMatchObject({ status: 403, cookie: undefined })
})

test('a link works once', async () => {
  const { mails, forgot, reset, secretOf } = await aServer()
  await forgot('ana@example.com')
  const secret = secretOf(mails[0])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => reset(secret, `${strong}${index}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await reset(secret)).toMatchObject({
    status: 422,
    body: { code: problemCodes.linkOver, message: expect.stringContaining('already used') },
    cookie: undefined,
  })
})

test('a link expires after an hour, and when another one was used', async () => {
  const { mails, forgot, reset, secretOf, wait } = await aServer()
  await forgot('ana@example.com')
  await forgot('ana@example.com')
  const [first, second] = mails.map(secretOf)
  wait(anHour - 1)
  expect(await reset(second ?? '')).toMatchObject({ status: 200 })
  expect(await reset(first ?? '')).toMatchObject({ body: { code: problemCodes.linkOver } })
  await forgot('ana@example.com')
  wait(anHour)
  // The third mail says that the password has changed.
  const late = await reset(secretOf(mails[3]))
  expect(late).toMatchObject({ status: 422, body: { code: problemCodes.linkOver } })
})

test('an invalid password is refused at its field, and the link stays valid', async () => {
  const { mails, forgot, reset, secretOf } = await aServer()
  await forgot('ana@example.com')
  const secret = secretOf(mails[0])
  for (const weak of ['short1!A'.slice(1), 'no-upper-case1!', 'x'.repeat(4_000)]) {
    expect(await reset(secret, weak)).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
  }
  expect(await reset(secret)).toMatchObject({ status: 200 })
})

test('a user who signed in only with another provider sets a first password this way', async () => {
  const { mails, forgot, reset, secretOf } = await aServer({ passwordHash: null })
  await forgot('ana@example.com')
  const answer = await reset(secretOf(mails[0]))
  expect(answer).toMatchObject({ status: 200, body: { hasPassword: true } })
})

test('an operator is signed in as an operator', async () => {
  const { mails, forgot, reset, secretOf } = await aServer({ suiteOperator: true })
  await forgot('ana@example.com')
  expect(await reset(secretOf(mails[0]))).toMatchObject({
    body: { suiteOperator: true },
    cookie: expect.stringMatching(/^comanda_operator=[\w-]{43};/),
  })
})

test('the mail speaks the guest’s language and leads back to the venue, whose name is escaped', async () => {
  const { mails, forgot, venueId } = await aServer()
  await forgot('ana@example.com', { Locale: 'fr-CA', [venueHeader]: venueId })
  const [mail] = mails
  expect(mail?.subject).toBe('Merle <& Octobre>\u00A0: choisissez un nouveau mot de passe')
  expect(mail?.text).toMatch(/^https:\/\/order\.example\.com\/login\?venue=merle#reset=[\w-]{43}$/m)
  expect(mail?.html).toContain('Merle &lt;&amp; Octobre&gt;')
  expect(mail?.html).toContain('lang="fr"')
  await forgot('ana@example.com', { [venueHeader]: 'no such venue' })
  expect(mails[1]?.text).toMatch(/^https:\/\/order\.example\.com\/login#reset=/m)
})

test('a request that names another host gets no link to it', async () => {
  const { mails, forgot } = await aServer()
  await forgot('ana@example.com', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
  expect(JSON.stringify(mails)).not.toContain('evil.example')
})

test('a mailbox gets three mails an hour, and the answer stays the same', async () => {
  const { mails, forgot } = await aServer()
  for (const email of [
    'ana@example.com',
    'ANA@example.com',
    'ana@example.com',
    'Ana@example.com',
  ]) {
    expect(await forgot(email)).toMatchObject({ status: 200, body: { done: true } })
  }
  expect(mails).toHaveLength(3)
})

test('after twenty calls an address must wait, and another one need not', async () => {
  const { forgot } = await aServer()
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  for (let call = 0; call < 20; call += 1) await forgot(`a${call}@example.com`, from('203.0.113.7'))
  expect(await forgot('ana@example.com', from('203.0.113.7'))).toMatchObject({
    status: 429,
    body: { code: problemCodes.tooMany },
  })
  expect(await forgot('ana@example.com', from('203.0.113.8'))).toMatchObject({ status: 200 })
})

test('guessing secrets makes the address wait', async () => {
  const { reset } = await aServer()
  const guess = () => reset('A'.repeat(43), strong, { 'X-Forwarded-For': '203.0.113.7' })
  for (let call = 0; call < 30; call += 1) await guess()
  expect(await guess()).toMatchObject({ status: 429 })
})

test('the log has neither the person nor what opens their account', async () => {
  const { mails, forgot, reset, secretOf, log } = await aServer()
  await forgot('ana@example.com')
  const secret = secretOf(mails[0])
  await reset(secret)
  expect(log()).toContain('/api/auth/reset-password')
  expect(log().toLowerCase()).not.toContain('ana@example.com')
  expect(log()).not.toContain(secret)
  expect(log()).not.toContain(strong)
})

test.each([
  ['en-CA', 'No emails are sent here. Please ask the venue for help.'],
  ['fr-CA', 'Aucun courriel n’est envoyé ici. Demandez de l’aide à l’établissement.'],
])('%s: a server without mail promises none', async (language, message) => {
  const accounts = someAccounts()
  const { app } = await aServerInMemory(aServedVenue(), { accounts })
  const { headers } = await signIn(accounts)
  const ways = await app.request('/api/auth/sign-in-ways')
  expect(await ways.json()).toMatchObject({ mail: false })
  const asked = { 'forgot-password': { email: 'ana@example.com' }, 'send-confirmation': {} }
  for (const [call, body] of Object.entries(asked)) {
    const answer = await app.request(`/api/auth/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers, [localeHeader]: language },
    })
    expect([call, answer.status]).toEqual([call, 422])
    expect(await answer.json()).toMatchObject({ code: problemCodes.noMail, message })
  }
})
