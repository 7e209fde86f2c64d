import { pino } from 'pino'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { localeHeader } from '#contract/problem.ts'
import { createBackground } from '#server/mail/background.ts'
import { stopAddress, writeStopToken } from '#server/account/stop-token.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const venueId = asId<VenueId>('school')
const aDay = 24 * 60 * 60_000

async function aParent({ verified = true } = {}) {
  const mailer = { send: async () => undefined }
  const background = createBackground(pino({ level: 'silent' }))
  const mail = { mailer, background, origin: 'https://order.example.com' }
  const { app, accounts } = await aServerInMemory(aSmallVenue(), { mail })
  const parent = await signIn(accounts)
  if (!verified) await accounts.accountStore.change(parent.userId, { email: 'new@example.com' })
  const ask = async (body: object = {}, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request('/api/auth/lunch-reminders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...parent.headers, ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const tokenAt = (at: number) =>
    writeStopToken(accounts.invitationKeys, { venueId, userId: parent.userId }, new Date(at))
  const pathOf = (token: string, of = venueId) => stopAddress('', of, token)
  return { app, accounts, parent, ask, tokenAt, pathOf }
}

test('reminders are off until the person turns them on, in the language of the page', async () => {
  const { ask, accounts, parent } = await aParent()
  expect(await ask()).toEqual({ status: 200, body: { on: false } })
  expect((await ask({ on: true }, { [localeHeader]: 'fr-CA' })).body).toEqual({ on: true })
  expect(await accounts.reminders?.wanted(parent.userId)).toMatchObject({ language: 'fr' })
  expect((await ask()).body).toEqual({ on: true })
  expect((await ask({ on: false })).body).toEqual({ on: false })
  expect(await accounts.reminders?.wanted(parent.userId)).toBeNull()
})

test('an e-mail that is not confirmed gets none', async () => {
  const { ask } = await aParent({ verified: false })
  expect(await ask({ on: true })).toMatchObject({
    status: 403,
    body: { code: problemCodes.emailNotVerified },
  })
  expect((await ask({ on: false })).body).toEqual({ on: false })
  expect(await ask({ on: 'yes' })).toMatchObject({
    status: 400,
    body: { fields: { on: expect.any(String) } },
  })
})

test('they are in the export, and go with the account', async () => {
  const { app, ask, accounts, parent } = await aParent()
  await ask({ on: true })
  const call = (path: string) =>
    app.request(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...parent.headers },
      body: '{}',
    })
  const exported = await (await call('export-data')).json()
  expect(exported.profile.lunchReminders).toEqual({
    wanted: { language: 'en', askedAt: expect.any(String) },
    mails: [],
  })
  expect((await call('delete-account')).status).toBe(200)
  expect(await accounts.reminders?.wanted(parent.userId)).toBeNull()
})

test('the link in a mail asks first, and ends them without a sign-in', async () => {
  const { app, ask, tokenAt, pathOf } = await aParent()
  await ask({ on: true }, { [localeHeader]: 'fr-CA' })
  const path = pathOf(await tokenAt(noon))
  const page = await app.request(path)
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('<html lang="fr">')
  expect(text).toContain('<form method="post"><button>Ne plus recevoir ces rappels</button></form>')
  expect((await ask()).body).toEqual({ on: true })
  const stopped = await app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.status).toBe(200)
  const after = await stopped.text()
  expect(after).not.toContain('<form')
  expect(after).toContain('<a href="/profile">Aller à votre profil</a>')
  expect((await ask()).body).toEqual({ on: false })
  expect((await app.request(path, { method: 'POST' })).status).toBe(200)
})

test('a token that was changed, is too old, or of another venue ends nothing', async () => {
  const { app, ask, tokenAt, pathOf } = await aParent()
  await ask({ on: true })
  const token = await tokenAt(noon)
  const [head = '', ...rest] = token.split('.')
  const paths = [
    pathOf(''),
    pathOf('forged'),
    pathOf([head, ...rest.slice(0, -1), 'AAAAAAAAAAAAAAAAAAAAAA'].join('.')),
    pathOf(token, asId<VenueId>('another')),
    pathOf(await tokenAt(noon - 401 * aDay)),
    '/api/auth/stop-reminders',
  ]
  for (const path of paths) {
    expect((await app.request(path, { method: 'POST' })).status).toBe(422)
    expect((await app.request(path)).status).toBe(422)
  }
  expect((await ask()).body).toEqual({ on: true })
})

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr', 'Ce lien ne fonctionne plus.'],
  ['fr-FR, en;q=0.1', 'fr', 'Ce lien ne fonctionne plus.'],
  ['de, en-GB;q=0.5, fr;q=0.4', 'en', 'This link does not work any more.'],
  ['fr;q=0, en', 'en', 'This link does not work any more.'],
  ['*', 'en', 'This link does not work any more.'],
  ['', 'en', 'This link does not work any more.'],
])(
  'a link that does not work is answered in the language of the browser: %s',
  async (header, lang, text) => {
    const { app, pathOf } = await aParent()
    for (const method of ['GET', 'POST']) {
      const headers = { 'Accept-Language': header }
      const page = await app.request(pathOf('forged'), { method, headers })
      const body = await page.text()
      expect(body).toContain(`<html lang="${lang}">`)
      expect(body).toContain(text)
    }
  },
)

test('the language of the reminders counts before that of the browser', async () => {
  const { app, ask, tokenAt, pathOf } = await aParent()
  await ask({ on: true }, { [localeHeader]: 'fr-CA' })
  const headers = { 'Accept-Language': 'en-CA' }
  const page = await app.request(pathOf(await tokenAt(noon)), { headers })
  expect(await page.text()).toContain('<html lang="fr">')
})
