import { assign, fromCallback, fromPromise, setup } from 'xstate'

/**
 * How a desk hears of its orders: by a stream, or by held calls where a proxy swallows streams. The
 * actors store what they hear, so that this machine holds no order and can be restarted at any moment.
 */

export type DeskLinkEvent =
  /** Something came by the stream, if only a ping. */
  | { readonly type: 'stream.heard' }
  /** The stream ended, or the server does not know the place that it was to go on from. */
  | { readonly type: 'stream.ended' }
  | { readonly type: 'network.returned' }
  /** A stream that is cut off says so after minutes; the network is asked oftener. */
  | { readonly type: 'network.lost' }

/** `Gone`: this device is no desk any more. */
export type DeskRound = 'Heard' | 'Gone' | 'Unanswered'

interface DeskLinkContext {
  /** Consecutive rounds without an answer. */
  readonly unanswered: number
}

const types: Partial<{ readonly context: DeskLinkContext; readonly events: DeskLinkEvent }> = {}

export const deskLinkMachine = setup({
  types,
  actors: {
    /** Reads what came since this desk last heard, or the whole board. */
    catchUp: fromPromise<DeskRound>(provided),
    /** Passes `stream.heard` and `stream.ended`. */
    stream: fromCallback<DeskLinkEvent>(provided),
    /** One held call. */
    ask: fromPromise<DeskRound>(provided),
  },
  guards: {
    heard: (_, round: DeskRound) => round === 'Heard',
    gone: (_, round: DeskRound) => round === 'Gone',
  },
  actions: {
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    forgetUnanswered: assign({ unanswered: 0 }),
    /** A bug: reported, and the round is made again. */
    report: (_self, _params: { readonly fault: unknown }) => {},
  },
  delays: {
    /** A stream that says nothing for so long is held back on its way. */
    firstWord: 5_000,
    /** Two pings have not come. */
    silence: 45_000,
    /** A proxy may have been mended. */
    untilStream: 300_000,
    backoff: ({ context }) => Math.min(15_000, 500 * 2 ** context.unanswered),
  },
}).createMachine({
  id: 'deskLink',
  context: { unanswered: 0 },
  initial: 'catchingUp',
  states: {
    catchingUp: {
      invoke: {
        src: 'catchUp',
        onDone: [
          {
            guard: { type: 'heard', params: ({ event }) => event.output },
            target: 'streaming',
            actions: 'forgetUnanswered',
          },
          { guard: { type: 'gone', params: ({ event }) => event.output }, target: 'gone' },
          { target: 'deaf' },
        ],
        onError: {
          target: 'deaf',
          actions: { type: 'report', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    streaming: {
      invoke: { src: 'stream' },
      on: { 'network.lost': 'catchingUp' },
      initial: 'opening',
      states: {
        opening: {
          after: { firstWord: '#deskLink.polling' },
          on: { 'stream.heard': 'live', 'stream.ended': '#deskLink.polling' },
        },
        live: {
          after: { silence: '#deskLink.catchingUp' },
          on: {
            'stream.heard': { target: 'live', reenter: true },
            'stream.ended': '#deskLink.catchingUp',
          },
        },
      },
    },
    polling: {
      after: { untilStream: 'streaming' },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'ask',
            onDone: [
              {
                guard: { type: 'heard', params: ({ event }) => event.output },
                target: 'asking',
                reenter: true,
              },
              {
                guard: { type: 'gone', params: ({ event }) => event.output },
                target: '#deskLink.gone',
              },
              { target: '#deskLink.deaf' },
            ],
            onError: {
              target: '#deskLink.deaf',
              actions: { type: 'report', params: ({ event }) => ({ fault: event.error }) },
            },
          },
        },
      },
    },
    deaf: {
      entry: 'countUnanswered',
      after: { backoff: 'catchingUp' },
      on: { 'network.returned': 'catchingUp' },
    },
    gone: { type: 'final' },
  },
})

function provided(): never {
  throw new Error('Not provided')
}
