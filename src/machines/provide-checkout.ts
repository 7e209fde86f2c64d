import { fromPromise } from 'xstate'
import { checkoutMachine } from './checkout.machine.ts'
import { nothingTyped } from './checkout-ports.ts'
import type { CheckoutPorts, ConfirmedOrder, KeepOutcome, TypedCheckout } from './checkout-ports.ts'

/** The checkout of one venue, with the world it acts on. Until that can be loaded nothing can be kept. */
export function provideCheckout(load: () => Promise<CheckoutPorts | null>) {
  return checkoutMachine.provide({
    actors: {
      openDraft: fromPromise<TypedCheckout>(
        async () => (await load())?.openDraft() ?? nothingTyped,
      ),
      saveTyped: fromPromise<void, TypedCheckout>(async ({ input }) => {
        await (await load())?.saveTyped(input)
      }),
      isReachable: fromPromise<boolean>(async () => (await load())?.isReachable() ?? false),
      keep: fromPromise<KeepOutcome, ConfirmedOrder>(
        async ({ input }) => (await load())?.keep(input) ?? { type: 'CannotKeep' },
      ),
    },
  })
}
