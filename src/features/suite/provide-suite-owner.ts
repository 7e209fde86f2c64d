import { fromPromise } from 'xstate'
import { failure } from '#domain/result.ts'
import { suiteOwnerMachine } from '#machines/suite-owner.machine.ts'
import type { ActAnswer, ChosenCard, OpenedChange } from '#machines/suite-owner.machine.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { Services } from '#services/services.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import { preOrderOf } from './pre-order/booked-pre-order.ts'
import type { BookedPreOrder } from './pre-order/booked-pre-order.ts'
import { closeChange, openChange } from './pre-order/open-change.ts'

/** The machine of a suite's owner, with its ports. */
export function provideSuiteOwner(
  { carts, orders, suites }: Pick<Services, 'carts' | 'orders' | 'suites'>,
  { slug, cartName }: { readonly slug: string; readonly cartName: string },
) {
  async function ask(
    booked: UpcomingEvent | null,
    call: (service: SuiteService, pre: BookedPreOrder) => Promise<ActAnswer>,
  ): Promise<ActAnswer> {
    const pre = preOrderOf(booked)
    const service = await suites()
    return pre && service ? call(service, pre) : failure({ type: 'Unreachable' })
  }

  return suiteOwnerMachine.provide({
    actors: {
      openChange: fromPromise<boolean, OpenedChange>(async ({ input: { booked, lines } }) => {
        const pre = preOrderOf(booked)
        return pre !== null && openChange({ carts, orders }, { ...pre, cartName, lines })
      }),
      cancel: fromPromise<ActAnswer, UpcomingEvent | null>(({ input }) =>
        ask(input, async (service, { booked, preOrder: { orderId, revision } }) => {
          const cancelled = { eventId: booked.id, suiteId: booked.suite.id, revision }
          const answer = await service.cancelPreOrder(slug, cancelled)
          if (answer.ok) await closeChange(orders, { cartName, orderId })
          return answer
        }),
      ),
      charge: fromPromise<ActAnswer, ChosenCard>(({ input: { booked, paymentCardId } }) =>
        ask(booked, (service, { booked: { id, suite } }) =>
          service.changePreOrderCard(slug, {
            eventId: id,
            suiteId: suite.id,
            paymentCardId,
          }),
        ),
      ),
    },
  })
}
