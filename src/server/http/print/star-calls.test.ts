import { expect, test } from 'vitest'
import { newSecret } from '#server/account/secret.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { aStarPrinter } from '#tests/fixtures/a-star-printer.ts'
import { aSoupLine, noon } from '#tests/fixtures/a-served-venue.ts'

async function aPrintingServer() {
  const server = await aDeskServer()
  const printer = await aStarPrinter(server)
  const row = async () => {
    const [found] = await server.desk.printers.list(server.venueId)
    if (!found) throw new Error('It is gone')
    return found
  }
  const { deskStore } = server.desk
  const seenAt = async (orderId: string) => {
    const page = await deskStore.events(server.venueId, 1)
    return page?.events.find(({ order }) => order.orderId === orderId)?.order.seenAt ?? null
  }
  return { ...server, printer, row, seenAt }
}

test('a printer polls, loads a ticket and says that it is on paper', async () => {
  const { take, printer, row, seenAt } = await aPrintingServer()
  expect((await printer.poll()).body).toEqual({ jobReady: false })
  const orderId = await take()
  expect((await printer.poll()).body).toEqual({
    jobReady: true,
    mediaTypes: ['application/vnd.star.starprnt', 'application/vnd.star.line', 'text/plain'],
    jobToken: '1',
  })
  const { status, type, text } = await printer.load('text/plain', '1')
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain' })
  expect(text).toContain('NEW\n')
  expect(text).not.toContain('COPY')
  expect(await seenAt(orderId)).toBeNull()
  expect(await printer.confirm('200%20OK', '1')).toBe(200)
  expect(await seenAt(orderId)).toBe(noon)
  expect((await printer.poll()).body).toEqual({ jobReady: false })
  expect(await row()).toMatchObject({ isLive: true, fault: null, behind: 0 })
})

test('tickets come one after the other, in their order', async () => {
  const { take, printer } = await aPrintingServer()
  for (let order = 0; order < 3; order += 1) await take()
  const papers = [await printer.print(), await printer.print(), await printer.print()]
  expect(papers.map((paper) => /(\d+)\s*$/.exec(paper ?? '')?.[1])).toEqual(['1', '2', '3'])
  expect(await printer.print()).toBeNull()
})

test('each form is sent as the printer asks for it', async () => {
  const { take, printer } = await aPrintingServer()
  await take()
  await printer.poll()
  const star = await printer.load('application/vnd.star.starprnt')
  expect(star).toMatchObject({ status: 200, type: 'application/vnd.star.starprnt' })
  expect(star.text).toContain('\u001Bd3')
  expect((await printer.load('application/vnd.star.line')).status).toBe(200)
  expect((await printer.load('text/plain;charset=utf-8')).type).toBe('text/plain')
  expect((await printer.load('image/png')).status).toBe(415)
})

test('a ticket that was loaded and not confirmed comes again as a copy', async () => {
  const { take, printer } = await aPrintingServer()
  await take()
  await printer.poll()
  await printer.poll()
  expect((await printer.load('text/plain', '1')).text).not.toContain('COPY')
  expect((await printer.poll()).body).toMatchObject({ jobReady: true, jobToken: '1' })
  expect((await printer.load('text/plain', '1')).text).toContain('NEW - COPY 2')
  await printer.confirm('OK', '1')
  expect(await printer.print()).toBeNull()
})

test('a ticket that failed comes again as a copy, and those after it wait', async () => {
  const { take, printer, row } = await aPrintingServer()
  await take()
  await take()
  await printer.poll()
  await printer.load('text/plain', '1')
  await printer.confirm('520', '1')
  expect(await row()).toMatchObject({ cursor: 1, fault: { why: 'printer_fault', detail: '520' } })
  expect(await printer.print()).toContain('COPY 2')
  expect(await printer.print()).toMatch(/2\s*$/)
})

test('a form that the printer could not read is offered as plain text', async () => {
  const { take, printer } = await aPrintingServer()
  await take()
  await printer.poll()
  await printer.load('application/vnd.star.line', '1')
  await printer.confirm('511%20Decoding', '1')
  expect((await printer.poll()).body).toMatchObject({ mediaTypes: ['text/plain'] })
  await printer.load('text/plain', '1')
  await printer.confirm('OK', '1')
  await take()
  expect((await printer.poll()).body.mediaTypes).toHaveLength(3)
})

test('a confirmation that is said again is of the job that is over', async () => {
  const { take, printer, row } = await aPrintingServer()
  await take()
  await take()
  await printer.poll()
  await printer.load()
  expect(await printer.confirm()).toBe(200)
  // Without a token: the next one was not loaded, so it is not meant.
  expect(await printer.confirm()).toBe(200)
  expect(await printer.confirm('OK', '1')).toBe(200)
  await printer.poll()
  await printer.load('text/plain', '2')
  expect(await printer.confirm('OK', '1')).toBe(200)
  expect((await row()).cursor).toBe(2)
  expect(await printer.print()).toMatch(/COPY 2[^]*2\s*$/)
})

