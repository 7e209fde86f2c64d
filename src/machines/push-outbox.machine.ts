import { assign, fromPromise, setup } from 'xstate'

/**
 * When the device tries to bring its waiting orders to the server. One round is one attempt with each
 * of them; what comes of an order is stored by the round itself, so that this machine knows nothing of
 * any order and can be ended and begun again at any moment.
 */

export type PushEvent =
  /** Something lies in the outbox that the server has not answered, or its guest has decided. */
  | { readonly type: 'outbox.filled' }
  /** A probe was answered after none had been. */
  | { readonly type: 'network.returned' }

export type PushRound = 'Drained' | 'Unfinished' | 'Unanswered' | 'NotKept'

export interface PushContext {
  /** How many rounds in a row left something unanswered. */
  readonly fruitless: number
  /** Something came in while a round was under way. */
  readonly again: boolean
}

export const pushOutboxMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    isReachable: fromPromise<boolean>(provided),
    push: fromPromise<PushRound>(provided),
  },
  guards: {
    reachable: (_, answer: boolean) => answer,
    drained: (_, round: PushRound) => round === 'Drained',
    unfinished: (_, round: PushRound) => round === 'Unfinished',
    asksAgain: ({ context }) => context.again,
  },
  actions: {
    askAgain: assign({ again: true }),
    beginRound: assign({ again: false }),
    countFruitless: assign({ fruitless: ({ context }) => context.fruitless + 1 }),
    /** A mistake of the program: it is told, and the orders are tried again. */
    report: (_self, _told: { readonly fault: unknown }) => {},
    forgetFruitless: assign({ fruitless: 0 }),
  },
  delays: {
    backoff: ({ context }) => Math.min(30_000, 500 * 2 ** context.fruitless),
  },
}).createMachine({
  id: 'pushOutbox',
  context: { fruitless: 0, again: false },
  initial: 'resting',
  states: {
    resting: {
      on: { 'outbox.filled': 'probing', 'network.returned': 'pushing' },
    },
    // An order that nothing was sent of stays "saved on this device": no copy goes out into the dark.
    probing: {
      invoke: {
        src: 'isReachable',
        onDone: [
          { guard: { type: 'reachable', params: ({ event }) => event.output }, target: 'pushing' },
          { target: 'waiting' },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'report', params: ({ event }) => ({ fault: event.error }) },
        },
      },
      on: { 'network.returned': 'pushing' },
    },
    pushing: {
      entry: 'beginRound',
      invoke: {
        src: 'push',
        onDone: [
          {
            guard: { type: 'drained', params: ({ event }) => event.output },
            target: 'drained',
            actions: 'forgetFruitless',
          },
          {
            guard: { type: 'unfinished', params: ({ event }) => event.output },
            target: 'pushing',
            reenter: true,
            actions: 'forgetFruitless',
          },
          { guard: 'asksAgain', target: 'probing' },
          { target: 'waiting' },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'report', params: ({ event }) => ({ fault: event.error }) },
        },
      },
      on: {
        'outbox.filled': { actions: 'askAgain' },
        'network.returned': { actions: 'askAgain' },
      },
    },
    drained: {
      always: [{ guard: 'asksAgain', target: 'pushing' }, { target: 'resting' }],
    },
    waiting: {
      entry: 'countFruitless',
      after: { backoff: 'probing' },
      on: {
        'outbox.filled': 'probing',
        'network.returned': { target: 'pushing', actions: 'forgetFruitless' },
      },
    },
  },
})

function provided(): never {
  throw new Error('provided in app/wiring')
}
