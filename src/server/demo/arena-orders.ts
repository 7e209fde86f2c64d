import type { SuitesInfo } from '#contract/suite/pre-order-wire.ts'
import type { EventSuite, SuiteEvent } from '#server/suite/suite-store.ts'

/** An order of a demo event: on the invoice of its suite, or by the card of the demo owner. */
export interface ArenaOrder {
  readonly event: SuiteEvent
  readonly suite: EventSuite
  /** Among the orders of its suite. */
  readonly place: number
  /** Terms of a pre-order; null: an order of the event's day. */
  readonly suitesInfo: SuitesInfo | null
}

type Plan = readonly (readonly [suite: number, suitesInfo?: SuitesInfo])[]

const onTheDay: Plan = [[101], [106], [106], [110]]

const locked: Plan = [
  [101, { deliveryTime: 'beginning' }],
  [102, { deliveryTime: 'before' }],
  [104, { deliveryTime: 'beginning', notes: 'Two guests eat no pork.' }],
  [206, { deliveryTime: 'beginning' }],
  [308, { deliveryTime: 'middle', notes: 'Please ring at the side door.' }],
]

const open: Plan = [
  [104, { deliveryTime: 'beginning' }],
  [208, { deliveryTime: 'middle' }],
]

/** Some orders for the demo arena's three events, as of `arenaEvents`. */
export function arenaOrders(events: readonly SuiteEvent[]): readonly ArenaOrder[] {
  return [onTheDay, locked, open].flatMap((plan, index) => {
    const event = events[index]
    return plan.flatMap(([number, suitesInfo = null], place) => {
      const suite = event?.suites.find(({ name }) => name === `Suite ${number}`)
      return event && suite ? [{ event, suite, place, suitesInfo }] : []
    })
  })
}
