// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { createStore } from '#client/device/create-store.ts'
import { isSessionPending } from './session-storage.ts'
import { storeIds } from './session-storage.ts'
import { storedSession, readStoredIds } from './stored-session.ts'
import type { StoredIds } from './stored-session.ts'
import type { SessionPerson } from '#machines/session.machine.ts'
import { createSessionManager } from './session-manager.ts'
import { openSessionStorage } from './session-storage.ts'

const ana = asId<UserId>('ana')
const otto = asId<UserId>('otto')
const asAna = aPerson()
const asOtto = aPerson({ id: 'otto', suiteOperator: true })
const asBoth = aPerson({ operator: { id: 'otto', email: 'otto@example.com' } })
const asPacked = { ...asBoth, firstName: 'Of the pack' }
const unreachable = failure<CallProblem>({ type: 'Unreachable' })
const refused = (status: number, code: number) =>
  failure<CallProblem>({ type: 'Refused', status, code, message: 'No', lines: [], fields: {} })
const expired = refused(401, 201)
const cookieGone = refused(401, 9079)
const throttled = refused(429, 9010)

test('a stored id shows its session at once, and the person once the server answers', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna)] })
  expect(page.session.get()).toEqual({ type: 'user', id: ana, person: null })
  await page.manager.restored
  expect(page.session.get()).toEqual({ type: 'user', id: ana, person: asAna })
  expect(page.acts).toEqual(['info user'])
})

test('without a stored id the server is not asked', async () => {
  const page = aPage({})
  await page.manager.restored
  expect(page.acts).toEqual([])
  expect(page.session.get()).toEqual({ type: 'anonymous', expired: false })
})

test('a session that the server refuses at the start is over, and its person leaves', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [expired] })
  await page.manager.restored
  expect(page.session.get()).toEqual({ type: 'anonymous', expired: true })
  expect(readStoredIds()).toEqual({ userId: null, operatorId: null })
  await expect.poll(() => page.acts).toContain('forget ana, but for lines')
})

test('a session continues offline, and the person is fetched when the network returns', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [unreachable, success(asAna)] })
  await page.manager.restored
  expect(page.session.get()).toEqual({ type: 'user', id: ana, person: null })
  page.network.set('offline')
  page.network.set('online')
  await expect.poll(() => page.session.get()).toMatchObject({ person: asAna })
})

test('without an answer on a seeming connection the person is fetched again later', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [unreachable, success(asAna)] })
  await page.manager.restored
  page.later()
  await expect.poll(() => page.session.get()).toMatchObject({ person: asAna })
})

test('three concurrent 201s end the session once', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna), expired] })
  await page.manager.restored
  const seen: SessionView[] = []
  page.session.subscribe(() => seen.push(page.session.get()))
  const { doubted } = page.manager
  await Promise.all([doubted(), doubted(), doubted()])
  await page.manager.left()
  expect(seen).toEqual([{ type: 'anonymous', expired: true }])
  const left = page.acts.filter((act) => act.startsWith('forget'))
  expect(left).toEqual(['forget ana, but for lines'])
})

test('a session whose cookie is gone ends like an expired one, and its cookie is cleared', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna), cookieGone] })
  await page.manager.restored
  await page.manager.doubted()
  await page.manager.left()
  expect(page.session.get()).toEqual({ type: 'anonymous', expired: true })
  expect(page.acts).toContain('logout user')
})

test('a late refusal of an earlier cookie does not end the session that has another one', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna), success(asAna)] })
  await page.manager.restored
  await page.manager.doubted()
  expect(page.session.get()).toMatchObject({ type: 'user', id: ana })
  expect(page.acts).toEqual(['info user', 'info user'])
})

test('a throttled logout is sent again', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna)] })
  await page.manager.restored
  page.logout = throttled
  await page.manager.loggedOut()
  expect(isSessionPending()).toBe(true)
})

