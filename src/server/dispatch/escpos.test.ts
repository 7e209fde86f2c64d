import { expect, test } from 'vitest'
import { aFakePrinter, aTriedPrinter, quickTimes } from '#tests/fixtures/a-fake-printer.ts'
import { aCalledVenue } from '#tests/fixtures/a-called-venue.ts'
import { createEscpos } from './escpos.ts'
import { tryReceiver } from './manage-receiver.ts'

const minute = 60_000

async function aPrintingVenue() {
  const { fake, tried } = await aTriedPrinter()
  const world = await aCalledVenue({ called: { escpos: tried.called } })
  const key = await world.add('escpos', tried.settings)
  return { ...world, fake, got: tried.got, state: () => world.row(key.receiverId) }
}

test('without paper it stops itself, says why, and catches up in order', async () => {
  const { take, catchUp, fake, got, state, wait } = await aPrintingVenue()
  await take()
  await catchUp()
  fake.setPaper(0)
  for (let order = 0; order < 3; order += 1) await take()
  await catchUp()
  expect(got().map(({ number }) => number)).toEqual([1])
  expect(await state()).toMatchObject({ fault: { why: 'no_paper' } })
  fake.setPaper(Infinity)
  wait(10_000)
  await catchUp()
  expect(got()).toEqual([1, 2, 3, 4].map((number) => ({ number, isCopy: false })))
  expect(await state()).toMatchObject({ fault: null, behind: 0 })
})

test('paper that ends in the midst of a ticket makes a copy of that one alone', async () => {
  const { take, catchUp, fake, got, wait } = await aPrintingVenue()
  fake.setPaper(1)
  await take()
  await take()
  await catchUp()
  fake.setPaper(Infinity)
  wait(10_000)
  await catchUp()
  const numbers = got().map(({ number, isCopy }) => `${number}${isCopy ? ' copy' : ''}`)
  expect(numbers).toEqual(['1', '1 copy', '2'])
})

test('half a ticket is printed again, as a copy', async () => {
  const { take, catchUp, fake, got, wait } = await aPrintingVenue()
  fake.takes('half')
  await take()
  await catchUp()
  wait(10_000)
  await catchUp()
  expect(got()).toEqual([{ number: 1, isCopy: true }])
})

test('one printer without paper holds no other back', async () => {
  const empty = await aFakePrinter()
  const full = await aFakePrinter()
  const ports = new Map([
    ['192.168.1.50', empty.port],
    ['192.168.1.51', full.port],
  ])
  const called = createEscpos({
    reach: async (host) => ({ address: '127.0.0.1', port: ports.get(host) ?? 0 }),
    times: quickTimes,
  })
  const { add, take, catchUp } = await aCalledVenue({ called: { escpos: called } })
  await add('escpos', { host: '192.168.1.50' })
  await add('escpos', { host: '192.168.1.51' })
  empty.setPaper(0)
  await take()
  await take()
  await catchUp()
  expect(empty.papers()).toEqual([])
  expect(full.papers()).toHaveLength(2)
})

test('an order that is printed is seen, and one that is not is not', async () => {
  const { take, catchUp, fake, seenAt, wait } = await aPrintingVenue()
  fake.setCover(true)
  const orderId = await take()
  await catchUp()
  expect(await seenAt(orderId)).toBeNull()
  fake.setCover(false)
  wait(minute)
  await catchUp()
  expect(await seenAt(orderId)).not.toBeNull()
})

test('an address that is no printer’s is not connected to', async () => {
  const { add, take, catchUp, row } = await aCalledVenue({ called: { escpos: createEscpos() } })
  const key = await add('escpos', { host: '127.0.0.1' })
  await take()
  await catchUp()
  expect(await row(key.receiverId)).toMatchObject({ fault: { why: 'public_address' } })
})

test('a test prints a page, and says what is wrong', async () => {
  const { fake, tried } = await aTriedPrinter()
  const { add, row, store, venue } = await aCalledVenue({ called: { escpos: tried.called } })
  const { receiverId } = await add('escpos', tried.settings)
  const called = new Map([['escpos', tried.called]] as const)
  const deps = { receivers: store, called, now: Date.now }
  expect(await tryReceiver(await row(receiverId), await venue(), deps)).toBeNull()
  expect(fake.papers()).toEqual([expect.stringContaining('It works')])
  fake.setPaper(0)
  expect(await tryReceiver(await row(receiverId), await venue(), deps)).toMatchObject({
    why: 'no_paper',
  })
  expect(
    await tryReceiver(await row(receiverId), await venue(), { ...deps, called: new Map() }),
  ).toEqual({ why: 'printers_off', detail: '' })
})
