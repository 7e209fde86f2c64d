import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { revokeAccess } from '#server/account/revoke-access.ts'
import { ana, anAccountServer, goodPassword } from '#tests/fixtures/an-account-server.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const expired = { status: 401, body: { code: 201 } }
const wrongPassword = {
  status: 422,
  body: { code: 9102, fields: { currentPassword: 'This is not your password.' } },
}
const newPassword = 'Pea-Soup-13!'

test('given fields change, others stay, and null removes', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const changes = {
    firstName: 'Anaïs',
    phoneNumber: null,
    defaultTip: { percentageValue: 18 },
    promoCode: 'SPRING10',
  }
  const edited = await browser.call('edit-user', changes)
  expect(edited).toMatchObject({
    status: 200,
    body: { ...changes, email: ana.email, lastName: 'Roy' },
  })
  expect((await browser.call('get-salata-user-info')).body).toEqual(edited.body)
  const taken = await browser.call('edit-user', { promoCode: null, defaultTip: null })
  expect(taken.body).toMatchObject({ promoCode: null, defaultTip: null, firstName: 'Anaïs' })
})

test('a session that ends while a password is being changed changes nothing any more', async () => {
  let ending = false
  const server = await anAccountServer({
    hasher: {
      hashPassword: async (chosen) => {
        const account = await server.accounts.accountStore.findByEmail(ana.email)
        if (ending && account) await revokeAccess(server.accounts, account.userId)
        return chosen
      },
      verifyPassword: async () => 'Right',
    },
  })
  const browser = server.aBrowser()
  await browser.call('register-user', ana)
  ending = true
  const change = { newPassword, currentPassword: goodPassword }
  expect(await browser.call('edit-user', change)).toMatchObject(expired)
  const kept = await server.accounts.accountStore.findByEmail(ana.email)
  expect(kept?.passwordHash).toBeNull()
})

test('a password that is changed elsewhere meanwhile is not overwritten, nor is its e-mail', async () => {
  let isMeanwhile = false
  const elsewhere = async () => {
    const account = await server.accounts.accountStore.findByEmail(ana.email)
    const changed = { passwordHash: 'of the reset' }
    if (isMeanwhile && account) await server.accounts.accountStore.change(account.userId, changed)
  }
  const server = await anAccountServer({
    hasher: {
      hashPassword: async (chosen) => {
        await elsewhere()
        return chosen
      },
      verifyPassword: async (kept, typed) => {
        await elsewhere()
        return kept === typed ? 'Right' : 'Wrong'
      },
    },
  })
  const browser = server.aBrowser()
  await browser.call('register-user', ana)
  isMeanwhile = true
  const currentPassword = goodPassword
  const email = 'new@example.com'
  expect(await browser.call('edit-user', { newPassword, currentPassword })).toMatchObject(
    wrongPassword,
  )
  const account = await server.accounts.accountStore.findByEmail(ana.email)
  if (account)
    await server.accounts.accountStore.change(account.userId, { passwordHash: currentPassword })
  expect(await browser.call('edit-user', { email, currentPassword })).toMatchObject(wrongPassword)
  const kept = await server.accounts.accountStore.findByEmail(ana.email)
  expect(kept?.passwordHash).toBe('of the reset')
})

test('a new e-mail or password requires the current password, at its field', async () => {
  const { aBrowser, call } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  for (const change of [{ email: 'new@example.com' }, { newPassword }]) {
    expect(await browser.call('edit-user', change)).toMatchObject(wrongPassword)
    const guess = { ...change, currentPassword: 'Wrong-12!' }
    expect(await browser.call('edit-user', guess)).toMatchObject(wrongPassword)
  }
  const login = { email: ana.email, password: goodPassword }
  expect(await call('login-native', login)).toMatchObject({ status: 200 })
})

test('a new e-mail signs in from then on, and other sessions end', async () => {
  const { aBrowser, call } = await anAccountServer()
  const [browser, other] = [aBrowser(), aBrowser()]
  await browser.call('register-user', ana)
  const login = { email: ana.email, password: goodPassword }
  await other.call('login-native', login)
  const change = { email: 'New@example.com', currentPassword: goodPassword }
  expect(await browser.call('edit-user', change)).toMatchObject({
    body: { email: 'New@example.com' },
  })
  expect((await browser.call('get-salata-user-info')).status).toBe(200)
  expect(await other.call('get-salata-user-info')).toMatchObject(expired)
  expect((await call('login-native', login)).status).toBe(422)
  expect((await call('login-native', { ...login, email: 'new@example.com' })).status).toBe(200)
})

test('the same e-mail in other capitals is no other one', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const edited = await browser.call('edit-user', { email: 'Ana@Example.com' })
  expect(edited).toMatchObject({ status: 200, body: { email: 'Ana@Example.com' } })
})

test('another user’s e-mail is refused at its field, and nothing is changed', async () => {
  const { aBrowser, call } = await anAccountServer()
  await call('register-user', { ...ana, email: 'bo@example.com' })
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const change = { email: 'BO@example.com', firstName: 'Bo', currentPassword: goodPassword }
  expect(await browser.call('edit-user', change)).toMatchObject({
    status: 422,
    body: { code: 9101, fields: { email: 'This email is already in use.' } },
  })
  expect((await browser.call('get-salata-user-info')).body).toMatchObject({ firstName: 'Ana' })
})