test('carts are switched before the new session is shown', async () => {
  const page = aPage({})
  page.session.subscribe(() => page.acts.push(page.session.get().type))
  await page.manager.signedIn(asAna)
  expect(page.acts).toEqual(['carts from nobody to ana, adopted', 'user'])
  expect(readStoredIds()).toEqual({ userId: ana, operatorId: null })
})

test('an operator who signs in gets no guest’s cart', async () => {
  const page = aPage({})
  await page.manager.signedIn(asOtto)
  expect(page.acts).toEqual(['carts from nobody to otto'])
  expect(page.session.get()).toEqual({ type: 'operator', id: otto, person: asOtto })
})

test('signing in as a user ends the operator’s session at the server too', async () => {
  const page = aPage({ kept: { operatorId: otto }, answers: [success(asOtto)] })
  await page.manager.restored
  await page.manager.signedIn(asAna)
  await page.manager.left()
  expect(page.acts).toEqual([
    'info operator',
    'forget otto, but for lines',
    'carts from nobody to ana',
    'logout operator',
  ])
})

test.each([
  { who: 'another user', next: aPerson({ id: 'ben' }), to: 'ben' },
  { who: 'an operator', next: asOtto, to: 'otto' },
  { who: 'an operator for an owner', next: asPacked, to: 'ana' },
])('$who who signs in over a person finds nothing of theirs', async ({ next, to }) => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna)] })
  await page.manager.restored
  await page.manager.signedIn(next)
  expect(page.acts.slice(1, 3)).toEqual(['forget ana, but for lines', `carts from nobody to ${to}`])
})

test('the same person who signs in again keeps what is theirs', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna)] })
  await page.manager.restored
  await page.manager.signedIn(asAna)
  expect(page.acts).toEqual(['info user'])
})

test('an expired login-as ends the operator’s session with the user’s', async () => {
  const page = aPage({
    kept: { userId: ana, operatorId: otto },
    answers: [success(asBoth), expired],
  })
  await page.manager.restored
  await page.manager.doubted()
  await page.manager.left()
  expect(page.session.get()).toEqual({ type: 'anonymous', expired: true })
  expect(page.acts).toEqual([
    'info user',
    'info user',
    'forget ana, but for lines',
    'logout user',
    'logout operator',
  ])
})

test('a logout clears the device at once, and reaches the server with the next connection', async () => {
  const page = aPage({ kept: { userId: ana }, answers: [success(asAna)] })
  await page.manager.restored
  page.logout = unreachable
  await page.manager.loggedOut()
  expect(page.session.get()).toEqual({ type: 'anonymous', expired: false })
  expect(page.acts).toContain('forget ana')
  expect(isSessionPending()).toBe(true)
  page.logout = success(true)
  page.network.set('offline')
  page.network.set('online')
  await expect.poll(isSessionPending).toBe(false)
})

test('the next page sends a logout that did not reach the server', async () => {
  const first = aPage({ kept: { userId: ana }, answers: [success(asAna)] })
  await first.manager.restored
  first.logout = unreachable
  await first.manager.loggedOut()
  const next = openPage({})
  await next.manager.left()
  expect(next.acts).toEqual(['logout user'])
  expect(isSessionPending()).toBe(false)
})

test('a suite is logged out of: the operator goes on, with their own carts', async () => {
  const page = aPage({
    kept: { userId: ana, operatorId: otto },
    answers: [success(asBoth), success(asOtto)],
  })
  await page.manager.restored
  await page.manager.suiteLoggedOut()
  expect(page.session.get()).toEqual({ type: 'operator', id: otto, person: asOtto })
  expect(page.acts.toSorted()).toEqual([
    'carts from ana to otto',
    'info operator',
    'info user',
    'logout user',
  ])
})

