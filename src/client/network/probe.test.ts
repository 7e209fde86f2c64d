import { expect, test } from 'vitest'
import { probe } from './probe.ts'

const headers = { 'Content-Type': 'application/json', Date: 'Fri, 20 Nov 2026 17:30:00 GMT' }
const unlimited = new AbortController().signal

test('a reachable server answers with its time', async () => {
  const at = await probe(unlimited, () => Promise.resolve(new Response('{}', { headers })))
  expect(at).toBe(Date.UTC(2026, 10, 20, 17, 30))
})

test('a server under maintenance is reached', async () => {
  const body = JSON.stringify({ code: 9015, message: 'Back soon.' })
  const at = await probe(unlimited, async () => new Response(body, { status: 503, headers }))
  expect(at).not.toBeNull()
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a sign-in page', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>'))],
  ['a server in trouble', () => Promise.resolve(new Response('{}', { status: 500, headers }))],
])('%s counts as offline', async (_, send) => {
  expect(await probe(unlimited, send)).toBeNull()
})

test('a network that swallows the question is given up by the signal', async () => {
  const limit = new AbortController()
  const answer = probe(limit.signal, (_, init) => swallowed(init?.signal))
  limit.abort()
  expect(await answer).toBeNull()
})

function swallowed(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}
