import { assign, fromPromise, setup, spawnChild } from 'xstate'
import type {
  AskOutcome,
  Contact,
  FreezeOutcome,
  FreezeQuestion,
  OpenedDraft,
  PlacedOrderFacts,
  RefusedOrder,
  SendOutcome,
  Submission,
} from './checkout-ports.ts'

/**
 * From "check out" to an order number. The machine decides when to send and when to ask; the record
 * of what was sent lies in the device's database, so that a reload, a crash or another tab goes on
 * with the same key.
 *
 * Note: frozen while unsure.
 * What was sent is stored before its first byte leaves. Until the server has given a definite
 * answer it is asked for by its key, sent again under that key only, and the cart stays as it is.
 * A new key comes with a definite refusal.
 */

export type CheckoutEvent =
  | { readonly type: 'guest.typed'; readonly contact: Contact }
  | { readonly type: 'guest.continued' }
  | { readonly type: 'guest.wentBack' }
  /** "Place order". */
  | { readonly type: 'guest.confirmed'; readonly submission: Submission }
  | { readonly type: 'guest.askedAgain' }
  | { readonly type: 'network.returned' }

export interface CheckoutContext {
  readonly contact: Contact
  /** What the device knew when checkout was opened. */
  readonly remember: boolean
  readonly submission: Submission | null
  /** The guest was told that this device cannot keep it, and confirmed again. */
  readonly inPageAlone: boolean
  readonly refusal: RefusedOrder | null
  readonly order: PlacedOrderFacts | null
  /** How often in a row there was no answer. */
  readonly unanswered: number
}

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as { readonly order: PlacedOrderFacts | null },
  },
  actors: {
    openDraft: fromPromise<OpenedDraft>(provided),
    saveContact: fromPromise<void, Contact>(provided),
    isReachable: fromPromise<boolean>(provided),
    freeze: fromPromise<FreezeOutcome, FreezeQuestion>(provided),
    send: fromPromise<SendOutcome>(provided),
    ask: fromPromise<AskOutcome>(provided),
  },
  guards: {
    isUnsure: (_, draft: OpenedDraft) => draft.unsure,
    isReachable: (_, reachable: boolean) => reachable,
    isFrozen: (_, outcome: FreezeOutcome) => outcome === 'Frozen',
    cannotKeep: (_, outcome: FreezeOutcome) => outcome === 'CannotKeep',
    isPlaced: (_, outcome: AskOutcome) => outcome.type === 'Placed',
    isRefused: (_, outcome: AskOutcome) => outcome.type === 'Refused',
    neverArrived: (_, outcome: AskOutcome) => outcome.type === 'NeverArrived',
  },
  actions: {
    keepContact: assign((_, { contact }: { readonly contact: Contact }) => ({ contact })),
    keepDraft: assign((_, { contact, remember }: OpenedDraft) => ({ contact, remember })),
    keepSubmission: assign((_, kept: Pick<CheckoutContext, 'submission' | 'inPageAlone'>) => ({
      ...kept,
      refusal: null,
    })),
    keepAnswer: assign((_, answer: AskOutcome) => ({
      order: answer.type === 'Placed' ? answer.order : null,
      refusal: answer.type === 'Refused' ? answer.refusal : null,
      unanswered: 0,
    })),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    forgetUnanswered: assign({ unanswered: 0 }),
  },
  delays: {
    backoff: ({ context }) => Math.min(30_000, 500 * 2 ** context.unanswered),
  },
}).createMachine({
  id: 'checkout',
  context: {
    contact: { fullName: '', email: '', phone: '' },
    remember: false,
    submission: null,
    inPageAlone: false,
    refusal: null,
    order: null,
    unanswered: 0,
  },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openDraft',
        onDone: [
          {
            guard: { type: 'isUnsure', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepDraft', params: ({ event }) => event.output },
          },
          {
            target: 'contact',
            actions: { type: 'keepDraft', params: ({ event }) => event.output },
          },
        ],
      },
    },
    contact: {
      on: {
        'guest.typed': {
          actions: [
            { type: 'keepContact', params: ({ event }) => event },
            spawnChild('saveContact', { input: ({ context }) => context.contact }),
          ],
        },
        'guest.continued': 'reviewing',
      },
    },
    // Nothing has been sent.
    reviewing: {
      initial: 'ready',
      on: {
        'guest.wentBack': 'contact',
        'guest.confirmed': {
          target: 'probing',
          actions: {
            type: 'keepSubmission',
            params: ({ event }) => ({ submission: event.submission, inPageAlone: false }),
          },
        },
      },
      states: {
        ready: {},
        // Told after a probe. The guest confirms again: nothing is sent by itself.
        offline: { on: { 'network.returned': 'ready' } },
        // Told that only this page can keep the order; confirmed again, it is sent so.
        unkept: {
          on: {
            'guest.confirmed': {
              target: '#checkout.probing',
              actions: {
                type: 'keepSubmission',
                params: ({ event }) => ({ submission: event.submission, inPageAlone: true }),
              },
            },
          },
        },
      },
    },
    probing: {
      invoke: {
        src: 'isReachable',
        onDone: [
          {
            guard: { type: 'isReachable', params: ({ event }) => event.output },
            target: 'freezing',
          },
          { target: 'reviewing.offline' },
        ],
      },
    },
    freezing: {
      invoke: {
        src: 'freeze',
        input: ({ context }) => freezeQuestion(context),
        onDone: [
          {
            guard: { type: 'isFrozen', params: ({ event }) => event.output },
            target: 'sending',
          },
          {
            guard: { type: 'cannotKeep', params: ({ event }) => event.output },
            target: 'reviewing.unkept',
          },
          { target: 'asking' },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'send',
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'placed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          { target: 'unsure' },
        ],
      },
    },
    // Sent, and no answer (see note: frozen while unsure).
    unsure: {
      entry: 'countUnanswered',
      after: { backoff: 'asking' },
      on: {
        'guest.askedAgain': 'asking',
        'network.returned': { target: 'asking', actions: 'forgetUnanswered' },
      },
    },
    asking: {
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'placed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'neverArrived', params: ({ event }) => event.output },
            target: 'sending',
          },
          { target: 'unsure' },
        ],
      },
    },
    // The cart is free again and the next submission has another key.
    refused: {
      on: { 'guest.continued': 'reviewing', 'guest.wentBack': 'contact' },
    },
    placed: { type: 'final' },
  },
  output: ({ context }) => ({ order: context.order }),
})

function freezeQuestion({ submission, inPageAlone }: CheckoutContext): FreezeQuestion {
  if (!submission) throw new Error('Nothing was confirmed')
  return { submission, inPageAlone }
}

function provided(): never {
  throw new Error('provided in app/wiring')
}
