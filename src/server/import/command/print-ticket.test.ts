import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { createMemoryReceiverStore } from '#tests/twins/receiver/memory-receiver-store.ts'
import { printAgain, printTicket } from './print-ticket.ts'

const at = new Date('2026-07-01T16:00:00Z')

/** The commands of the venue chez-nous, which has one order. */
async function aTerminal() {
  const venueStore = createMemoryVenueStore()
  const orderStore = createMemoryOrderStore(venueStore)
  const deskStore = createMemoryDeskStore({ ...venueStore, orders: orderStore })
  const document = aSmallVenue()
  await venueStore.publish(document)
  const venueId = asId<VenueId>(document.restaurant.id)
  await orderStore.take(aSubmission({ venueId, at }), aNewOrder())
  const said: string[] = []
  const receivers = createMemoryReceiverStore()
  const add = async (name: string) => {
    const receiverId = randomUUID()
    const secret = { hash: null, signing: null }
    const kind = 'cloudprnt'
    await receivers.add({ venueId, receiverId, kind, name, settings: {}, stations: null, secret })
    return receiverId
  }
  const deps = {
    receivers,
    venueStore,
    deskStore,
    print: (line: string) => said.push(line),
    printError: (line: string) => said.push(`! ${line}`),
    at,
  }
  async function run(...words: string[]) {
    const command = parseVenueCommand(words)
    if (!command.ok) return said.push(`! ${command.error}`)
    if (command.value.type === 'print') return printAgain(command.value, deps)
    if (command.value.type !== 'ticket') throw new Error('It is another command')
    return printTicket(command.value, deps)
  }
  const copies = async () => {
    const { events = [] } = (await deskStore.events(venueId, 1)) ?? {}
    return events.flatMap(({ copy }) => copy ?? [])
  }
  return { run, said, add, copies }
}

test('the ticket of an order is printed as its paper has it', async () => {
  const { run, said } = await aTerminal()
  expect(await run('ticket', 'chez-nous', '1')).toBe(0)
  const lines = said.join('\n').split('\n')
  expect(lines[0]).toMatch(/^T 12 +1$/)
  expect(lines).toContain('Placed 12:00 p.m.')
  expect(lines.at(-1)).toMatch(/^ +1$/)
})

test('a ticket is written as a picture', async () => {
  const { run, said } = await aTerminal()
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'))
  const file = join(folder, 'ticket.svg')
  expect(await run('ticket', 'chez-nous', '1', '--out', file)).toBe(0)
  expect(said).toEqual([`Wrote ${file}`])
  expect(await readFile(file, 'utf8')).toMatch(/^<svg /)
  await rm(folder, { recursive: true })
})

test('what is not there is said', async () => {
  const { run, said } = await aTerminal()
  await run('ticket', 'chez-nous', '7')
  await run('ticket', 'nowhere', '1')
  await run('ticket', 'chez-nous', 'T12')
  expect(said).toEqual([
    '! chez-nous has no order 7 of today',
    '! There is no venue "nowhere"',
    '! T12 is no number of an order',
  ])
})

test('an order is printed again on the printer that is named, or the only one', async () => {
  const { run, said, add, copies } = await aTerminal()
  expect(await run('print', 'chez-nous', '1')).toBe(1)
  const grill = await add('Grill')
  expect(await run('print', 'chez-nous', '1')).toBe(0)
  const bar = await add('Bar')
  expect(await run('print', 'chez-nous', '1')).toBe(1)
  expect(await run('print', 'chez-nous', '1', '--to', 'Bar')).toBe(0)
  expect(await run('print', 'chez-nous', '1', '--to', grill)).toBe(0)
  expect(await run('print', 'chez-nous', '7', '--to', grill)).toBe(1)
  expect(said).toEqual([
    '! There is no printer that is on',
    'Order 1 is printed again on Grill',
    `! --to: say which printer: ${grill} (Grill), ${bar} (Bar)`,
    'Order 1 is printed again on Bar',
    'Order 1 is printed again on Grill',
    '! chez-nous has no order 7 of today',
  ])
  expect(await copies()).toEqual([
    { receiverId: grill, number: 2 },
    { receiverId: bar, number: 2 },
    { receiverId: grill, number: 3 },
  ])
})
