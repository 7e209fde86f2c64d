import { assign, emit, fromPromise, setup } from 'xstate'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Result } from '#domain/result.ts'
import type { OwnerStep } from '#domain/suite/owner-step.ts'

/**
 * An owner and the pre-order of their suite (identity and operations, sections 2 to 4): landing →
 * person → card → menu → submitted → locked, over in the end; held, where the card was declined. Which
 * of them follows from what the server and the clock say (domain/suite/owner-step.ts). From the menu to
 * submitted the checkout machine leads, through delivery and review. A submitted order is changed or
 * cancelled after a question, one act at a time; none outlasts the lock.
 */

export type SuiteOwnerEvent =
  | ({ readonly type: 'suite.known' } & KnownSuite)
  /** `asks`: the cart has something else. */
  | { readonly type: 'change.wanted'; readonly lines: readonly CartLine[]; readonly asks: boolean }
  | { readonly type: 'cancel.wanted' }
  /** The answer to a question. */
  | { readonly type: 'owner.agreed' }
  | { readonly type: 'owner.declined' }
  | { readonly type: 'card.chosen'; readonly paymentCardId: string }

/** How an act ended; after each the server may have something else. */
export type SuiteOwnerNotice =
  | { readonly type: 'change.opened' }
  /** The device could not store it. */
  | { readonly type: 'change.failed' }
  | { readonly type: 'cancel.answered'; readonly answer: ActAnswer }
  | { readonly type: 'card.answered'; readonly answer: ActAnswer }

export type ActAnswer = Result<
  unknown,
  { readonly type: 'Unreachable' } | (OrderRefusal & { readonly type: 'Refused' })
>

/** The suite as the server and the clock know it. */
export interface KnownSuite {
  readonly step: OwnerStep
  /** The event with its pre-order, if there is one; null: not the owner's, or not known. */
  readonly booked: UpcomingEvent | null
}

/** A submitted pre-order and the lines that it has for today's menus. */
export interface OpenedChange {
  readonly booked: UpcomingEvent | null
  readonly lines: readonly CartLine[]
}

/** A pre-order on hold and the card to charge. */
export interface ChosenCard {
  readonly booked: UpcomingEvent | null
  readonly paymentCardId: string
}

/** @public named by the type of the machine */
export interface SuiteOwnerContext extends KnownSuite {
  /** A change begins with them. */
  readonly lines: readonly CartLine[]
  /** The one chosen for an order on hold; empty: none yet. */
  readonly paymentCardId: string
}

const types: Partial<{
  readonly context: SuiteOwnerContext
  readonly events: SuiteOwnerEvent
  readonly emitted: SuiteOwnerNotice
  readonly input: KnownSuite
}> = {}

export const suiteOwnerMachine = setup({
  types,
  actors: {
    /** Puts the lines into the cart and the rest into the checkout. False: not stored. */
    openChange: fromPromise<boolean, OpenedChange>(provided),
    cancel: fromPromise<ActAnswer, UpcomingEvent | null>(provided),
    charge: fromPromise<ActAnswer, ChosenCard>(provided),
  },
  guards: {
    is: ({ context }, step: OwnerStep) => context.step === step,
    isNews: ({ context }, { step, booked }: KnownSuite) =>
      context.step !== step || revisionOf(context.booked) !== revisionOf(booked),
    asks: (_, { asks }: { readonly asks: boolean }) => asks,
  },
  actions: {
    note: assign((_, { step, booked }: KnownSuite) => ({ step, booked })),
    noteLines: assign({ lines: (_, lines: readonly CartLine[]) => lines }),
    noteCard: assign({ paymentCardId: (_, paymentCardId: string) => paymentCardId }),
    notify: emit((_, notice: SuiteOwnerNotice) => notice),
  },
}).createMachine({
  id: 'suiteOwner',
  context: ({ input }) => ({ ...input, lines: [], paymentCardId: '' }),
  initial: 'deciding',
  on: {
    'suite.known': [
      {
        guard: { type: 'isNews', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'note', params: ({ event }) => event },
      },
      // The same answer again does not take a question away.
      { actions: { type: 'note', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'is', params: 'landing' }, target: 'landing' },
        { guard: { type: 'is', params: 'person' }, target: 'person' },
        { guard: { type: 'is', params: 'card' }, target: 'card' },
        { guard: { type: 'is', params: 'menu' }, target: 'menu' },
        { guard: { type: 'is', params: 'submitted' }, target: 'submitted' },
        { guard: { type: 'is', params: 'held' }, target: 'held' },
        { guard: { type: 'is', params: 'locked' }, target: 'locked' },
        { target: 'over' },
      ],
    },
    landing: {},
    person: {},
    card: {},
    menu: {},
    submitted: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'change.wanted': [
              {
                guard: { type: 'asks', params: ({ event }) => event },
                target: 'askingToReplace',
                actions: { type: 'noteLines', params: ({ event }) => event.lines },
              },
              {
                target: '#suiteOwner.acting.changing',
                actions: { type: 'noteLines', params: ({ event }) => event.lines },
              },
            ],
            'cancel.wanted': 'askingToCancel',
          },
        },
        askingToReplace: {
          on: { 'owner.agreed': '#suiteOwner.acting.changing', 'owner.declined': 'idle' },
        },
        askingToCancel: {
          on: { 'owner.agreed': '#suiteOwner.acting.cancelling', 'owner.declined': 'idle' },
        },
      },
    },
    held: {
      on: {
        'card.chosen': {
          target: 'acting.charging',
          actions: { type: 'noteCard', params: ({ event }) => event.paymentCardId },
        },
      },
    },
    acting: {
      // An act is not taken back: what is known by its end decides.
      on: {
        'suite.known': { actions: { type: 'note', params: ({ event }) => event } },
      },
      initial: 'changing',
      states: {
        changing: {
          invoke: {
            src: 'openChange',
            input: ({ context }) => context,
            onDone: {
              target: '#suiteOwner.deciding',
              actions: {
                type: 'notify',
                params: ({ event }) => ({
                  type: event.output ? 'change.opened' : 'change.failed',
                }),
              },
            },
          },
        },
        cancelling: {
          invoke: {
            src: 'cancel',
            input: ({ context }) => context.booked,
            onDone: {
              target: '#suiteOwner.deciding',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ type: 'cancel.answered', answer: event.output }),
              },
            },
          },
        },
        charging: {
          invoke: {
            src: 'charge',
            input: ({ context }) => context,
            onDone: {
              target: '#suiteOwner.deciding',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ type: 'card.answered', answer: event.output }),
              },
            },
          },
        },
      },
    },
    locked: {},
    over: {},
  },
})

function revisionOf(booked: UpcomingEvent | null): number | undefined {
  return booked?.orders[0]?.revision
}

function provided(): never {
  throw new Error('Not provided')
}
