import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keepEventsBody } from '#contract/analytics/analytics-calls.ts'
import { aQueuedEvent } from '#tests/fixtures/a-queued-event.ts'
import { sendEvents } from './send-events.ts'

function aBatch() {
  const event = aQueuedEvent()
  return { venueId: event.venueId, events: [event], locale: 'fr-CA' }
}

test('a batch goes to its venue without a cookie, in the words of the contract', async () => {
  const sent: { readonly path: unknown; readonly init: RequestInit | undefined }[] = []
  const batch = aBatch()
  const outcome = await sendEvents(async (path, init) => {
    sent.push({ path, init })
    return Response.json({ kept: 1 })
  }, batch)
  expect(outcome).toBe('Taken')
  expect(sent).toMatchObject([{ path: '/api/analytics', init: { credentials: 'omit' } }])
  expect(new Headers(sent[0]?.init?.headers).get('X-RESTAURANT-ID')).toBe('chez-nous')
  const body = await new Response(sent[0]?.init?.body ?? null).json()
  expect(v.is(keepEventsBody, body)).toBe(true)
  expect(Object.keys(body.events[0])).toEqual(['id', 'at', 'visit', 'event'])
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Unreachable'],
  ['a sign-in page', () => new Response('<html>', { status: 200 }), 'Unreachable'],
  ['a proxy with answers of its own', () => Response.json({ ok: true }), 'Unreachable'],
  ['too many at once', () => answer(429, 9010), 'Unreachable'],
  ['a server in trouble', () => answer(503, 9015), 'Unreachable'],
  ['a server that knows no such event', () => answer(400, 9000), 'Refused'],
] as const)('%s', async (_, respond, outcome) => {
  expect(await sendEvents(async () => respond(), aBatch())).toBe(outcome)
})

function answer(status: number, code: number): Response {
  return Response.json({ code, message: '' }, { status })
}
