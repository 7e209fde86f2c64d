import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withChanges } from '#contract/venue/document-changes.ts'
import { venueHeader, venueVersionHeader } from '#contract/problem.ts'
import { livePath, nameOfDocument } from '#contract/venue/live-wire.ts'
import { watchVenues } from '#server/desk/watch-venues.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { aSoupLine, noon } from '#tests/fixtures/a-served-venue.ts'

const later = new Date(noon + 3_600_000).toISOString()

async function aServer(given: Parameters<typeof aDeskServer>[0] = {}) {
  const server = await aDeskServer(given)
  const tablet = await server.anEnrolledDesk()
  const slug = server.venueId
  const data = async () => {
    const answer = await server.app.request(`/${slug}/data.json`)
    const name = nameOfDocument(answer.headers.get('ETag') ?? '')
    return { name, document: await answer.json() }
  }
  const ask = (name: string, headers: Record<string, string> = {}) =>
    server.app.request(livePath(slug, name), { headers })
  const listen = async (name: string) => {
    const answer = await ask(name, { Accept: 'text/event-stream' })
    return { answer, ...eventsOf(answer) }
  }
  const stop = (target = 'onion') =>
    tablet.ask('stops', { id: randomUUID(), scope: 'item', target, endsAt: later })
  return { ...server, slug, tablet, data, ask, listen, stop }
}

/** Reads the events of a stream one after the other; null at its end. */
function eventsOf(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next() {
    while (!text.includes('\n\n')) {
      const read = await reader?.read()
      if (!read || read.done) return null
      text += read.value
    }
    const [block = ''] = text.split('\n\n', 1)
    text = text.slice(block.length + 2)
    const [, event = '', data = ''] = /event: (\w+)\ndata: (.*)/.exec(block) ?? []
    return { event, data: JSON.parse(data) }
  }
  return { next, leave: () => reader?.cancel() }
}

test('an open menu hears of a stop, and makes the new document of its own', async () => {
  const { data, listen, stop } = await aServer()
  const before = await data()
  const { answer, next, leave } = await listen(before.name)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(await next()).toEqual({ event: 'ping', data: {} })
  await stop()
  const said = await next()
  const after = await data()
  expect(after.name).not.toBe(before.name)
  expect(said).toMatchObject({ event: 'changed', data: { from: before.name, to: after.name } })
  expect(withChanges(before.document, said?.data.patch)).toEqual(after.document)
  expect(JSON.stringify(said?.data).length).toBeLessThan(400)
  await leave()
})

test('a pause is heard of, and so is its end', async () => {
  const { data, listen, tablet } = await aServer()
  const before = await data()
  const { next, leave } = await listen(before.name)
  await next()
  const usual = { extraMinutes: 0, extraUntil: null, lastCallAt: null, way: 'all' }
  await tablet.ask('pace', { ...usual, pausedUntil: later })
  const paused = await next()
  expect(withChanges(before.document, paused?.data.patch)).toMatchObject({
    restaurant: { orders_paused: true },
  })
  await tablet.ask('pace', { ...usual, pausedUntil: null })
  const over = await next()
  const { document } = await data()
  const pausedDocument = withChanges(before.document, paused?.data.patch)
  expect(withChanges(pausedDocument, over?.data.patch)).toEqual(document)
  expect(over?.data.from).toBe(paused?.data.to)
  expect(document.restaurant.orders_paused).not.toBe(true)
  await leave()
})

test('a page with an older menu hears at once which there is, and one with the newest nothing', async () => {
  const { data, ask, stop } = await aServer()
  const before = await data()
  expect((await ask(before.name)).status).toBe(204)
  await stop()
  const after = await data()
  const answer = await ask(before.name)
  expect([answer.status, await answer.json()]).toEqual([200, { to: after.name, within: 0 }])
  expect(answer.headers.get('Vary')).toContain('Accept')
  expect((await ask(after.name)).status).toBe(204)
})

test('a stream that begins with an older menu says so after its first sign', async () => {
  const { data, listen, stop } = await aServer()
  const before = await data()
  await stop()
  const { next, leave } = await listen(before.name)
  expect(await next()).toMatchObject({ event: 'ping' })
  const after = await data()
  expect(await next()).toMatchObject({ event: 'changed', data: { to: after.name } })
  await leave()
})

test('a change that is longer than a patch is worth is read anew', async () => {
  const { data, listen, venueStore } = await aServer()
  const before = await data()
  const { next, leave } = await listen(before.name)
  await next()
  const { menus, restaurant } = before.document
  const text = 'A long story. '.repeat(400)
  await venueStore.publish({ restaurant: { ...restaurant, description: text }, menus })
  const said = await next()
  expect(said?.data).toEqual({ to: (await data()).name, within: 3 })
  await leave()
})

test('as many pages as the server holds hear at once, the others are told to ask', async () => {
  const { venueStore, desk } = await aServer()
  const marks = { marks: venueStore.versions }
  const menuWatch = watchVenues({ deskStore: marks, everyMs: 5, mostOfServer: 1 })
  const { data, listen } = await aServer({ desk: { ...desk, menuWatch } })
  const { name } = await data()
  const first = await listen(name)
  expect((await first.next())?.event).toBe('ping')
  expect((await listen(name)).answer.status).toBe(204)
  await first.leave()
  const next = await listen(name)
  expect(next.answer.status).toBe(200)
  await next.leave()
})

test('one address holds no more streams than guests may share it', async () => {
  const { data, listen } = await aServer({ guestsPerAddress: 1 })
  const { name } = await data()
  const first = await listen(name)
  expect((await listen(name)).answer.status).toBe(204)
  await first.leave()
  const next = await listen(name)
  expect(next.answer.status).toBe(200)
  await next.leave()
})

test('streams end with the server', async () => {
  const { data, listen, desk } = await aServer()
  const { next } = await listen((await data()).name)
  await next()
  desk.menuWatch.close()
  expect(await next()).toEqual({ event: 'end', data: {} })
  expect(await next()).toBeNull()
})

test('answers about a cart have the version of their venue', async () => {
  const { app, slug, data, stop } = await aServer()
  const headers = { [venueHeader]: slug, 'Content-Type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await app.request(`/api${path}`, { ...sent, headers })
    return answer.headers.get(venueVersionHeader)
  }
  await stop()
  const { name } = await data()
  const version = String(Number.parseInt(name))
  const type = 'dine-in'
  const asked = { type, items: [aSoupLine()], costs: {} }
  expect(await ask('/orders/set-costs', asked)).toBe(version)
  expect(await ask('/orders/validate', { type, items: [aSoupLine()] })).toBe(version)
  expect(await ask('/orders/item', { type, items: [], item: aSoupLine() })).toBe(version)
  expect(await ask('/orders/get-next-order-queue-time')).toBe(version)
})

test('no page of another site holds a stream, and no venue is made up', async () => {
  const { slug, ask, app } = await aServer()
  const foreign = await ask('1', { 'Sec-Fetch-Site': 'cross-site', Accept: 'text/event-stream' })
  expect(foreign.status).toBe(403)
  expect((await app.request('/nowhere/live?etag=1')).status).toBe(404)
  expect((await app.request(livePath(slug, '1'), { method: 'HEAD' })).status).toBe(200)
})
