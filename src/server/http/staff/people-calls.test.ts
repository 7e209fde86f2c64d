import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { staffProblemCodes } from '#contract/staff/staff-problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { createBackground } from '#server/mail/background.ts'
import { createAuditTrail } from '#server/trail/audit-trail.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const password = 'Soup-of-the-day1!'

async function aVenue() {
  const document = aServedVenue()
  const venueId = asId<VenueId>(String(document.restaurant.id))
  const accounts = someAccounts()
  const mails: SentMail[] = []
  const { log } = aLog()
  const background = createBackground(log)
  const auditStore = createMemoryAuditStore()
  const trail = createAuditTrail({ auditStore, log, now: () => noon })
  const mail = {
    background,
    origin: 'https://order.example.com',
    mailer: { send: async (sent: SentMail) => void mails.push(sent) },
  }
  const { app } = await aServerInMemory(document, { accounts, mail, trail })
  async function ask(path: string, { by = {}, body, method }: Asking = {}) {
    const answer = await app.request(`/api/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'Content-Type': 'application/json', ...by },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const said = await answer.text()
    const setCookies = answer.headers.getSetCookie()
    return { status: answer.status, body: JSON.parse(said), setCookies }
  }
  async function hire(role: StaffRole) {
    const person = await signIn(accounts, { kind: 'operator' })
    const { userId } = person
    const given = { userId, venueId, role, addedBy: null, at: new Date(noon) }
    await accounts.operatorStore.give(given)
    return person
  }
  const desk = (path: string) => `desk/${venueId}/${path}`
  /** Invites, and returns the secret of the mail. */
  async function invite(by: object, body: { readonly email: string; readonly role: StaffRole }) {
    const answer = await ask(desk('invitations'), { by, body })
    await background.settled()
    const secret = /#invite=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    return { ...answer, secret }
  }
  const roleOf = async (email: string) => {
    const account = await accounts.accountStore.findByEmail(email)
    return account && accounts.operatorStore.roleAt(account.userId, venueId)
  }
  const outcomes = async () => {
    await trail.settled()
    const rows = await auditStore.list({ since: new Date(0), size: 99, kind: 'staff' })
    return rows.map(({ outcome }) => outcome).toSorted()
  }
  return { accounts, venueId, ask, desk, hire, invite, mails, roleOf, outcomes }
}

interface Asking {
  readonly by?: object
  readonly body?: object
  readonly method?: string
}

const zoe = 'zoe@example.com'
const typed = { firstName: 'Zoé', lastName: 'Roy', password }

test('an invited person without an account makes one by the mail, once, and is signed in', async () => {
  const { ask, hire, invite, mails, roleOf, outcomes } = await aVenue()
  const owner = await hire('owner')
  const { status, body, secret } = await invite(owner.cookie, { email: zoe, role: 'manager' })
  expect([status, body.invitations]).toMatchObject([201, [{ email: zoe, role: 'manager' }]])
  expect(mails).toMatchObject([{ to: zoe }])
  expect(mails[0]?.text).toMatch(/https:\/\/order\.example\.com\/login\?venue=\S+#invite=/)
  const shown = await ask('auth/read-invitation', { body: { secret } })
  expect(shown.body).toMatchObject({
    email: zoe,
    role: 'manager',
    needs: { name: true, password: true },
  })
  const bare = await ask('auth/accept-invitation', { body: { secret } })
  expect(bare).toMatchObject({ status: 400, body: { fields: { firstName: expect.any(String) } } })
  expect(await roleOf(zoe)).toBeNull()
  const accepted = await ask('auth/accept-invitation', { body: { secret, ...typed } })
  expect(accepted).toMatchObject({
    status: 200,
    body: { email: zoe, emailVerified: true, staff: [{ role: 'manager' }] },
  })
  expect(accepted.setCookies.join()).toContain('comanda_operator')
  expect(await roleOf(zoe)).toBe('manager')
  const again = await ask('auth/accept-invitation', { body: { secret, ...typed } })
  expect(again).toMatchObject({ status: 422, body: { code: problemCodes.linkOver } })
  expect(await outcomes()).toEqual(['invited', 'joined'])
})

test('an account whose e-mail was not confirmed proves nothing: its ways in end first', async () => {
  const { accounts, ask, hire, invite, roleOf } = await aVenue()
  const owner = await hire('owner')
  const squatter = anAccount({ email: zoe, emailVerifiedAt: null, passwordHash: 'theirs' })
  await accounts.accountStore.create(squatter)
  const session = await signIn(accounts, { userId: squatter.userId })
  const { secret } = await invite(owner.cookie, { email: zoe, role: 'owner' })
  const shown = await ask('auth/read-invitation', { body: { secret } })
  expect(shown.body.needs).toEqual({ name: true, password: true })
  await ask('auth/accept-invitation', { body: { secret, ...typed } })
  expect(await roleOf(zoe)).toBe('owner')
  const account = await accounts.accountStore.findByEmail(zoe)
  expect(account?.passwordHash).not.toBe('theirs')
  expect(account?.firstName).toBe('Zoé')
  const info = await ask('auth/get-salata-user-info', { by: session.cookie, body: {} })
  expect(info.status).toBe(401)
})

test('a person with a confirmed account gets the role, and signs in by their own password', async () => {
  const { accounts, ask, hire, invite, roleOf } = await aVenue()
  const owner = await hire('owner')
  const known = anAccount({ email: zoe, emailVerifiedAt: new Date(0), passwordHash: 'hers' })
  await accounts.accountStore.create(known)
  const { secret } = await invite(owner.cookie, { email: zoe, role: 'kitchen' })
  const accepted = await ask('auth/accept-invitation', { body: { secret, password } })
  expect(accepted).toMatchObject({ status: 200, body: null, setCookies: [] })
  expect(await roleOf(zoe)).toBe('kitchen')
  expect((await accounts.accountStore.find(known.userId))?.passwordHash).toBe('hers')
})

test('an invitation is of no use once its maker gives the role no more', async () => {
  const { ask, hire, invite, desk, roleOf } = await aVenue()
  const owner = await hire('owner')
  const manager = await hire('manager')
  const { secret } = await invite(manager.cookie, { email: zoe, role: 'counter' })
  const path = desk(`people/${manager.userId}`)
  const changed = await ask(path, { by: owner.cookie, body: { role: 'counter' }, method: 'PUT' })
  expect(changed.status).toBe(200)
  const refused = { status: 422, body: { code: problemCodes.linkOver } }
  expect(await ask('auth/read-invitation', { body: { secret } })).toMatchObject(refused)
  expect(await ask('auth/accept-invitation', { body: { secret, ...typed } })).toMatchObject(refused)
  expect(await roleOf(zoe)).toBeNull()
})

test('a manager gives, changes and ends counter and kitchen alone', async () => {
  const { ask, hire, invite, desk, accounts, venueId } = await aVenue()
  const owner = await hire('owner')
  const manager = await hire('manager')
  const cook = await hire('kitchen')
  const by = manager.cookie
  const refused = { status: 403, body: { code: problemCodes.notAllowed } }
  const unknown = { status: 404, body: { code: staffProblemCodes.unknownPerson } }
  for (const role of ['owner', 'manager', 'suites'] as const) {
    expect(await invite(by, { email: zoe, role })).toMatchObject(refused)
    const raised = { by, body: { role }, method: 'PUT' }
    expect(await ask(desk(`people/${cook.userId}`), raised)).toMatchObject(refused)
  }
  for (const { userId } of [owner, manager]) {
    const change = { by, body: { role: 'counter' }, method: 'PUT' }
    expect(await ask(desk(`people/${userId}`), change)).toMatchObject(unknown)
    const end = await ask(desk(`people/${userId}/end`), { by, method: 'POST' })
    expect(end).toMatchObject(unknown)
  }
  const change = { by, body: { role: 'counter' }, method: 'PUT' }
  expect(await ask(desk(`people/${cook.userId}`), change)).toMatchObject({ status: 200 })
  expect(await accounts.operatorStore.roleAt(cook.userId, venueId)).toBe('counter')
})

test('a manager replaces no invitation of a role that they do not give', async () => {
  const { ask, hire, invite } = await aVenue()
  const owner = await hire('owner')
  const manager = await hire('manager')
  const { secret } = await invite(owner.cookie, { email: zoe, role: 'manager' })
  const refused = { status: 403, body: { code: problemCodes.notAllowed } }
  expect(await invite(manager.cookie, { email: zoe, role: 'kitchen' })).toMatchObject(refused)
  const read = await ask('auth/read-invitation', { body: { secret } })
  expect(read).toMatchObject({ status: 200, body: { role: 'manager' } })
})

test('who is ended is signed out at once, and the last owner stays', async () => {
  const { ask, hire, desk, accounts, outcomes } = await aVenue()
  const owner = await hire('owner')
  const cook = await hire('kitchen')
  const end = (userId: string) =>
    ask(desk(`people/${userId}/end`), { by: owner.cookie, method: 'POST' })
  expect(await ask(desk('me'), { by: cook.cookie })).toMatchObject({ status: 200 })
  expect(await end(cook.userId)).toMatchObject({ status: 200, body: { people: [{}] } })
  expect(await ask(desk('me'), { by: cook.cookie })).toMatchObject({ status: 401 })
  expect(await accounts.sessionStore.list(cook.userId)).toEqual([])
  const last = { status: 409, body: { code: staffProblemCodes.lastOwner } }
  expect(await end(owner.userId)).toMatchObject(last)
  const lowered = { by: owner.cookie, body: { role: 'manager' }, method: 'PUT' }
  expect(await ask(desk(`people/${owner.userId}`), lowered)).toMatchObject(last)
  expect(await outcomes()).toEqual(['ended'])
})

test('a person who works there is not invited again, and an invitation can be withdrawn', async () => {
  const { ask, hire, invite, desk, accounts } = await aVenue()
  const owner = await hire('owner')
  const cook = await hire('kitchen')
  const email = (await accounts.accountStore.find(cook.userId))?.email ?? ''
  const there = await invite(owner.cookie, { email, role: 'counter' })
  const { alreadyStaff } = staffProblemCodes
  expect(there).toMatchObject({ status: 422, body: { code: alreadyStaff, fields: { email: {} } } })
  const { body, secret } = await invite(owner.cookie, { email: zoe, role: 'counter' })
  const path = desk(`invitations/${body.invitations[0].id}/withdraw`)
  const withdrawn = await ask(path, { by: owner.cookie, method: 'POST' })
  expect(withdrawn).toMatchObject({ status: 200, body: { invitations: [] } })
  const read = await ask('auth/read-invitation', { body: { secret } })
  expect(read).toMatchObject({ status: 422, body: { code: problemCodes.linkOver } })
})

test('a person sets and deletes their own PIN, which nobody reads', async () => {
  const { ask, hire, desk, accounts, venueId } = await aVenue()
  const cook = await hire('kitchen')
  const put = (pin: string | null) =>
    ask(desk('me/pin'), { by: cook.cookie, body: { pin }, method: 'PUT' })
  expect(await put('12')).toMatchObject({ status: 400 })
  expect(await put('4821')).toMatchObject({ status: 200, body: { hasPin: true, grants: [] } })
  const [stored] = await accounts.staffStore.withPin(venueId, ['kitchen'])
  expect(stored?.pinHash).toMatch(/^\$argon2id\$/)
  expect(await put(null)).toMatchObject({ status: 200, body: { hasPin: false } })
})

test('the answer about the session says where the person works', async () => {
  const { ask, hire, venueId } = await aVenue()
  const cook = await hire('kitchen')
  const { body } = await ask('auth/get-salata-user-info', { by: cook.cookie, body: {} })
  expect(body.staff).toEqual([{ venueId, slug: venueId, role: 'kitchen' }])
})
