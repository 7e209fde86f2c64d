import { requestNotice } from '#contract/order/after-order-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { success } from '#domain/result.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { letRun } from '#services/let-run.ts'
import type { Api } from '#client/network/create-api.ts'
import type { ServerClock } from '#client/network/clock.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import type { ReceiptLists } from './receipt-lists.ts'

export interface TextDeps {
  readonly api: Api
  readonly clock: Pick<ServerClock, 'now'>
  readonly network: Pick<NetworkMonitor, 'check'>
  readonly venue: (slug: string) => Promise<Pick<ReadyVenue, 'venue'>>
  readonly receipts: ReceiptLists['receipts']
}

/** Asks for a text when an order is ready, with the key of one's own order where the device has it. */
export function createTextRequests(deps: TextDeps): OrderService['requestText'] {
  const { api, clock, network, receipts } = deps
  return async (slug, { checkNum, phone }) => {
    const { venue } = await deps.venue(slug)
    const { date } = localTimeAt(venue.timeZone, clock.now())
    const own = await receipts(slug)
    // The key of another order makes the server answer that the number is not known here.
    const key = (own.find((receipt) => receipt.checkNum === checkNum) ?? own[0])?.serverKey
    const asked = await api(requestNotice, {
      venueId: venue.id,
      ...(key === undefined ? {} : { headers: { [idempotencyKeyHeader]: key } }),
      body: {
        type: 'notification',
        status: 'in-progress',
        data: { restaurantId: venue.id, checkNum, contact: { phone_number: phone }, date },
      },
    })
    if (!asked.ok && asked.error.type === 'Unreachable') letRun(network.check())
    // The server says of one's own order alone whether there is one.
    return asked.ok ? success({ isKnown: asked.value.status !== undefined }) : asked
  }
}