test('a printer without paper stops itself alone, and catches up in order', async () => {
  const { take, printer, row } = await aPrintingServer()
  await take()
  expect((await printer.poll({ statusCode: '410%20Out%20of%20paper' })).body).toEqual({
    jobReady: false,
  })
  expect(await row()).toMatchObject({ fault: { why: 'no_paper', detail: '410' }, isLive: false })
  await take()
  expect((await printer.poll({ statusCode: '420' })).body.jobReady).toBe(false)
  expect(await row()).toMatchObject({ fault: { why: 'cover_open', detail: '420' } })
  expect(await printer.print()).toMatch(/NEW\n[^]*1\s*$/)
  expect(await printer.print()).toMatch(/NEW\n[^]*2\s*$/)
  expect(await row()).toMatchObject({ fault: null, isLive: true })
})

test('an order that ended while there was no paper prints its cancellation alone', async () => {
  const { take, printer, anEnrolledDesk } = await aPrintingServer()
  const orderId = await take()
  const desk = await anEnrolledDesk()
  await desk.press(orderId, { kind: 'refuse', refusal: { reason: 'sold_out', text: '' } })
  expect(await printer.print()).toContain('CANCELLED')
  expect(await printer.print()).toBeNull()
})

test('while it prints it is given nothing', async () => {
  const { take, printer } = await aPrintingServer()
  await take()
  expect((await printer.poll({ printingInProgress: true })).body).toEqual({ jobReady: false })
  const unknown = { statusCode: null, printingInProgress: null, barcodeReader: [{ name: 'x' }] }
  expect((await printer.poll(unknown)).body).toMatchObject({ jobReady: true })
})

test('who does not know the secret is told nothing, and the log keeps no secret', async () => {
  const { app, take, printer, venueId, desk, logText } = await aPrintingServer()
  await take()
  const ask = async (id: string, secret: string, method = 'POST') => {
    const answer = await app.request(`http://localhost/api/print/${id}.${secret}`, { method })
    return answer.status
  }
  const { receiverId, secret } = printer
  for (const method of ['POST', 'GET', 'DELETE']) {
    expect(await ask(receiverId, newSecret(), method)).toBe(401)
    expect(await ask(crypto.randomUUID(), secret, method)).toBe(401)
  }
  expect(await ask('x', 'y')).toBe(401)
  await desk.printers.change({ venueId, receiverId }, { isOn: false })
  expect((await printer.poll()).body).toEqual({ jobReady: false })
  expect((await printer.load()).status).toBe(404)
  expect(logText()).toContain('/api/print/:secret')
  expect(logText()).not.toContain(secret)
})

test('a poll that is too large, or no JSON, is refused', async () => {
  const { printer } = await aPrintingServer()
  expect((await printer.poll({ keyboard: 'x'.repeat(20_000) })).status).toBe(413)
  const form = { headers: { 'Content-Type': 'text/plain' }, body: 'hello' }
  expect((await printer.request('POST', '', form)).status).toBeGreaterThanOrEqual(400)
})

test('a printer of a station gets its lines, and nothing of an order without any', async () => {
  const server = await aDeskServer()
  const grill = aStation('Grill', false, { sections: ['soups'] })
  const bar = aStation('Bar', false, { items: ['onion'] })
  const counter = await server.anEnrolledDesk()
  const [atGrill, atBar] = [
    await aStarPrinter(server, [grill.id]),
    await aStarPrinter(server, [bar.id]),
  ]
  const { content } = aNewOrder()
  const items = [aSoupLine(), aSoupLine({ id: 'tomato', quantity: 1 })]
  await server.take({ content: { ...content, items } })
  await server.take({ content: { ...content, items: [aSoupLine({ id: 'tomato' })] } })
  // Once they are taken: an order is of a version of its venue.
  await counter.ask('stations', { fromVersion: 0, stations: [grill, bar, aStation('Pass', true)] })
  const paper = (await atBar.print()) ?? ''
  expect(paper).toMatch(/ - Bar\n/)
  expect(paper.match(/^\d+x/gm)).toEqual(['2x'])
  expect(await atBar.print()).toBeNull()
  expect((await atGrill.print())?.match(/^\d+x/gm)).toEqual(['1x'])
  expect((await atGrill.print())?.match(/^\d+x/gm)).toEqual(['2x'])
})

test('a page that shows that it works comes before the tickets, once', async () => {
  const { take, printer, desk, venueId } = await aPrintingServer()
  await take()
  const testAt = new Date(noon).toISOString()
  const { receiverId } = printer
  await desk.printers.change({ venueId, receiverId }, { settings: { columns: 42, testAt } })
  expect((await printer.poll()).body).toMatchObject({ jobToken: `test-${noon}` })
  expect(await printer.print()).toContain('It works')
  expect(await printer.print()).toMatch(/NEW\n/)
  expect(await printer.print()).toBeNull()
  expect((await desk.printers.find(receiverId))?.settings).toEqual({ columns: 42 })
})
