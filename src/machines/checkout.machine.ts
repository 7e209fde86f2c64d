import { assign, fromPromise, setup, spawnChild } from 'xstate'
import type { AgreedOrder } from '#sync/outbox-entry.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { nothingTyped } from './checkout-ports.ts'
import type { CheckoutPart, ConfirmedOrder, KeepOutcome, TypedCheckout } from './checkout-ports.ts'

/** The way from "check out" to an order in the outbox, which sends it even if this page closes. */

export type CheckoutEvent =
  | { readonly type: 'guest.typed'; readonly typed: TypedCheckout }
  /** The parts that are not complete; empty: nothing is missing. */
  | { readonly type: 'parts.asked'; readonly parts: readonly CheckoutPart[] }
  /** "Edit", or "Place order" while these parts have faults. */
  | { readonly type: 'guest.edited'; readonly parts: readonly CheckoutPart[] }
  | { readonly type: 'guest.continued' }
  /** "Place order". */
  | {
      readonly type: 'guest.confirmed'
      readonly submission: AgreedOrder
      readonly seen: Cart
      /** The venue accepts that the order waits on the device for a connection. */
      readonly mayWait: boolean
    }
  | { readonly type: 'network.returned' }

/** @public named by the type of the machine */
export interface CheckoutContext {
  readonly typed: TypedCheckout
  /** The parts shown as fields; the others are rows. A part stays open while it is typed in. */
  readonly open: readonly CheckoutPart[]
  readonly confirmed: ConfirmedOrder | null
  /** The order's id in the outbox. */
  readonly id: IdempotencyKey | null
}

/** A machine with a fault that is not caught takes no more events: a guest's press would have no effect. */
const faultOf = {
  type: 'report' as const,
  params: ({ event }: { readonly event: { readonly error: unknown } }) => event.error,
}

const types: Partial<{
  readonly context: CheckoutContext
  readonly events: CheckoutEvent
  readonly output: { readonly id: IdempotencyKey | null }
}> = {}

/** Made by each checkout, not as its file is loaded: the menu loads that file as well. */
export const createCheckoutMachine = () =>
  setup({
    types,
    actors: {
      openDraft: fromPromise<TypedCheckout>(provided),
      saveTyped: fromPromise<void, TypedCheckout>(provided),
      isReachable: fromPromise<boolean>(provided),
      keep: fromPromise<KeepOutcome, ConfirmedOrder>(provided),
    },
    guards: {
      nothingOpen: ({ context }, parts: readonly CheckoutPart[]) =>
        parts.length === 0 && context.open.length === 0,
      mayWait: (_, { mayWait }: { readonly mayWait: boolean }) => mayWait,
      isReachable: (_, reachable: boolean) => reachable,
      isStored: (_, outcome: KeepOutcome) => outcome.type === 'Stored',
      cannotKeep: (_, outcome: KeepOutcome) => outcome.type === 'CannotStore',
    },
    actions: {
      keepTyped: assign((_, typed: TypedCheckout) => ({ typed })),
      openParts: assign(({ context }, parts: readonly CheckoutPart[]) => ({
        open: [...new Set([...context.open, ...parts])],
      })),
      closeParts: assign({ open: [] }),
      keepConfirmed: assign((_, confirmed: ConfirmedOrder) => ({ confirmed })),
      noteId: assign((_, outcome: KeepOutcome) => ({
        id: outcome.type === 'Stored' ? outcome.id : null,
      })),
      report: (...[, _fault]: [unknown, unknown]) => provided(),
    },
  }).createMachine({
    id: 'checkout',
    context: {
      typed: nothingTyped,
      open: [],
      confirmed: null,
      id: null,
    },
    initial: 'opening',
    on: {
      'guest.typed': {
        actions: [
          { type: 'keepTyped', params: ({ event }) => event.typed },
          spawnChild('saveTyped', { input: ({ context }) => context.typed }),
        ],
      },
    },
    states: {
      opening: {
        invoke: {
          src: 'openDraft',
          onDone: {
            target: 'contact',
            actions: { type: 'keepTyped', params: ({ event }) => event.output },
          },
          onError: { target: 'contact', actions: faultOf },
        },
      },
      // Something is asked or being changed.
      contact: {
        on: {
          'parts.asked': [
            {
              guard: { type: 'nothingOpen', params: ({ event }) => event.parts },
              target: 'reviewing',
            },
            { actions: { type: 'openParts', params: ({ event }) => event.parts } },
          ],
          'guest.edited': { actions: { type: 'openParts', params: ({ event }) => event.parts } },
          'guest.continued': 'reviewing',
        },
      },
      // All is known. Nothing is stored or sent.
      reviewing: {
        entry: 'closeParts',
        initial: 'ready',
        on: {
          'guest.edited': {
            target: 'contact',
            actions: { type: 'openParts', params: ({ event }) => event.parts },
          },
          'guest.confirmed': [
            {
              guard: { type: 'mayWait', params: ({ event }) => event },
              target: 'keeping',
              actions: { type: 'keepConfirmed', params: ({ event }) => onDevice(event) },
            },
            {
              target: 'probing',
              actions: { type: 'keepConfirmed', params: ({ event }) => onDevice(event) },
            },
          ],
        },
        states: {
          ready: {},
          // The probe failed and the order may not wait. The guest confirms again.
          offline: { on: { 'network.returned': 'returned' } },
          // The confirmed order was not sent, and is not sent by itself.
          returned: {},
          // Another tab changed the cart: the guest reviews it again.
          changed: {},
          // Only this page can hold the order; a second confirmation accepts that.
          unkept: {
            on: {
              'guest.confirmed': {
                target: '#checkout.probing',
                actions: {
                  type: 'keepConfirmed',
                  params: ({ event }) => ({ ...onDevice(event), inPageAlone: true }),
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
              target: 'keeping',
            },
            { target: 'reviewing.offline' },
          ],
          onError: { target: 'reviewing.offline', actions: faultOf },
        },
      },
      keeping: {
        invoke: {
          src: 'keep',
          input: ({ context }) => confirmedOf(context),
          onDone: [
            {
              guard: { type: 'isStored', params: ({ event }) => event.output },
              target: 'kept',
              actions: { type: 'noteId', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'cannotKeep', params: ({ event }) => event.output },
              target: 'reviewing.unkept',
            },
            { target: 'reopening' },
          ],
          onError: { target: 'reviewing.unkept', actions: faultOf },
        },
      },
      reopening: {
        invoke: {
          src: 'openDraft',
          onDone: { target: 'reviewing.changed' },
          onError: { target: 'reviewing.changed', actions: faultOf },
        },
      },
      kept: { type: 'final' },
    },
    output: ({ context }) => ({ id: context.id }),
  })

function onDevice({ submission, seen }: Omit<ConfirmedOrder, 'inPageAlone'>): ConfirmedOrder {
  return { submission, seen, inPageAlone: false }
}

function confirmedOf({ confirmed }: CheckoutContext): ConfirmedOrder {
  if (!confirmed) throw new Error('Nothing was confirmed')
  return confirmed
}

function provided(): never {
  throw new Error('Not provided')
}
