import { fromPromise } from 'xstate'
import { checkoutMachine } from './checkout.machine.ts'
import type {
  AskOutcome,
  CheckoutPorts,
  Contact,
  FreezeOutcome,
  FreezeQuestion,
  OpenedDraft,
  SendOutcome,
} from './checkout-ports.ts'

/**
 * The checkout of one venue, with the world it acts on. Until that can be loaded nothing can be sent,
 * and nothing is taken for an answer.
 */
export function provideCheckout(load: () => Promise<CheckoutPorts | null>) {
  return checkoutMachine.provide({
    actors: {
      openDraft: fromPromise<OpenedDraft>(async () => (await load())?.openDraft() ?? emptyDraft),
      saveContact: fromPromise<void, Contact>(async ({ input }) => {
        await (await load())?.saveContact(input)
      }),
      isReachable: fromPromise<boolean>(async () => (await load())?.isReachable() ?? false),
      freeze: fromPromise<FreezeOutcome, FreezeQuestion>(
        async ({ input }) => (await load())?.freeze(input) ?? 'CannotKeep',
      ),
      send: fromPromise<SendOutcome>(async () => (await load())?.send() ?? { type: 'Unsure' }),
      ask: fromPromise<AskOutcome>(async () => (await load())?.ask() ?? { type: 'Unsure' }),
    },
  })
}

const emptyDraft: OpenedDraft = {
  contact: { fullName: '', email: '', phone: '' },
  remember: false,
  unsure: false,
}
