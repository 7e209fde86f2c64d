import { assign, fromPromise, setup } from 'xstate'

/**
 * When a device polls the status of a received order: slowly while the answer can be seen, and
 * never after the final status. The `ask` actor stores each answer.
 */

type FollowEvent =
  /** The page is visible again, or the connection is back. */
  { readonly type: 'guest.returned' }

export type FollowRound =
  | { readonly type: 'Settled' }
  | { readonly type: 'Open'; readonly pauseMs: number }
  | { readonly type: 'Unanswered' }

interface FollowContext {
  /** Consecutive calls without an answer. */
  readonly unanswered: number
  readonly pauseMs: number
}

const firstPause = 5_000
const longestPause = 60_000

const types: Partial<{ readonly context: FollowContext; readonly events: FollowEvent }> = {}

export const followOrderMachine = setup({
  types,
  actors: {
    ask: fromPromise<FollowRound>(() => {
      throw new Error('Not provided')
    }),
  },
  guards: {
    settled: (_, round: FollowRound) => round.type === 'Settled',
    answered: (_, round: FollowRound) => round.type === 'Open',
    /** The answer can be seen, and the network is not offline. */
    watched: (): boolean => {
      throw new Error('Not provided')
    },
  },
  actions: {
    takePace: assign({
      unanswered: 0,
      pauseMs: (_, round: FollowRound) => (round.type === 'Open' ? round.pauseMs : firstPause),
    }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    /** A bug: reported, and the call is repeated. */
    report: (_self, _params: { readonly fault: unknown }) => {},
  },
  delays: {
    pause: ({ context }) => Math.min(longestPause, context.pauseMs * 2 ** context.unanswered),
  },
}).createMachine({
  id: 'followOrder',
  context: { unanswered: 0, pauseMs: firstPause },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'watched', target: 'asking' }, { target: 'resting' }],
    },
    asking: {
      invoke: {
        src: 'ask',
        onDone: [
          { guard: { type: 'settled', params: ({ event }) => event.output }, target: 'settled' },
          {
            guard: { type: 'answered', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'takePace', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: 'countUnanswered' },
        ],
        onError: {
          target: 'waiting',
          actions: [
            'countUnanswered',
            { type: 'report', params: ({ event }) => ({ fault: event.error }) },
          ],
        },
      },
    },
    waiting: {
      after: { pause: 'deciding' },
      on: { 'guest.returned': 'deciding' },
    },
    resting: {
      on: { 'guest.returned': 'deciding' },
    },
    settled: { type: 'final' },
  },
})
