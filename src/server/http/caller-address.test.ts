import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

async function addressOf(
  peer: string | null,
  { forwarded, behindProxy = false }: { forwarded?: string; behindProxy?: boolean } = {},
) {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, behindProxy)))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' }
  const answer = await app.request('/', { headers }, peer === null ? {} : { incoming: { socket } })
  return answer.text()
}

test('a caller is identified by the address of the connection, not by a header', async () => {
  expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf('203.0.113.7', { forwarded: '198.51.100.1' })).toBe('203.0.113.7')
})

test('behind a proxy it is the address that the proxy saw, the last of the list', async () => {
  const forwarded = '10.9.8.7, 198.51.100.1'
  expect(await addressOf('127.0.0.1', { forwarded })).toBe('198.51.100.1')
  expect(await addressOf('::1', { forwarded })).toBe('198.51.100.1')
  expect(await addressOf('172.18.0.2', { forwarded, behindProxy: true })).toBe('198.51.100.1')
})

test('the addresses of one IPv6 network are one caller', async () => {
  expect(await addressOf('2001:db8:7:1:aaaa::1')).toBe('2001:db8:7:1')
  expect(await addressOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(await addressOf('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7')
  expect(await addressOf(null)).toBe('unknown')
})
