import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { readCartLine, writeCartLine } from '#contract/cart/cart-wire.ts'
import { readTip, writeCosts } from '#contract/pricing/costs-wire.ts'
import type { SetCostsCall } from '#contract/order/order-calls.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { slotAt } from '#domain/time/venue-time.ts'

/**
 * The least that answers set-costs: Node's HTTP server, a parsed body and the engine. No router,
 * validation, database or headers. Reads the venue's document from its input, and prints its port.
 */
const { venue, menus } = readVenue((await json(process.stdin)) as VenueDocument)
const index = indexMenus(menus)
const slot = slotAt(venue.timeZone, Date.parse('2026-11-20T21:30:00Z'))

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const call = JSON.parse(Buffer.concat(chunks).toString()) as SetCostsCall
    const priced = priceCart({
      venue,
      index,
      slot,
      cart: { lines: (call.items ?? []).map(readCartLine) },
      tip: readTip(call.costs.tip),
      member: null,
      discount: null,
      voucher: null,
      type: 'dine-in',
      delivered: false,
      deliveryCharge: null,
    })
    if (!priced.ok) throw new Error('The bench asks for items of the demo venue')
    const { lines, costs } = priced.value
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({
        orderItems: lines.map(writeCartLine),
        costs: writeCosts(costs, venue.taxInfo.registrations),
      }),
    )
  })
})

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
