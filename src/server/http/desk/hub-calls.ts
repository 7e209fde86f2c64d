import { getHubOrders } from '#contract/desk/hub-calls.ts'
import { openShownMs, overShownMs } from '#domain/desk/board-order.ts'
import type { DeskRole } from '#domain/desk/act.ts'
import { success } from '#domain/result.ts'
import { ownLanguage, venueName } from '#domain/venue/local-text.ts'
import { writeFirstName, writePlace } from '#server/desk/write-board-order.ts'
import type { PartRow } from '#server/desk/desk-store.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import { findDesk } from './find-desk.ts'

/** Adds the call about the parts of a hub's orders, for its own desks: their makers act on them. */
export function addHubCalls(on: OnCall, deps: DeskCallDeps, device: string): void {
  const { desk: stores, venues, now } = deps
  on(
    getHubOrders,
    {
      summary: `The orders to a marketplace hub, each with how its makers' parts stand. ${device}`,
      who: (c) => findDesk(c, deps),
    },
    async ({ who: { venueId, role } }) => {
      const rows = await stores.deskStore.parts(venueId, {
        since: new Date(now() - openShownMs),
        overSince: new Date(now() - overShownMs),
      })
      const names = new Map<string, string>()
      for (const id of new Set(rows.map((row) => row.venueId))) {
        const maker = await findReadable(venues, id)
        if (maker) names.set(id, venueName(maker.venue, ownLanguage(maker.venue)))
      }
      return success({ orders: ordersOf(rows).map((parts) => writeOrder(parts, { names, role })) })
    },
  )
}

/** The parts of one order together, in the order of the rows. */
function ordersOf(rows: readonly PartRow[]): readonly (readonly [PartRow, ...PartRow[]])[] {
  const orders = new Map<string, [PartRow, ...PartRow[]]>()
  for (const row of rows) {
    const known = orders.get(row.hubKey)
    if (known) known.push(row)
    else orders.set(row.hubKey, [row])
  }
  return [...orders.values()]
}

function writeOrder(
  parts: readonly [PartRow, ...PartRow[]],
  { names, role }: { readonly names: ReadonlyMap<string, string>; readonly role: DeskRole },
) {
  const [first] = parts
  return {
    placedAt: new Date(first.placedAt).toISOString(),
    firstName: writeFirstName(first),
    place: writePlace(first, role),
    parts: parts.map(({ orderId, venueId, checkNum, status, isRecalled }) => {
      return { id: orderId, name: names.get(venueId) ?? '', number: checkNum, status, isRecalled }
    }),
  }
}
