import { assign, setup } from 'xstate'
import type { UserAnswer } from '#contract/account/account-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'

/**
 * Who is signed in on this device: the four states of a session (identity and operations, section 4). It
 * knows ids and what the server said of their persons; the secrets are cookies, and every call is made by
 * who sends these events.
 */

export type SessionEvent =
  /** Ids that this device keeps: from before, or since another tab has changed them. */
  | { readonly type: 'device.kept'; readonly ids: SessionIds }
  /** The server opened a session for them, or says whose the one is that there is. */
  | { readonly type: 'person.signedIn'; readonly person: SessionPerson }
  | { readonly type: 'person.changed'; readonly person: SessionPerson }
  /** The session of now is over at the server. */
  | { readonly type: 'session.expired' }
  | { readonly type: 'person.loggedOut' }
  /** Acting as a suite's owner is over; the operator goes on. */
  | { readonly type: 'suite.loggedOut' }

export type SessionPerson = Omit<UserAnswer, 'token'>

/** Both: an operator who acts as the user. */
export interface SessionIds {
  readonly userId: UserId | null
  readonly operatorId: UserId | null
}

export interface SessionContext extends SessionIds {
  /** Null: known by id alone. */
  readonly person: SessionPerson | null
  /** The last session here has ended by itself. */
  readonly expired: boolean
}

const nobody: SessionContext = { userId: null, operatorId: null, person: null, expired: false }

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
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
        target: '.loginAs',
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
    // Nobody's session can end: of several calls that are refused at once the first has said it.
    anonymous: { on: { 'session.expired': {} } },
    user: {},
    operator: {},
    loginAs: { on: { 'suite.loggedOut': { target: 'operator', actions: 'goOnAsOperator' } } },
  },
})

/** Whose a session is: an operator's own, a user's, or a user's that an operator acts for. */
function idsOf({ id, suiteOperator, operator }: SessionPerson): SessionIds {
  if (operator) return { userId: asId(id), operatorId: asId(operator.id) }
  return suiteOperator
    ? { userId: null, operatorId: asId(id) }
    : { userId: asId(id), operatorId: null }
}
