import { assign, emit, setup } from 'xstate'
import type { CardToken } from '#domain/payment/card.ts'

/**
 * The state of the card page in its frame (see note: the card frame): loading, and the request for
 * a token. Both have a time limit, because a frame that cannot load fires no event.
 */

export type CardFormEvent =
  | { readonly type: 'frame.opened' }
  | { readonly type: 'frame.gaveToken'; readonly token: CardToken }
  | { readonly type: 'frame.failed'; readonly reason: 'invalid' | 'unreachable' }
  /** The guest continues to the review, which needs the card. */
  | { readonly type: 'guest.continued' }
  | { readonly type: 'guest.retried' }

/** `invalid`: the frame shows the faults beside its fields; `silent`: no answer to the request. */
export type CardFormFault = 'invalid' | 'unreachable' | 'silent'

interface CardFormContext {
  readonly token: CardToken | null
  readonly fault: CardFormFault | null
  /** Counts the attempts to load; each has a new frame. */
  readonly attempt: number
}

const types: Partial<{
  readonly context: CardFormContext
  readonly events: CardFormEvent
  readonly emitted: { readonly type: 'token.wanted' }
}> = {}

export const cardFormMachine = setup({
  types,
  actions: {
    askForToken: emit({ type: 'token.wanted' }),
    noteToken: assign({ token: (_, token: CardToken) => token }),
    noteFault: assign({ fault: (_, fault: CardFormFault) => fault }),
    forgetFault: assign({ fault: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
  delays: { loadLimit: 15_000, answerLimit: 20_000 },
}).createMachine({
  id: 'cardForm',
  context: { token: null, fault: null, attempt: 0 },
  initial: 'loading',
  states: {
    loading: {
      after: { loadLimit: 'unloaded' },
      on: { 'frame.opened': 'typing', 'guest.continued': 'wanted' },
    },
    /** The guest continued before the frame was loaded. */
    wanted: {
      after: { loadLimit: 'unloaded' },
      on: { 'frame.opened': 'asking' },
    },
    unloaded: {
      on: {
        'guest.retried': { target: 'loading', actions: 'countAttempt' },
        'frame.opened': 'typing',
      },
    },
    typing: { on: { 'guest.continued': 'asking' } },
    asking: {
      entry: ['forgetFault', 'askForToken'],
      after: {
        answerLimit: {
          target: 'typing',
          actions: { type: 'noteFault', params: 'silent' },
        },
      },
      on: {
        'frame.gaveToken': {
          target: 'given',
          actions: { type: 'noteToken', params: ({ event }) => event.token },
        },
        'frame.failed': {
          target: 'typing',
          actions: { type: 'noteFault', params: ({ event }) => event.reason },
        },
      },
    },
    given: { type: 'final' },
  },
})
