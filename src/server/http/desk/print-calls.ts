import type { Context } from 'hono'
import * as v from 'valibot'
import { getPrinters, printOrder, printOrderBody } from '#contract/desk/print-calls.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { countCall } from '#server/http/count-call.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { isPrinter } from '#server/receiver/receiver-store.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import { findDesk } from './find-desk.ts'

const idSchema = v.pipe(v.string(), v.uuid())

/** Adds the calls by which a desk prints an order again. A server without printers has none. */
export function addPrintCalls(on: OnCall, deps: DeskCallDeps, device: string): void {
  const { deskStore, printers, watch } = deps.desk
  if (!printers) return
  const who = (c: Context<ApiEnv>) => findDesk(c, deps)
  const listOf = async (venueId: VenueId) =>
    (await printers.list(venueId)).filter((each) => each.isOn && isPrinter(each))

  on(
    getPrinters,
    { summary: `The printers of the venue that are switched on. ${device}`, who },
    async ({ who: { venueId } }) => {
      const found = await listOf(venueId)
      return success({ printers: found.map(({ receiverId: id, name }) => ({ id, name })) })
    },
  )
  on(
    printOrder,
    {
      summary: `Prints an order again on a printer of the venue, marked as a copy. A printer that is not there, or switched off: code 9240 (404). ${device}`,
      body: printOrderBody,
      who,
    },
    async ({ c, who: { venueId, deskId }, params, body: { receiverId } }) => {
      const userId = asId<never>(deskId)
      const counted = { kind: 'deskActs', venueId, userId, amount: 1 } as const
      const waitSeconds = await countCall(c, deps, counted)
      if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
      const found = await listOf(venueId)
      if (!found.some((each) => each.receiverId === receiverId)) {
        return failure({ type: 'UnknownPrinter' })
      }
      if (!v.is(idSchema, params.orderId)) return failure({ type: 'UnknownOrder' })
      const orderId = asId<OrderId>(params.orderId)
      const asked = { venueId, orderId, receiverId, deskId, now: deps.now() }
      if (!(await deskStore.copy(asked))) return failure({ type: 'UnknownOrder' })
      watch.hint(venueId)
      return success(null)
    },
  )
}
