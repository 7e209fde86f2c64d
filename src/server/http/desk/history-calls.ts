import type { Context } from 'hono'
import * as v from 'valibot'
import { findDeskOrders, findDeskOrdersBody, getDeskOrder } from '#contract/desk/history-calls.ts'
import { isSought } from '#domain/desk/find-older.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { BoardRow, OlderPlace } from '#server/desk/desk-store.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import { findDesk } from './find-desk.ts'

const uuidSchema = v.pipe(v.string(), v.uuid())

/** Orders of one page. */
const mostFound = 50
/** Orders that are read for one answer, and in one statement. */
const mostRead = 2_000
const atOnce = 500

/** Adds the calls about an order with its history, and about those that are off the board. */
export function addHistoryCalls(on: OnCall, deps: DeskCallDeps, device: string): void {
  const { desk: stores, venues } = deps
  const { deskStore } = stores
  const who = (c: Context<ApiEnv>) => findDesk(c, deps)

  on(
    getDeskOrder,
    {
      summary: `An order of any age with its events: when, by whom, what. The kitchen reads no contact and no amounts. ${device}`,
      who,
    },
    async ({ params, who: { venueId, role } }) => {
      const cached = await findReadable(venues, venueId)
      const found = v.is(uuidSchema, params.orderId)
        ? await deskStore.history(venueId, asId<OrderId>(params.orderId))
        : null
      if (cached === null || found === null) return failure({ type: 'UnknownOrder' })
      return success({
        order: writeBoardOrder(found.order, cached, role),
        history: found.events.map(({ at, promisedAt, ...event }) => ({
          ...event,
          at: new Date(at).toISOString(),
          promisedAt: promisedAt === null ? null : new Date(promisedAt).toISOString(),
        })),
      })
    },
  )
  on(
    findDeskOrders,
    {
      summary:
        'For the counter: orders of any age by their number, words of a name, or the last four digits of a phone, latest first, at most 50. ' +
        `An answer looks through 2,000 orders, and has next where there are earlier ones. ${device}`,
      body: findDeskOrdersBody,
      who,
    },
    async ({ who: { venueId, role }, body: { q, before: place } }) => {
      if (role !== 'counter') return failure({ type: 'NotAllowed' })
      const cached = await findReadable(venues, venueId)
      if (cached === null) return failure({ type: 'UnknownVenue' })
      const found: BoardRow[] = []
      let before = place === null ? null : readPlace(place)
      for (let read = 0; read < mostRead; read += atOnce) {
        const rows = await deskStore.older(venueId, { before, most: atOnce })
        for (const row of rows) {
          before = { at: new Date(row.placedAt), orderId: row.orderId }
          if (!isSought(namesOf(row), q)) continue
          found.push(row)
          if (found.length === mostFound) break
        }
        if (found.length === mostFound) break
        if (rows.length < atOnce) {
          before = null
          break
        }
      }
      return success({
        orders: found.map((row) => writeBoardOrder(row, cached, role)),
        next: before && `${before.at.toISOString()} ${before.orderId}`,
      })
    },
  )
}

function namesOf({ checkNum, content: { checkout } }: BoardRow) {
  const { full_name: name, phone_number: phone = null } = checkout.contact
  return { number: checkNum, name, phone }
}

/** Null, of a text that is none: from the latest. */
function readPlace(text: string): OlderPlace | null {
  const [at = '', orderId = ''] = text.split(' ')
  const isPlace = !Number.isNaN(Date.parse(at)) && v.is(uuidSchema, orderId)
  return isPlace ? { at: new Date(at), orderId: asId(orderId) } : null
}
