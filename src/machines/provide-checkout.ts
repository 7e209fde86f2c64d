import { fromPromise } from 'xstate'
import { createCheckoutMachine } from './checkout.machine.ts'
import { nothingTyped } from './checkout-ports.ts'
import type { CheckoutPorts, ConfirmedOrder, KeepOutcome, TypedCheckout } from './checkout-ports.ts'

/**
 * One venue's checkout machine with its ports. If these cannot load, no order is stored. `report`: of a fault in the
 * program.
 */
export function provideCheckout(
  load: () => Promise<CheckoutPorts | null>,
  report: (fault: unknown) => void,
) {
  return createCheckoutMachine().provide({
    actions: { report: (_, fault) => report(fault) },
    actors: {
      openDraft: fromPromise<TypedCheckout>(async () => {
        const ports = await load()
        if (!ports) return nothingTyped
        const draft = await ports.openDraft()
        return ports.prefill?.(draft) ?? draft
      }),
      saveTyped: fromPromise<void, TypedCheckout>(async ({ input }) => {
        try {
          await (await load())?.saveTyped(input)
        } catch (fault) {
          // The order itself has all that was typed.
          report(fault)
        }
      }),
      isReachable: fromPromise<boolean>(async () => (await load())?.isReachable() ?? false),
      keep: fromPromise<KeepOutcome, ConfirmedOrder>(
        async ({ input }) => (await load())?.keep(input) ?? { type: 'CannotStore' },
      ),
    },
  })
}
