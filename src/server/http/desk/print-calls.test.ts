import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { aStarPrinter } from '#tests/fixtures/a-star-printer.ts'

async function aPrintingDesk() {
  const server = await aDeskServer()
  const printer = await aStarPrinter(server)
  const desk = await server.anEnrolledDesk('kitchen')
  return { ...server, printer, tablet: desk }
}

test('a desk knows the printers of its venue that are switched on', async () => {
  const { tablet, printer, desk, venueId } = await aPrintingDesk()
  const { receiverId } = printer
  const webhook = { kind: 'webhook', name: 'Till', settings: {}, stations: null } as const
  const secret = { hash: null, signing: null }
  await desk.printers.add({ venueId, receiverId: randomUUID(), ...webhook, secret })
  expect((await tablet.ask('printers')).body).toEqual({
    printers: [{ id: receiverId, name: 'Kitchen' }],
  })
  await desk.printers.change({ venueId, receiverId }, { isOn: false })
  expect((await tablet.ask('printers')).body).toEqual({ printers: [] })
})

test('an order that is printed again comes out as a copy, also once it is over', async () => {
  const { tablet, printer, take } = await aPrintingDesk()
  const orderId = await take()
  await printer.print()
  await tablet.press(orderId, { kind: 'accept', promisedAt: null })
  await tablet.press(orderId, { kind: 'hand_over' })
  const path = `orders/${orderId}/print`
  const { receiverId } = printer
  for (let copy = 0; copy < 2; copy += 1) {
    expect((await tablet.ask(path, { receiverId })).status).toBe(204)
  }
  expect(await printer.print()).toMatch(/^ +COPY 2$/m)
  expect(await printer.print()).toMatch(/^ +COPY 3$/m)
  expect(await printer.print()).toBeNull()
})

test('what is not there is refused', async () => {
  const { tablet, printer, take, aDevice } = await aPrintingDesk()
  const orderId = await take()
  const { receiverId } = printer
  const ask = (order: string, id: string) => tablet.ask(`orders/${order}/print`, { receiverId: id })
  const unknown = { status: 404, body: { code: kioskProblemCodes.unknownPrinter } }
  expect(await ask(orderId, randomUUID())).toMatchObject(unknown)
  expect((await ask(randomUUID(), receiverId)).status).toBe(404)
  expect((await ask('47', receiverId)).status).toBe(404)
  expect((await ask(orderId, 'x')).status).toBe(400)
  expect((await aDevice().ask(`orders/${orderId}/print`, { receiverId })).status).toBe(401)
})
