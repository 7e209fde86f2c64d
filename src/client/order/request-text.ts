import { localTimeAt } from '#domain/time/venue-time.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { letRun } from '#services/let-run.ts'
import type { Api } from '#network/create-api.ts'
import { requestNotice } from '#network/order/request-notice.ts'
import type { ServerClock } from '#client/network/clock.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import type { ReceiptLists } from './receipt-lists.ts'

export interface TextDeps {
  readonly api: Api
  readonly clock: ServerClock
  readonly network: NetworkMonitor
  readonly venue: (slug: string) => Promise<ReadyVenue>
  readonly receipts: ReceiptLists['receipts']
}

/** Asks for a text when an order is ready, with the key of one's own order where the device has it. */
export function createTextRequests(deps: TextDeps): OrderService['requestText'] {
  const { api, clock, network, receipts } = deps
  return async (slug, wanted) => {
    const { venue } = await deps.venue(slug)
    const { date } = localTimeAt(venue.timeZone, clock.now())
    const own = await receipts(slug)
    // With the key of any other order the server answers that the number is not known here.
    const key = (own.find(({ checkNum }) => checkNum === wanted.checkNum) ?? own[0])?.serverKey
    const asked = await requestNotice(api, { ...wanted, key, venueId: venue.id, date })
    if (!asked.ok && asked.error.type === 'Unreachable') letRun(network.check())
    return asked
  }
}
