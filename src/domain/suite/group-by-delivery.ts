import type { Instant } from '#domain/time/venue-time.ts'
import { deliveryMoments } from './delivery-time.ts'
import type { DeliveryTime } from './delivery-time.ts'

interface Delivered {
  readonly deliveryTime: DeliveryTime
  /** When it is brought. */
  readonly at: Instant
}

interface SuiteOf {
  /** Null: none. */
  readonly preOrder: Delivered | null
}

type WithPreOrder<Suite extends SuiteOf> = Suite & {
  readonly preOrder: NonNullable<Suite['preOrder']>
}

export interface Delivery<Suite extends SuiteOf> extends Delivered {
  /** Suites in the given order. */
  readonly suites: readonly WithPreOrder<Suite>[]
}

/**
 * The suites with a pre-order by when it is brought, earliest first; of one instant, the moments of
 * the event come before a chosen time.
 */
export function groupByDelivery<Suite extends SuiteOf>(
  suites: readonly Suite[],
): readonly Delivery<Suite>[] {
  const groups = new Map<string, Delivery<Suite>>()
  for (const suite of suites) {
    if (!hasPreOrder(suite)) continue
    const { deliveryTime, at } = suite.preOrder
    const name = `${deliveryTime} ${at}`
    const before = groups.get(name)?.suites ?? []
    groups.set(name, { deliveryTime, at, suites: [...before, suite] })
  }
  return [...groups.values()].toSorted((a, b) => a.at - b.at || rankOf(a) - rankOf(b))
}

function hasPreOrder<Suite extends SuiteOf>(suite: Suite): suite is WithPreOrder<Suite> {
  return suite.preOrder !== null
}

function rankOf({ deliveryTime }: Delivered): number {
  const place = deliveryMoments.findIndex((moment) => moment === deliveryTime)
  return place === -1 ? deliveryMoments.length : place
}
