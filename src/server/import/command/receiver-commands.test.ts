import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import type { CalledReceiver } from '#server/dispatch/receiver.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aWebhookSite } from '#tests/fixtures/a-webhook-site.ts'
import { createMemoryReceiverStore } from '#tests/twins/receiver/memory-receiver-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { printReceivers } from './describe-receivers.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runReceiverCommand } from './receiver-commands.ts'

async function aTerminal({ printers = true } = {}) {
  const { tried, calls } = await aWebhookSite()
  const clock = { at: Date.parse('2026-07-01T16:00:00Z') }
  const receivers = createMemoryReceiverStore(new Map(), { now: () => clock.at })
  const auditStore = createMemoryAuditStore()
  const venueStore = createMemoryVenueStore()
  const document = aServedVenue()
  await venueStore.publish(document)
  const { slug, id } = document.restaurant
  async function run(...words: string[]) {
    const said: string[] = []
    const command = parseVenueCommand(words)
    if (!command.ok) return { said: [1, command.error] }
    const terminal = {
      venueStore,
      receivers,
      print: (line: string) => said.push(line),
      printError: (line: string) => said.push(`! ${line}`),
    }
    const called = new Map<ReceiverKind, CalledReceiver>([['webhook', tried.called]])
    if (printers) called.set('escpos', tried.called)
    const deps = { ...terminal, auditStore, called, origin: 'https://order.example' }
    const at = new Date(clock.at)
    const { value } = command
    if (value.type === 'receivers')
      return { said: [await printReceivers(value, terminal), ...said] }
    if (value.type !== 'receiver') throw new Error('The words are of that command')
    return { said: [await runReceiverCommand(value, { ...deps, at }), ...said] }
  }
  const only = async () => (await receivers.list(asId<VenueId>(String(id))))[0]
  const recorded = async () => {
    const rows = await auditStore.list({ since: new Date(0), size: 9 })
    return rows.map(({ outcome }) => outcome).toSorted()
  }
  return { run, slug, tried, calls, only, recorded, wait: (ms: number) => void (clock.at += ms) }
}

test('a webhook is added with a secret that is shown once, tested, renewed and removed', async () => {
  const { run, slug, tried, calls, only, recorded } = await aTerminal()
  const { url } = tried.settings
  const added = await run('receiver', slug, 'add', 'webhook', url)
  expect(added.said).toEqual([
    0,
    expect.stringMatching(/^[\w-]{36} of .* gets the orders from now on$/),
    expect.stringMatching(/^Its signing secret, shown only now: whsec_/),
  ])
  const id = (await only())?.receiverId ?? ''
  expect((await run('receivers', slug)).said).toEqual([
    0,
    `${id}  webhook  till.example  not asked yet`,
    '1 receiver',
  ])
  expect((await run('receiver', slug, 'test', id)).said).toEqual([0, `${id} is there`])
  expect(calls).toHaveLength(1)
  expect((await run('receivers', slug)).said[1]).toBe(`${id}  webhook  till.example  there`)
  tried.takes('refuses')
  expect((await run('receiver', slug, 'test', id)).said).toEqual([
    1,
    `! ${id} is not there: it refuses (500)`,
  ])
  expect((await run('receivers', slug)).said[1]).toBe(
    `${id}  webhook  till.example  since 2026-07-01 12:00: it refuses (500)`,
  )
  const renewed = await run('receiver', slug, 'secret', id)
  expect(renewed.said).toEqual([
    0,
    expect.stringContaining('whsec_'),
    'The one before goes on for a day',
  ])
  expect((await only())?.signingSecrets).toHaveLength(2)
  expect((await run('receiver', slug, 'off', id)).said).toEqual([0, `${id} is off`])
  expect((await run('receiver', slug, 'on', id)).said).toEqual([0, `${id} is on`])
  expect((await run('receiver', slug, 'remove', id)).said).toEqual([
    0,
    `${id} gets nothing any more`,
  ])
  expect((await run('receiver', slug, 'remove', id)).said[0]).toBe(1)
  expect(await recorded()).toEqual(['added', 'changed', 'removed', 'renewed'])
})

test('printers have an address with their secret, or none', async () => {
  const { run, slug, only } = await aTerminal()
  const star = await run('receiver', slug, 'add', 'cloudprnt', 'Grill')
  const { receiverId = '' } = (await only()) ?? {}
  expect(star.said[2]).toMatch(
    new RegExp(`shown only now: https://order\\.example/api/print/${receiverId}\\.[\\w-]{43}$`),
  )
  expect((await run('receiver', slug, 'test', receiverId)).said).toEqual([
    0,
    `${receiverId} prints a page when it next asks`,
  ])
  await run('receiver', slug, 'remove', receiverId)
  expect((await run('receiver', slug, 'add', 'escpos', '192.168.1.50:9101')).said).toHaveLength(2)
  const printer = await only()
  expect(printer?.settings).toEqual({ host: '192.168.1.50', port: 9101, columns: 48 })
  const refused = await run('receiver', slug, 'secret', printer?.receiverId ?? '')
  expect(refused.said).toEqual([1, `! ${printer?.receiverId} has no secret`])
})

test.each([
  [['add', 'webhook', 'till'], 'receiver add webhook: expected an address such as'],
  [['add', 'webhook', 'ftp://till.example'], 'receiver add webhook: expected an address that'],
  [['add', 'fax', '1'], 'receiver add: expected webhook, cloudprnt, escpos, found "fax"'],
  [['paint', 'x'], 'receiver: expected add, remove, secret, test, on, off, found "paint"'],
])('wrong words are named: %j', async (words, text) => {
  const { run } = await aTerminal()
  const { said } = await run('receiver', 'bistro', ...words)
  expect(said[1]).toContain(text)
})

test('a venue that is not there is named', async () => {
  const { run } = await aTerminal()
  expect((await run('receivers', 'nowhere')).said).toEqual([1, '! There is no venue "nowhere"'])
  expect((await run('receiver', 'nowhere', 'remove', 'x')).said[0]).toBe(1)
})

test('a printer in the network of a server that prints nothing there is refused', async () => {
  const { run, slug, only } = await aTerminal({ printers: false })
  const { said } = await run('receiver', slug, 'add', 'escpos', '192.168.1.50')
  expect(said).toEqual([1, expect.stringContaining('PRINTERS is off')])
  expect(await only()).toBeUndefined()
})
