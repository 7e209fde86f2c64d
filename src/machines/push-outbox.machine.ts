import { assign, fromPromise, setup } from 'xstate'

/**
 * When the device tries to send its waiting orders. One round is one attempt with each of them and
 * stores its own results, so that this machine holds no order and can be restarted at any moment.
 */

type PushEvent =
  /** The outbox has a new order, or a new decision of the guest. */
  | { readonly type: 'outbox.filled' }
  /** A probe was answered for the first time after a failure. */
  | { readonly type: 'network.returned' }

export type PushRound = 'Drained' | 'Unfinished' | 'Unanswered' | 'Asked' | 'NotStored'

interface PushContext {
  /** Consecutive rounds that left something unanswered. */
  readonly fruitless: number
  /** An event arrived during a round. */
  readonly again: boolean
}

const types: Partial<{ readonly context: PushContext; readonly events: PushEvent }> = {}

export const pushOutboxMachine = setup({
  types,
  actors: {
    isReachable: fromPromise<boolean>(provided),
    push: fromPromise<PushRound>(provided),
  },
  guards: {
    reachable: (_, answer: boolean) => answer,
    drained: (_, round: PushRound) => round === 'Drained',
    unfinished: (_, round: PushRound) => round === 'Unfinished',
    asked: (_, round: PushRound) => round === 'Asked',
    asksAgain: ({ context }) => context.again,
  },
  actions: {
    askAgain: assign({ again: true }),
    beginRound: assign({ again: false }),
    countFruitless: assign({ fruitless: ({ context }) => context.fruitless + 1 }),
    /** A bug: reported, and the orders are retried. */
    report: (_self, _params: { readonly fault: unknown }) => {},
    forgetFruitless: assign({ fruitless: 0 }),
  },
  delays: {
    /** A person answers: sooner would not be noticed, later would. */
    askedPause: 4_000,
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
    // Probe first: without a connection no copy leaves, and the order stays "saved on this device".
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
          {
            guard: { type: 'asked', params: ({ event }) => event.output },
            target: 'asked',
            actions: 'forgetFruitless',
          },
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
    // Every order left is at the server, and waits for somebody there.
    asked: {
      after: { askedPause: 'probing' },
      on: { 'outbox.filled': 'probing', 'network.returned': 'pushing' },
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
  throw new Error('Not provided')
}
