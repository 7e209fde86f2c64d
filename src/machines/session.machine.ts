import { assign, setup } from 'xstate'
import type { Person } from '#contract/account/account-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'

/**
 * The four states of this device's session (identity and operations, section 4). The machine holds
 * ids and the person's data; the secrets are cookies, and the sender of an event makes the calls.
 *
 * An attendant's shift goes between two of them: operator, who chooses a suite, and loginAs, who
 * orders for one. A suite is entered from the event that the device has stored, without a network
 * (unconfirmed), until the server has opened its session (confirmed); one that ends is entered again.
 */

export type SessionEvent =
  /** The stored ids, at the start and after a change by another tab. */
  | { readonly type: 'device.kept'; readonly ids: SessionIds }
  /** The server opened a session, or named the person of the current one. */
  | { readonly type: 'person.signedIn'; readonly person: SessionPerson }
  | { readonly type: 'person.changed'; readonly person: SessionPerson }
  /** The suite's owner, as the device's stored event knows them. */
  | { readonly type: 'suite.shown'; readonly person: SessionPerson }
  /** The suite's session ended; its operator's may go on. */
  | { readonly type: 'suite.expired' }
  /** The server reports the current session as expired. */
  | { readonly type: 'session.expired' }
  | { readonly type: 'person.loggedOut' }
  /** The operator stops acting as a suite's owner and stays signed in. */
  | { readonly type: 'suite.loggedOut' }

export type SessionPerson = Person

/** Both set: an operator logged in as the user. */
export interface SessionIds {
  readonly userId: UserId | null
  readonly operatorId: UserId | null
}

export interface SessionContext extends SessionIds {
  /** Null: known by id alone. */
  readonly person: SessionPerson | null
  /** The last session expired, rather than ending by logout. */
  readonly expired: boolean
}

const nobody: SessionContext = { userId: null, operatorId: null, person: null, expired: false }

const types: Partial<{ readonly context: SessionContext; readonly events: SessionEvent }> = {}

export const sessionMachine = setup({
  types,
  guards: {
    areKnown: ({ context }, { userId, operatorId }: SessionIds) =>
      userId === context.userId && operatorId === context.operatorId,
    areBoth: (_, { userId, operatorId }: SessionIds) => userId !== null && operatorId !== null,
    areUsers: (_, { userId }: SessionIds) => userId !== null,
    areOperators: (_, { operatorId }: SessionIds) => operatorId !== null,
    isKnown: ({ context }, { id }: SessionPerson) => id === (context.userId ?? context.operatorId),
  },
  actions: {
    know: assign((_, { userId, operatorId }: SessionIds) => ({ ...nobody, userId, operatorId })),
    meet: assign((_, person: SessionPerson) => ({ ...nobody, ...idsOf(person), person })),
    update: assign((_, person: SessionPerson) => ({ person })),
    forget: assign(nobody),
    expire: assign({ ...nobody, expired: true }),
    goOnAsOperator: assign({ userId: null, person: null }),
  },
}).createMachine({
  id: 'session',
  context: nobody,
  initial: 'anonymous',
  on: {
    'device.kept': [
      { guard: { type: 'areKnown', params: ({ event }) => event.ids } },
      {
        guard: { type: 'areBoth', params: ({ event }) => event.ids },
        target: '.loginAs',
        actions: { type: 'know', params: ({ event }) => event.ids },
      },
      {
        guard: { type: 'areUsers', params: ({ event }) => event.ids },
        target: '.user',
        actions: { type: 'know', params: ({ event }) => event.ids },
      },
      {
        guard: { type: 'areOperators', params: ({ event }) => event.ids },
        target: '.operator',
        actions: { type: 'know', params: ({ event }) => event.ids },
      },
      { target: '.anonymous', actions: 'forget' },
    ],
    'person.signedIn': [
      {
        guard: { type: 'areBoth', params: ({ event }) => idsOf(event.person) },
        target: '.loginAs.confirmed',
        actions: { type: 'meet', params: ({ event }) => event.person },
      },
      {
        guard: { type: 'areUsers', params: ({ event }) => idsOf(event.person) },
        target: '.user',
        actions: { type: 'meet', params: ({ event }) => event.person },
      },
      {
        target: '.operator',
        actions: { type: 'meet', params: ({ event }) => event.person },
      },
    ],
    'person.changed': {
      guard: { type: 'isKnown', params: ({ event }) => event.person },
      actions: { type: 'update', params: ({ event }) => event.person },
    },
    'session.expired': { target: '.anonymous', actions: 'expire' },
    'person.loggedOut': { target: '.anonymous', actions: 'forget' },
  },
  states: {
    // Several calls may report the same expiry: only the first one counts.
    anonymous: { on: { 'session.expired': {} } },
    user: {},
    operator: {},
    loginAs: {
      initial: 'unconfirmed',
      on: {
        'suite.loggedOut': { target: 'operator', actions: 'goOnAsOperator' },
        'suite.expired': { target: '.unconfirmed' },
        'suite.shown': {
          guard: { type: 'isKnown', params: ({ event }) => event.person },
          target: '.unconfirmed',
          actions: { type: 'update', params: ({ event }) => event.person },
        },
        'person.changed': {
          guard: { type: 'isKnown', params: ({ event }) => event.person },
          target: '.confirmed',
          actions: { type: 'update', params: ({ event }) => event.person },
        },
      },
      states: { unconfirmed: {}, confirmed: {} },
    },
  },
})

/** The ids of a session: an operator's, a user's, or both for an operator logged in as a user. */
function idsOf({ id, suiteOperator, operator }: SessionPerson): SessionIds {
  if (operator) return { userId: asId(id), operatorId: asId(operator.id) }
  return suiteOperator
    ? { userId: null, operatorId: asId(id) }
    : { userId: asId(id), operatorId: null }
}
