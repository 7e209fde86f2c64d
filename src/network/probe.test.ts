import { expect, test } from 'vitest'
import { probe } from './probe.ts'

const headers = { 'Content-Type': 'application/json', Date: 'Fri, 20 Nov 2026 17:30:00 GMT' }

test('a server that is there tells its time', async () => {
  const at = await probe(() => Promise.resolve(new Response('{}', { headers })))
  expect(at).toBe(Date.UTC(2026, 10, 20, 17, 30))
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a sign-in page', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>'))],
  ['a server in trouble', () => Promise.resolve(new Response('{}', { status: 500, headers }))],
])('%s counts as offline', async (_, send) => {
  expect(await probe(send)).toBeNull()
})