test('a session change in another tab is followed', async () => {
  const page = aPage({ answers: [success(asAna)] })
  storeIds({ userId: ana, operatorId: null })
  page.elsewhere()
  await expect.poll(() => page.session.get()).toMatchObject({ type: 'user', person: asAna })
  storeIds({ userId: null, operatorId: null })
  page.elsewhere()
  expect(page.session.get()).toEqual({ type: 'anonymous', expired: false })
  // The acting tab has switched the carts and called the server.
  expect(page.acts).toEqual(['info user'])
})

test('an earlier session change in another tab is followed', async () => {
  const page = aPage({ answers: [success(asAna)], storedSince: { userId: ana } })
  await page.manager.restored
  expect(page.session.get()).toEqual({ type: 'user', id: ana, person: asAna })
})

test('a return from another provider signs the person in, with or without a stored id', async () => {
  localStorage.clear()
  openSessionStorage().expectAnswer()
  const page = openPage({ answers: [success(asAna)] })
  await page.manager.restored
  expect(page.session.get()).toEqual({ type: 'user', id: ana, person: asAna })
  expect(isSessionPending()).toBe(false)
})

test('a return without a sign-in shows no expired session', async () => {
  localStorage.clear()
  openSessionStorage().expectAnswer()
  const page = openPage({ answers: [expired] })
  await page.manager.restored
  expect(page.session.get()).toEqual({ type: 'anonymous', expired: false })
})

test('an operator acts for a suite without a network, and the server confirms it later', async () => {
  const page = aPage({
    kept: { operatorId: otto },
    answers: [success(asOtto)],
    packed: { asked: [unreachable, success(asBoth)] },
  })
  await page.manager.restored
  await page.manager.actedAs(asPacked)
  expect(page.session.get()).toEqual({
    type: 'loginAs',
    id: ana,
    operatorId: otto,
    person: asPacked,
  })
  await page.manager.asked()
  expect(page.acts).toContain('log in as ana')
  page.network.set('offline')
  page.network.set('online')
  await expect.poll(() => page.session.get()).toMatchObject({ person: asBoth })
  expect(page.acts).toEqual([
    'info operator',
    'carts from otto to ana',
    'log in as ana',
    'log in as ana',
  ])
})

test('an operator whose device cannot park the cart does not act for another suite', async () => {
  const page = aPage({
    kept: { operatorId: otto },
    answers: [success(asOtto)],
    packed: { asked: [] },
  })
  await page.manager.restored
  page.parks = false
  expect(await page.manager.actedAs(asPacked)).toBe(false)
  expect(page.session.get()).toEqual({ type: 'operator', id: otto, person: asOtto })
  expect(readStoredIds()).toEqual({ userId: null, operatorId: otto })
  expect(page.acts).toEqual(['info operator', 'carts from otto to ana'])
})

test('a page that ends while carts are switched for a suite starts again as the operator', async () => {
  const asBea = { ...asPacked, id: 'bea' }
  const page = aPage({
    kept: { operatorId: otto },
    answers: [success(asOtto)],
    packed: { asked: [unreachable, unreachable] },
  })
  await page.manager.restored
  expect(await page.manager.actedAs(asPacked)).toBe(true)
  expect(await page.manager.actedAs(asBea)).toBe(true)
  expect(page.ids).toEqual([
    { userId: null, operatorId: otto },
    { userId: null, operatorId: otto },
  ])
  expect(readStoredIds()).toEqual({ userId: 'bea', operatorId: otto })
})

test('a page reloaded without a network still acts for its suite', async () => {
  const page = aPage({
    kept: { userId: ana, operatorId: otto },
    packed: { asked: [unreachable] },
  })
  await page.manager.restored
  expect(page.session.get()).toMatchObject({ type: 'loginAs', person: asPacked })
})

test('a suite that the server refuses meanwhile is left; its operator stays', async () => {
  const over = failure({ ...expired.error, status: 403, code: 9111 })
  const page = aPage({
    kept: { userId: ana, operatorId: otto },
    answers: [success(asOtto)],
    packed: { asked: [over] },
  })
  await page.manager.restored
  await expect.poll(() => page.session.get()).toMatchObject({ person: asOtto })
  expect(page.acts).toContain('carts from ana to otto')
})

