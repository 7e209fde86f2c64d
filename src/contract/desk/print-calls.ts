import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'

/** The printers that a desk can print on, with their names at the venue. */
export const getPrinters = call('GET', '/desk/:venueId/printers', {
  answer: v.object({ printers: v.array(v.object({ id: v.string(), name: v.string() })) }),
})

export const printOrderBody = v.strictObject({
  receiverId: v.pipe(v.string('expected an id'), v.uuid('expected an id')),
})

/** Prints an order again: a copy, after the tickets that wait already. */
export const printOrder = call('POST', '/desk/:venueId/orders/:orderId/print', {
  body: sends<typeof printOrderBody>(),
  answer: v.null(),
})