test('a new password ends every other session, and the secret of this one', async () => {
  const { aBrowser, call, accounts } = await anAccountServer()
  const [browser, other] = [aBrowser(), aBrowser()]
  const { body } = await browser.call('register-user', ana)
  const login = { email: ana.email, password: goodPassword }
  await other.call('login-native', login)
  const acting = await signIn(accounts, {
    kind: 'login-as',
    userId: body.id,
    operatorId: anAccount().userId,
  })
  const before = browser.cookies.get('comanda_user') ?? ''
  const edited = await browser.call('edit-user', { newPassword, currentPassword: goodPassword })
  expect(edited).toMatchObject({ status: 200, body: { id: body.id } })
  expect(namesOf(edited.setCookies)).toEqual(['comanda_device', 'comanda_user'])
  expect((await browser.call('get-salata-user-info')).status).toBe(200)
  expect(await other.call('get-salata-user-info')).toMatchObject(expired)
  for (const Cookie of [`comanda_user=${before}`, acting.cookie.Cookie]) {
    expect(await call('get-salata-user-info', {}, { Cookie })).toMatchObject(expired)
  }
  expect((await call('login-native', login)).status).toBe(422)
  expect((await call('login-native', { ...login, password: newPassword })).status).toBe(200)
})

test('another client gets a new token with its new password', async () => {
  const { call } = await anAccountServer()
  const { body } = await call('register-user', ana)
  const { id: userId, token } = body
  const change = { userId, token, newPassword, currentPassword: goodPassword }
  const edited = await call('edit-user', change)
  expect(edited.body.token).toMatch(/^[\w-]{43}$/)
  expect(await call('get-salata-user-info', { userId, token })).toMatchObject(expired)
  const known = { userId, token: edited.body.token }
  expect((await call('get-salata-user-info', known)).status).toBe(200)
})

test('an operator changes the password, and stays an operator', async () => {
  const { aBrowser, accounts } = await anAccountServer()
  const { userId, token } = await signIn(accounts, { kind: 'operator' })
  const browser = aBrowser()
  browser.cookies.set('comanda_operator', token)
  expect(await browser.call('edit-user', { newPassword })).toMatchObject({ body: { id: userId } })
  expect([...browser.cookies.keys()]).toEqual(['comanda_operator', 'comanda_device'])
  expect(browser.cookies.get('comanda_operator')).not.toBe(token)
  const info = await browser.call('get-salata-user-info')
  expect(info.body).toMatchObject({ id: userId, suiteOperator: true, hasPassword: true })
})

test('a user without a password sets one', async () => {
  const { call, accounts } = await anAccountServer()
  const account = anAccount()
  await accounts.accountStore.create(account)
  const { token } = await signIn(accounts, { userId: account.userId })
  const edited = await call('edit-user', { token, newPassword })
  expect(edited).toMatchObject({ status: 200, body: { hasPassword: true } })
  const login = { email: account.email, password: newPassword }
  expect((await call('login-native', login)).status).toBe(200)
})

test('an operator acting as a user can neither change their sign-in nor take their account', async () => {
  const { call, accounts } = await anAccountServer()
  const owner = anAccount()
  await accounts.accountStore.create(owner)
  const { token } = await signIn(accounts, {
    kind: 'login-as',
    userId: owner.userId,
    operatorId: anAccount().userId,
  })
  const notAllowed = { status: 403, body: { code: 9017 } }
  expect(await call('edit-user', { token, newPassword })).toMatchObject(notAllowed)
  expect(await call('edit-user', { token, email: 'op@example.com' })).toMatchObject(notAllowed)
  expect(await call('delete-account', { token })).toMatchObject(notAllowed)
  const named = await call('edit-user', { token, firstName: 'Béa' })
  expect(named).toMatchObject({ status: 200, body: { firstName: 'Béa' } })
  expect(await accounts.accountStore.find(owner.userId)).toEqual({ ...owner, firstName: 'Béa' })
})

test('a session is no way to guess its password without limit', async () => {
  const limits = { passwordsOfAccountFromDevice: { points: 2, seconds: 900 } }
  const { aBrowser } = await anAccountServer({ limits })
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const statuses = []
  for (let time = 0; time < 4; time += 1) {
    const guess = { newPassword, currentPassword: `Guess-${time}!` }
    statuses.push((await browser.call('edit-user', guess)).status)
  }
  expect(statuses).toEqual([422, 422, 429, 429])
})

test('faults name their fields, and unknown fields are refused by name', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const faults = {
    firstName: '<i>Ana</i>',
    defaultTip: { percentageValue: 101 },
    newPassword: 'weak',
    passwordHash: 'mine',
  }
  const refused = await browser.call('edit-user', faults)
  expect(refused).toMatchObject({ status: 400, body: { code: 9000 } })
  expect(Object.keys(refused.body.fields).toSorted()).toEqual([
    'defaultTip.percentageValue',
    'firstName',
    'newPassword',
    'passwordHash',
  ])
  const unread = await browser.call('edit-user', { phoneNumber: '911' })
  expect(unread).toMatchObject({ status: 400, body: { code: 9000 } })
  expect(Object.keys(unread.body.fields)).toEqual(['phoneNumber'])
})

test('a user can be edited only with their own session', async () => {
  const { call, accounts } = await anAccountServer()
  const [one, other] = [await signIn(accounts), await signIn(accounts)]
  const change = { firstName: 'Béa' }
  expect(await call('edit-user', change)).toMatchObject({ status: 401, body: { code: 9079 } })
  const asOther = { ...change, userId: other.userId, token: one.token }
  expect(await call('edit-user', asOther)).toMatchObject(expired)
  const unknown = { ...change, userId: randomUUID(), token: 'x'.repeat(43) }
  expect(await call('edit-user', unknown)).toMatchObject(expired)
  expect((await accounts.accountStore.find(other.userId))?.firstName).toBe('Ana')
})

function namesOf(setCookies: readonly string[]) {
  return setCookies.map((line) => line.split('=')[0] ?? '').toSorted((a, b) => a.localeCompare(b))
}
