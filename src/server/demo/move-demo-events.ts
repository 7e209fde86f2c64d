import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { lockPreOrders } from '#server/checkout/suite/lock-pre-orders.ts'
import type { LockDeps } from '#server/checkout/suite/lock-pre-orders.ts'
import type { SuiteStore } from '#server/suite/suite-store.ts'
import { arenaEvents } from './arena-events.ts'
import { arenaOrders } from './arena-orders.ts'
import { openDemoOwner } from './demo-owner.ts'
import type { DemoOwnerDeps } from './demo-owner.ts'
import { demoVenueId } from './demo-venues.ts'
import { placeArenaOrder } from './place-arena-order.ts'

export type DemoEventDeps = CheckoutDeps &
  LockDeps &
  DemoOwnerDeps & { readonly suiteStore: SuiteStore }

const hour = 60 * 60_000

/**
 * Brings in the demo arena's events of today with some orders and the demo owner, where there is the demo arena. What is
 * locked when its event comes in was ordered just before.
 */
export async function moveDemoEvents(deps: DemoEventDeps): Promise<void> {
  const { suiteStore, venues, now } = deps
  const arena = await venues.byId(demoVenueId('granite-arena'))
  if (!arena) return
  const { id, timeZone } = arena.venue
  const at = now()
  const events = arenaEvents(timeZone, at)
  const saved = await suiteStore.save(id, events)
  if (!saved.ok) throw new Error(`The suites of a demo event are another's: ${saved.error.length}`)
  const card = await openDemoOwner(deps)
  for (const order of arenaOrders(events)) {
    if (deps.signal?.aborted) return
    const locksAt = order.suite.locksAt?.getTime() ?? Infinity
    const orderedAt = order.suitesInfo === null ? at : Math.min(at, locksAt - hour)
    await placeArenaOrder(deps, arena, { order, card, at: orderedAt })
  }
  await lockPreOrders(deps)
}
