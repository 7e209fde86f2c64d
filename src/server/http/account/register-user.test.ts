import { expect, test } from 'vitest'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'

const emailTaken = {
  status: 422,
  body: {
    code: 9101,
    message: 'This email is already in use.',
    fields: { email: 'This email is already in use.' },
  },
}

test('a new user is signed in, at the checkout or elsewhere', async () => {
  const { aBrowser } = await anAccountServer()
  for (const [email, more] of [
    ['ana@example.com', {}],
    ['bo@example.com', { registerAtCheckout: true }],
  ] as const) {
    const browser = aBrowser()
    const registered = await browser.call('register-user', { ...ana, email, ...more })
    expect(registered).toMatchObject({ status: 200, body: { email, hasPassword: true } })
    expect((await browser.call('get-salata-user-info')).body).toEqual(registered.body)
  }
})

test('an e-mail has one account, in any capitals, and the refusal names its field', async () => {
  const { call } = await anAccountServer()
  await call('register-user', ana)
  const again = { ...ana, email: 'ANA@example.com', registerAtCheckout: true }
  expect(await call('register-user', again)).toMatchObject({ ...emailTaken, setCookies: [] })
  const french = await call('register-user', again, { Locale: 'fr-CA' })
  expect(french.body.fields.email).toBe('Cette adresse courriel est déjà utilisée.')
})

test('of ten concurrent registrations of one e-mail one succeeds', async () => {
  const { call } = await anAccountServer()
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('register-user', ana)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
  expect(answers.flatMap(({ setCookies }) => setCookies)).toHaveLength(1)
})

test.each(['15145550199', '5145550199', '+1 (514) 555-0199'])(
  'the phone %s is read as ten digits',
  async (phoneNumber) => {
    const { call } = await anAccountServer()
    const { body } = await call('register-user', { ...ana, phoneNumber })
    expect(body).toMatchObject({ phoneNumber: '514-555-0199' })
    const session = { userId: body.id, token: body.token }
    const edited = await call('edit-user', { ...session, phoneNumber: '16135550142' })
    expect(edited.body).toMatchObject({ phoneNumber: '613-555-0142' })
  },
)

test.each([
  ['email', 'ana@'],
  ['email', `${'a'.repeat(250)}@example.com`],
  ['password', 'short1!'],
  ['password', 'no-capitals-12!'],
  ['password', 'NO-SMALL-ONES-12!'],
  ['password', 'No-Numbers!'],
  ['password', 'NoSymbols12'],
  ['firstName', '<b>Ana</b>'],
  ['firstName', ' '],
  ['lastName', 'a'.repeat(61)],
  ['lastName', 'Roy\r\nBcc: bo@example.com'],
  ['phoneNumber', '514555019'],
  ['phoneNumber', '44145550199'],
  ['suiteOperator', true],
])('a registration with a fault in its %s is refused by that field: %j', async (field, value) => {
  const { call } = await anAccountServer()
  const refused = await call('register-user', { ...ana, [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { code: 9000 }, setCookies: [] })
  expect(Object.keys(refused.body.fields)).toEqual([field])
})

test('a name with HTML is refused as a name', async () => {
  const { call } = await anAccountServer()
  const refused = await call('register-user', { ...ana, firstName: '<script>' })
  expect(refused.body.fields).toEqual({ firstName: "This name isn't valid." })
})

test('whether an e-mail has an account is answered a limited number of times per address', async () => {
  const limits = { emailsFromAddress: { points: 3, seconds: 900 } }
  const { aBrowser, call } = await anAccountServer({ limits })
  await call('register-user', ana)
  const asking = aBrowser('198.51.100.9')
  const ask = (email: string) => asking.call('user-exist', { email })
  expect(await ask('ANA@example.com')).toMatchObject({ status: 200, body: { exists: true } })
  expect(await ask('ana+lunch@example.com')).toMatchObject({ body: { exists: false } })
  expect(await ask('no e-mail')).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  })
  await ask('bo@example.com')
  const stopped = await ask('ana@example.com')
  expect(stopped).toMatchObject({ status: 429, body: { code: 9010 } })
  expect(Number(stopped.retryAfter)).toBeGreaterThan(0)
  expect((await aBrowser().call('user-exist', { email: ana.email })).status).toBe(200)
})

test('one address creates a limited number of accounts', async () => {
  const limits = { registrationsFromAddress: { points: 2, seconds: 900 } }
  const { aBrowser, accounts } = await anAccountServer({ limits })
  const browser = aBrowser()
  const statuses = []
  for (const name of ['a', 'b', 'c']) {
    const { status } = await browser.call('register-user', { ...ana, email: `${name}@example.com` })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 200, 429])
  expect(await accounts.accountStore.findByEmail('c@example.com')).toBe(null)
})