test('a start settles whose the carts on the device are, before anything else moves them', async () => {
  const page = aPage({ kept: { operatorId: otto }, answers: [success(asOtto)] })
  await page.manager.restored
  expect(page.settled).toEqual([otto])
})

test('a suite’s session that ended is opened again while the operator’s lasts', async () => {
  const page = aPage({
    kept: { userId: ana, operatorId: otto },
    packed: { asked: [success(asBoth), success(asBoth), expired] },
  })
  await page.manager.restored
  void page.manager.doubted()
  void page.manager.doubted()
  await expect.poll(() => page.acts).toEqual(['log in as ana', 'log in as ana'])
  await expect.poll(() => page.session.get()).toMatchObject({ type: 'loginAs' })
  void page.manager.doubted()
  await expect.poll(() => page.session.get()).toEqual({ type: 'anonymous', expired: true })
})

interface World {
  logout: Result<true, CallProblem>
  /** Ends the pause before a retry. */
  later: () => void
  /** Another tab changes the stored ids. */
  elsewhere: () => void
  /** Whether the device can park carts. */
  parks: boolean
}

interface Given {
  readonly kept?: Partial<StoredIds>
  /** Stored by another tab since this page started. */
  readonly storedSince?: Partial<StoredIds>
  /** The server's answers about the session, in turn. */
  readonly answers?: readonly Result<SessionPerson, CallProblem>[]
  /** The device has an event pack with Ana's suite; the server's answers to its login-as, in turn. */
  readonly packed?: { readonly asked: readonly Result<SessionPerson, CallProblem>[] }
}

function aPage(given: Given) {
  localStorage.clear()
  sessionStorage.clear()
  storeIds({ userId: null, operatorId: null, ...given.kept })
  return openPage(given)
}

/** On a device as the previous page left it. */
function openPage({ answers = [], storedSince, packed }: Given) {
  const logins = [...(packed?.asked ?? [])]
  const acts: string[] = []
  const settled: unknown[] = []
  /** As stored while carts are switched. */
  const ids: StoredIds[] = []
  const left = [...answers]
  const session = createStore<SessionView>(storedSession(readStoredIds()))
  if (storedSince) storeIds({ userId: null, operatorId: null, ...storedSince })
  const network = createStore<NetworkState>('online')
  const world: World = {
    logout: success(true),
    later: () => {},
    elsewhere: () => {},
    parks: true,
  }
  const manager = createSessionManager({
    session,
    calls: {
      info: async (of) => {
        acts.push(`info ${of ?? 'anybody'}`)
        const next = left.shift()
        if (!next) throw new Error('Not expected: info')
        return next
      },
      logout: async (of) => {
        acts.push(`logout ${of}`)
        return world.logout
      },
    },
    sessions: openSessionStorage((changed) => {
      world.elsewhere = changed
    }),
    ...(packed
      ? {
          owners: {
            find: async ({ userId }) => (userId === ana ? asPacked : null),
            logInAs: async (userId) => {
              acts.push(`log in as ${userId}`)
              return logins.shift() ?? null
            },
          },
        }
      : {}),
    network: { state: network, check: async () => true },
    switchOwner: async ({ from, to, keepsCart }) => {
      acts.push(
        `carts from ${from ?? 'nobody'} to ${to ?? 'nobody'}${keepsCart ? ', adopted' : ''}`,
      )
      ids.push(readStoredIds())
      return world.parks
    },
    settleOwner: async (owner) => void settled.push(owner),
    forget: async ({ owner, keepsLines }) =>
      void acts.push(`forget ${owner ?? 'nobody'}${keepsLines ? ', but for lines' : ''}`),
    after: (_, act) => {
      world.later = act
    },
  })
  return Object.assign(world, { acts, settled, ids, session, network, manager })
}
