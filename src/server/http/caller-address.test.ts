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
  expect(await addressOf('127.0.0.1', { forwarded, behindProxy: true })).toBe('198.51.100.1')
  expect(await addressOf('172.18.0.2', { forwarded, behindProxy: true })).toBe('198.51.100.1')
})

test('a proxy that is not declared is not believed, also on this machine', async () => {
  for (const peer of ['127.0.0.1', '::1']) {
    expect(await addressOf(peer, { forwarded: '198.51.100.1' })).not.toBe('198.51.100.1')
  }
})

test('the addresses of one IPv6 household are one caller', async () => {
  const home = await addressOf('2001:db8:7:1aa:aaaa::1')
  expect(home).toBe('2001:db8:7:100::')
  expect(await addressOf('2001:0db8:7:1ff::1')).toBe(home)
  expect(await addressOf('2001:DB8:7:100:1:2:3:4%eth0')).toBe(home)
  expect(await addressOf('2001:db8:7:2aa::1')).not.toBe(home)
  expect(await addressOf('2001:db8::1')).not.toBe(home)
  expect(await addressOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('a port that a proxy writes beside the address makes no other caller', async () => {
  const seen = (forwarded: string) => addressOf('127.0.0.1', { forwarded, behindProxy: true })
  expect(await seen('198.51.100.1:4711')).toBe('198.51.100.1')
  expect(await seen('[2001:db8:7:1aa::1]:4711')).toBe(await seen('2001:db8:7:1aa::1'))
  expect(await seen('[2001:db8:7:1aa::1]')).toBe(await seen('2001:db8:7:1aa::1'))
})

test('all that is no address is one caller', async () => {
  for (const forwarded of ['soup', '198.51.100.1.2', '1:2', '<b>', 'a'.repeat(9_000), '[::1']) {
    expect(await addressOf('127.0.0.1', { forwarded, behindProxy: true })).toBe('unknown')
  }
  expect(await addressOf(null)).toBe('unknown')
})
