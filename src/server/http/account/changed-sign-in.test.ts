import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createBackground } from '#server/mail/background.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { ana, anAccountServer, goodPassword } from '#tests/fixtures/an-account-server.ts'
import { aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'

const aDay = 24 * 60 * 60_000
const expired = { status: 401, body: { code: 201 } }
const newPassword = 'Pea-Soup-13!'
const current = { currentPassword: goodPassword }

/** A server with Ana's account, and the mails that it sends to her. */
async function aMailingServer() {
  const mails: Mail[] = []
  const background = createBackground(pino({ level: 'silent' }))
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const mail = { background, mailer, origin: 'https://order.example.com' }
  const server = await anAccountServer({}, { mail })
  const browser = server.aBrowser()
  await browser.call('register-user', ana)
  return {
    ...server,
    browser,
    sent: async () => {
      await background.settled()
      return mails.splice(0)
    },
  }
}

test('another e-mail is told to the one from before, without the new one', async () => {
  const { browser, sent } = await aMailingServer()
  await sent()
  await browser.call('edit-user', { ...current, email: 'new@example.com' })
  const mails = await sent()
  expect(mails).toMatchObject([
    { to: ana.email, subject: 'your email was changed' },
    { to: 'new@example.com', subject: 'Confirm your email' },
  ])
  expect(JSON.stringify(mails[0])).not.toContain('new@')
})

test('another password is told to the owner, in their language, also by a mailed link', async () => {
  const { browser, sent } = await aMailingServer()
  await sent()
  await browser.call('edit-user', { ...current, newPassword }, { Locale: 'fr-CA' })
  expect(await sent()).toMatchObject([{ to: ana.email, subject: 'votre mot de passe a changé' }])
  await browser.call('forgot-password', { email: ana.email })
  const [asked] = await sent()
  const secret = asked?.text.split('#reset=')[1]?.slice(0, 43)
  await browser.call('reset-password', { secret, password: goodPassword })
  expect(await sent()).toMatchObject([{ to: ana.email, subject: 'your password was changed' }])
})

test('what does not change how a person signs in is told to nobody', async () => {
  const { browser, sent } = await aMailingServer()
  await sent()
  await browser.call('edit-user', { firstName: 'Anne', email: ana.email.toUpperCase() })
  await browser.call('edit-user', { currentPassword: 'Wrong-Soup-9!', newPassword })
  expect(await sent()).toEqual([])
})

test.each(['Password1!', 'P@ssw0rd', 'Qwerty1!', 'Lakeside1!'])(
  'the common password %s is chosen nowhere',
  async (password) => {
    const { browser, call, sent, place, document } = await aMailingServer()
    const refused = (field: string) => ({
      status: 400,
      body: { fields: { [field]: 'This password is too common. Please choose another one.' } },
    })
    const other = { ...ana, email: 'other@example.com', password }
    expect(await call('register-user', other)).toMatchObject(refused('password'))
    expect(await browser.call('edit-user', { ...current, newPassword: password })).toMatchObject(
      refused('newPassword'),
    )
    await sent()
    await call('forgot-password', { email: ana.email })
    const [asked] = await sent()
    const secret = asked?.text.split('#reset=')[1]?.slice(0, 43)
    expect(await call('reset-password', { secret, password })).toMatchObject(refused('password'))
    // The link is not used up by it.
    expect(await call('reset-password', { secret, password: newPassword })).toMatchObject({
      status: 200,
    })
    const order = aPaidOrder(document)
    const { checkout } = order.data
    const contact = { full_name: 'Noé Roy', email: 'noe@example.com', password }
    const data = { ...order.data, checkout: { ...checkout, contact } }
    expect(await place({ ...order, data }, randomUUID())).toMatchObject(
      refused('data.checkout.contact.password'),
    )
  },
)

test('a session in use ends a year after it began, an operator’s after thirty days', async () => {
  for (const [kind, days] of [
    ['user', 365],
    ['operator', 30],
  ] as const) {
    const { accounts, aBrowser, wait } = await anAccountServer()
    const session = await signIn(accounts, { kind })
    const browser = aBrowser()
    browser.cookies.set(`comanda_${kind}`, session.token)
    for (let day = 10; day < days; day += 10) {
      wait(10 * aDay)
      expect(await browser.call('get-salata-user-info')).toMatchObject({ status: 200 })
    }
    wait(days * aDay - Math.floor((days - 1) / 10) * 10 * aDay - 1)
    expect(await browser.call('get-salata-user-info')).toMatchObject({ status: 200 })
    wait(1)
    expect(await browser.call('get-salata-user-info')).toMatchObject(expired)
  }
})

test('a session that an older build gave a later end ends by when it began', async () => {
  const { accounts, aBrowser, wait } = await anAccountServer()
  const endsAt = new Date(noon + 180 * aDay)
  const { token } = await signIn(accounts, { kind: 'operator', endsAt })
  const browser = aBrowser()
  browser.cookies.set('comanda_operator', token)
  wait(30 * aDay - 1)
  expect(await browser.call('get-salata-user-info')).toMatchObject({ status: 200 })
  wait(1)
  expect(await browser.call('get-salata-user-info')).toMatchObject(expired)
})
