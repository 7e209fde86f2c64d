import { expect, test } from 'vitest'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'

interface SentEvent {
  readonly event: string | undefined
  readonly id: string | undefined
  readonly data: {
    readonly orders?: readonly object[]
    readonly reset?: true
    readonly retry?: number
  }
}

/** Reads the events of a stream one after the other; null at its end. */
function eventsOf(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<SentEvent | null> {
    while (!text.includes('\n\n')) {
      const read = await reader?.read()
      if (!read || read.done) return null
      text += read.value
    }
    const end = text.indexOf('\n\n')
    const lines = text.slice(0, end).split('\n')
    text = text.slice(end + 2)
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    return { event: field('event'), id: field('id'), data: JSON.parse(field('data') ?? '') }
  }
  return { next, leave: () => reader?.cancel() }
}

test('a stream says the time, the changes since, and each change that comes', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  const first = await take()
  const answer = await tablet.stream()
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
  const events = eventsOf(answer)
  expect(await events.next()).toEqual({
    event: 'ping',
    id: undefined,
    data: { serverTime: new Date(noon).toISOString() },
  })
  expect(await events.next()).toMatchObject({
    event: 'changes',
    id: '2',
    data: { next: 2, orders: [{ id: first, event: 1 }] },
  })
  const second = await take()
  expect(await events.next()).toMatchObject({ id: '3', data: { orders: [{ id: second }] } })
  await tablet.press(first, { kind: 'seen' })
  expect(await events.next()).toMatchObject({
    id: '4',
    data: { orders: [{ id: first, event: 3 }] },
  })
  await events.leave()
})

test('a stream goes on after the last event that the browser had', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  await take()
  const second = await take()
  const events = eventsOf(await tablet.stream('stream?after=1', { 'Last-Event-ID': '2' }))
  await events.next()
  expect(await events.next()).toMatchObject({ id: '3', data: { orders: [{ id: second }] } })
  await events.leave()
})

test('a stream of a number that is not known says to read the board, and ends', async () => {
  const { anEnrolledDesk } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  const events = eventsOf(await tablet.stream('stream?after=99'))
  await events.next()
  expect(await events.next()).toMatchObject({ event: 'changes', data: { reset: true } })
  expect(await events.next()).toBeNull()
})

test('streams end when the desk is revoked, and when the server stops', async () => {
  const { anEnrolledDesk, take, desk, venueId } = await aDeskServer()
  const [revoked, other] = [await anEnrolledDesk(), await anEnrolledDesk()]
  const [first, second] = [eventsOf(await revoked.stream()), eventsOf(await other.stream())]
  for (const { next } of [first, second]) await next()
  await desk.deskDevices.revoke(venueId, revoked.deskId, new Date(noon))
  await take()
  expect(await first.next()).toMatchObject({ event: 'end', data: { retry: 2_000 } })
  expect(await first.next()).toBeNull()
  expect(await second.next()).toMatchObject({ event: 'changes' })
  desk.watch.close()
  expect(await second.next()).toMatchObject({ event: 'end' })
  expect(await second.next()).toBeNull()
})
