import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionEvent, SessionIds } from './session.machine.ts'

const ana = aPerson()
const bea = aPerson({ id: 'bea' })
const otto = aPerson({ id: 'otto', suiteOperator: true })
const ottoAsAna = aPerson({ operator: { id: 'otto', email: 'otto@example.com' } })

const eventToReach = {
  anonymous: { type: 'person.loggedOut' },
  user: { type: 'person.signedIn', person: ana },
  operator: { type: 'person.signedIn', person: otto },
  loginAs: { type: 'person.signedIn', person: ottoAsAna },
} as const satisfies Record<string, SessionEvent>

type State = keyof typeof eventToReach

const states = ['anonymous', 'user', 'operator', 'loginAs'] as const

const everywhere = (state: State) => states.map((from) => [from, state] as const)

const walks: readonly (readonly [string, SessionEvent, readonly (readonly [State, State])[]])[] = [
  ['a user signs in', { type: 'person.signedIn', person: bea }, everywhere('user')],
  ['an operator signs in', { type: 'person.signedIn', person: otto }, everywhere('operator')],
  [
    'an operator begins to act for a suite’s owner',
    { type: 'person.signedIn', person: ottoAsAna },
    everywhere('loginAs'),
  ],
  ['a user’s id was kept', kept('bea', null), everywhere('user')],
  ['an operator’s id was kept', kept(null, 'olga'), everywhere('operator')],
  ['both ids were kept', kept('bea', 'olga'), everywhere('loginAs')],
  ['no id was kept', kept(null, null), everywhere('anonymous')],
  ['the session expires', { type: 'session.expired' }, everywhere('anonymous')],
  ['its person logs out', { type: 'person.loggedOut' }, everywhere('anonymous')],
  [
    'its person is described anew',
    { type: 'person.changed', person: ana },
    states.map((each) => [each, each]),
  ],
  [
    'acting for a suite ends',
    { type: 'suite.loggedOut' },
    states.map((each) => [each, each === 'loginAs' ? 'operator' : each]),
  ],
]

test.each(walks)('when %s every state of a session leads to one of the four', (_, event, moves) => {
  const reached = moves.map(([from]) => [from, nameOf(after(from, event).value)])
  expect(reached).toEqual(moves)
})

test('a session knows its own person only', () => {
  expect(after('user', { type: 'person.signedIn', person: otto }).context).toEqual({
    userId: null,
    operatorId: 'otto',
    person: otto,
    expired: false,
  })
  expect(after('loginAs', { type: 'suite.loggedOut' }).context).toEqual({
    userId: null,
    operatorId: 'otto',
    person: null,
    expired: false,
  })
})

test.each(states)('an expired session of %s leaves only the fact that it expired', (from) => {
  const isSignedIn = from !== 'anonymous'
  expect(after(from, { type: 'session.expired' }).context).toEqual({
    userId: null,
    operatorId: null,
    person: null,
    expired: isSignedIn,
  })
})

test('a change of another person is ignored', () => {
  const { context } = after('user', { type: 'person.changed', person: bea })
  expect(context.person).toEqual(ana)
  const moved = after('user', { type: 'person.changed', person: { ...ana, firstName: 'Anaïs' } })
  expect(moved.context.person?.firstName).toBe('Anaïs')
})

test('storing the same ids again keeps the person', () => {
  expect(after('loginAs', kept('ana', 'otto')).context.person).toEqual(ottoAsAna)
  expect(after('user', kept('bea', null)).context).toMatchObject({ userId: 'bea', person: null })
})

test('a sign-in clears the expiry', () => {
  const actor = createActor(sessionMachine).start()
  actor.send(eventToReach.user)
  actor.send({ type: 'session.expired' })
  actor.send(eventToReach.user)
  expect(actor.getSnapshot().context.expired).toBe(false)
})

test('an attendant acts for a suite before the server confirms it, and again once its session has ended', () => {
  const actor = createActor(sessionMachine).start()
  const seen = (event: SessionEvent) => {
    actor.send(event)
    const { value, context } = actor.getSnapshot()
    return [value, context.person]
  }
  const unconfirmed = { loginAs: 'unconfirmed' }
  const confirmed = { loginAs: 'confirmed' }
  const shown = aPerson({ operator: ottoAsAna.operator, lastName: 'As stored' })
  expect(seen(kept('ana', 'otto'))).toEqual([unconfirmed, null])
  expect(seen({ type: 'suite.shown', person: { ...shown, id: 'bea' } })).toEqual([
    unconfirmed,
    null,
  ])
  expect(seen({ type: 'suite.shown', person: shown })).toEqual([unconfirmed, shown])
  expect(seen(eventToReach.loginAs)).toEqual([confirmed, ottoAsAna])
  expect(seen({ type: 'suite.expired' })).toEqual([unconfirmed, ottoAsAna])
  expect(seen({ type: 'person.changed', person: ottoAsAna })).toEqual([confirmed, ottoAsAna])
  expect(seen({ type: 'suite.loggedOut' })).toEqual(['operator', null])
  expect(seen({ type: 'suite.shown', person: shown })).toEqual(['operator', null])
})

/** Of the state that holds the others. */
function nameOf(value: string | object): string | undefined {
  return typeof value === 'string' ? value : Object.keys(value)[0]
}

function after(state: State, event: SessionEvent) {
  const actor = createActor(sessionMachine).start()
  actor.send(eventToReach[state])
  actor.send(event)
  return actor.getSnapshot()
}

function kept(userId: string | null, operatorId: string | null): SessionEvent {
  const ids: SessionIds = {
    userId: userId === null ? null : asId<UserId>(userId),
    operatorId: operatorId === null ? null : asId<UserId>(operatorId),
  }
  return { type: 'device.kept', ids }
}
