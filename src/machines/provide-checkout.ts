import { fromPromise } from 'xstate'
import { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutPorts, Contact, FreezeOutcome, FreezeQuestion } from './checkout-ports.ts'

/** The checkout of one venue, with the world it acts on. */
export function provideCheckout(ports: CheckoutPorts) {
  return checkoutMachine.provide({
    actors: {
      openDraft: fromPromise(() => ports.openDraft()),
      saveContact: fromPromise<void, Contact>(({ input }) => ports.saveContact(input)),
      isReachable: fromPromise(() => ports.isReachable()),
      freeze: fromPromise<FreezeOutcome, FreezeQuestion>(({ input }) => ports.freeze(input)),
      send: fromPromise(() => ports.send()),
      ask: fromPromise(() => ports.ask()),
    },
  })
}
