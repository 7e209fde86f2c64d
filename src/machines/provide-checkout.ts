import { fromPromise } from 'xstate'
import { createCheckoutMachine } from './checkout.machine.ts'
import { nothingTyped } from './checkout-ports.ts'
import type { CheckoutPorts, ConfirmedOrder, KeepOutcome, TypedCheckout } from './checkout-ports.ts'

/** One venue's checkout machine with its ports. If these cannot load, no order is stored. */
export function provideCheckout(load: () => Promise<CheckoutPorts | null>) {
  return createCheckoutMachine().provide({
    actors: {
      openDraft: fromPromise<TypedCheckout>(async () => {
        const ports = await load()
        if (!ports) return nothingTyped
        const draft = await ports.openDraft()
        return ports.prefill?.(draft) ?? draft
      }),
      saveTyped: fromPromise<void, TypedCheckout>(async ({ input }) => {
        await (await load())?.saveTyped(input)
      }),
      isReachable: fromPromise<boolean>(async () => (await load())?.isReachable() ?? false),
      keep: fromPromise<KeepOutcome, ConfirmedOrder>(
        async ({ input }) => (await load())?.keep(input) ?? { type: 'CannotStore' },
      ),
    },
  })
}
