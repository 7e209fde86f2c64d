import { expect, onTestFinished, test, vi } from 'vitest'
import { aFakePrinter, quickTimes as times } from '#tests/fixtures/a-fake-printer.ts'
import type { PrinterTaking } from '#tests/fixtures/a-fake-printer.ts'
import { layOutTest } from './lay-out-ticket.ts'
import { openRawPrinter } from './raw-printer.ts'
import { renderTicket } from './render-ticket.ts'

const signal = new AbortController().signal
const venue = { timeZone: 'America/Toronto', allergens: [], name: 'Bella Sera' }
const markup = layOutTest(0, venue, { language: 'en', columns: 48, charset: 'pages' })
const ticket = renderTicket(markup, { form: 'escpos', columns: 48 })

async function aPrinter(...takings: readonly PrinterTaking[]) {
  const fake = await aFakePrinter()
  fake.takes(...takings)
  const address = { address: '127.0.0.1', port: fake.port, times, signal }
  const printer = await openRawPrinter(address)
  if (!printer) throw new Error('It does not answer')
  onTestFinished(() => printer.close())
  return { fake, printer, address }
}

test('a printer that is right prints, and says that it is through', async () => {
  const { fake, printer } = await aPrinter()
  expect(await printer.ask()).toBeNull()
  expect(await printer.print(ticket)).toBeNull()
  expect(await printer.print(ticket)).toBeNull()
  expect(fake.papers()).toEqual([
    expect.stringContaining('Bella Sera'),
    expect.stringContaining('Bella Sera'),
  ])
})

test('without paper it says so, before and in the midst of a ticket', async () => {
  const { fake, printer } = await aPrinter()
  fake.setPaper(1)
  expect(await printer.print(ticket)).toEqual({ why: 'no_paper', detail: '72' })
  fake.setPaper(0)
  expect(await printer.ask()).toMatchObject({ why: 'no_paper' })
  expect(await printer.print(ticket)).toMatchObject({ why: 'no_paper' })
  fake.setPaper(9)
  expect(await printer.ask()).toBeNull()
  // The one that was held comes out: the next print of the same is a copy.
  expect(fake.papers()).toHaveLength(2)
})

test('an open cover is said', async () => {
  const { fake, printer } = await aPrinter()
  fake.setCover(true)
  expect(await printer.ask()).toMatchObject({ why: 'cover_open' })
})

test('a printer that says nothing is not there', async () => {
  const { printer } = await aPrinter('silent')
  expect(await printer.ask()).toEqual({ why: 'no_answer', detail: '' })
})

test('one that does not say that it is through is asked how it is', async () => {
  const { fake, printer } = await aPrinter('wordless')
  expect(await printer.print(ticket)).toBeNull()
  expect(fake.papers()).toHaveLength(1)
})

test('a connection that breaks in the midst of a ticket is no paper', async () => {
  const { fake, printer } = await aPrinter('half')
  expect(await printer.print(ticket)).toEqual({ why: 'no_answer', detail: '' })
  expect(fake.papers()).toEqual([])
  expect(await printer.ask()).toEqual({ why: 'no_answer', detail: '' })
})

test('a port without a printer is not there', async () => {
  const { fake, address } = await aPrinter()
  await fake.close()
  expect(await openRawPrinter(address)).toBeNull()
})

test('a server that stops waits for no printer', async () => {
  const { fake, address } = await aPrinter()
  fake.takes('silent')
  const stopping = new AbortController()
  const printer = await openRawPrinter({
    ...address,
    signal: stopping.signal,
    times: { ...times, answerMs: 60_000 },
  })
  const asked = printer?.ask()
  stopping.abort()
  expect(await asked).toEqual({ why: 'no_answer', detail: '' })
})

test('a connection that has closed leaves nothing at the server’s signal', async () => {
  const { fake, address } = await aPrinter()
  const stopping = new AbortController()
  const added = vi.spyOn(stopping.signal, 'addEventListener')
  const removed = vi.spyOn(stopping.signal, 'removeEventListener')
  const printer = await openRawPrinter({ ...address, signal: stopping.signal })
  printer?.close()
  await fake.close()
  await expect.poll(() => removed.mock.calls.length).toBe(added.mock.calls.length)
  expect(added).toHaveBeenCalledOnce()
})
