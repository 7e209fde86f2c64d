import { assign, fromPromise, setup } from 'xstate'

/**
 * A guest's turn at a kiosk: from the first touch to the clean start for the next guest (decisions,
 * sections 10 and 15). A guest who has left is asked first; an order on its way is waited for.
 */

export type KioskTurnStep =
  /** Menu, item, order. */
  | 'ordering'
  /** The checkout, with the frame for the card. */
  | 'paying'
  /** Placed, and its answer is on its way: nothing may end the turn. */
  | 'sending'
  /** The number, or that the order is saved here, is shown. */
  | 'placed'

export type KioskTurnEvent =
  /** The first touch. */
  | { readonly type: 'guest.started' }
  /** Any touch, key or assistive input. */
  | { readonly type: 'guest.acted' }
  /** "Start over", or the end of an order. */
  | { readonly type: 'guest.left' }
  | { readonly type: 'step.changed'; readonly step: KioskTurnStep }

/** All in milliseconds. */
export interface KioskTimes {
  readonly idle: number
  readonly paymentIdle: number
  /** The idle time with the order's number on the screen. */
  readonly placedIdle: number
  /** How long the guest is asked before the turn ends. */
  readonly countdown: number
  /** The longest wait for the answer to an order; the outbox goes on with it after the turn. */
  readonly sending: number
}

interface KioskTurnContext {
  readonly times: KioskTimes
  readonly step: KioskTurnStep
  /** True if this page has had a guest. */
  readonly used: boolean
}

const idleOf = {
  ordering: 'idle',
  paying: 'paymentIdle',
  sending: 'sending',
  placed: 'placedIdle',
} as const satisfies Record<KioskTurnStep, keyof KioskTimes>

const types: Partial<{
  readonly context: KioskTurnContext
  readonly events: KioskTurnEvent
  readonly input: { readonly times: KioskTimes }
}> = {}

export const kioskTurnMachine = setup({
  types,
  actors: {
    /** Leaves nothing of a guest on this device: of an earlier page's, or of this page's as well. */
    forgetGuest: fromPromise<void, { readonly used: boolean }>(() => {
      throw new Error('Not provided')
    }),
  },
  guards: {
    isSending: ({ context }) => context.step === 'sending',
  },
  actions: {
    takeStep: assign({ step: (_, { step }: { readonly step: KioskTurnStep }) => step }),
  },
  delays: {
    idle: ({ context: { step, times } }) => times[idleOf[step]],
    countdown: ({ context }) => context.times.countdown,
    uncleared: ({ context }) => context.times.idle,
  },
}).createMachine({
  id: 'kioskTurn',
  context: ({ input }) => ({ times: input.times, step: 'ordering', used: false }),
  // The guest before may have been cut off by a power failure.
  initial: 'forgetting',
  states: {
    forgetting: {
      invoke: {
        src: 'forgetGuest',
        input: ({ context }) => ({ used: context.used }),
        onDone: 'attract',
        onError: 'uncleared',
      },
    },
    // A device that cannot be cleared takes no guest: it tries again.
    uncleared: { after: { uncleared: 'forgetting' } },
    attract: {
      on: {
        'guest.started': { target: 'turn', actions: assign({ step: 'ordering', used: true }) },
      },
    },
    turn: {
      initial: 'present',
      on: {
        'guest.left': [{ guard: 'isSending' }, { target: 'forgetting' }],
        'step.changed': {
          target: '.present',
          actions: { type: 'takeStep', params: ({ event }) => event },
        },
      },
      states: {
        present: {
          always: { guard: 'isSending', target: 'sending' },
          on: { 'guest.acted': { target: 'present', reenter: true } },
          after: { idle: 'asked' },
        },
        // The outbox has the order: it goes on with it after the turn as well.
        sending: { after: { idle: 'asked' } },
        asked: {
          on: { 'guest.acted': 'present' },
          // Seconds are counted on the screen; the end is here.
          after: { countdown: '#kioskTurn.forgetting' },
        },
      },
    },
  },
})
