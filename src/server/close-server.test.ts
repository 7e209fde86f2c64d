import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { aLog } from '#tests/fixtures/a-log.ts'
import { createServerCloser, endWithin } from './close-server.ts'

const anHour = 60 * 60_000

test('a connection that has sent nothing does not delay the stop', async () => {
  const { server, close } = await aServer(() => {})
  const browser = await openConnection(server)
  const ended = once(browser, 'close')
  await close(anHour)
  await ended
  expect(server.listening).toBe(false)
})

test('a request under way is answered before the server is closed', async () => {
  let answer = () => {}
  const { server, close } = await aServer((_, response) => {
    answer = () => response.end('soup')
  })
  const browser = await openConnection(server)
  const asked = once(server, 'request')
  browser.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await asked
  const closed = close(anHour)
  answer()
  const [heard] = await once(browser, 'data')
  await closed
  expect(String(heard)).toContain('soup')
})

test('a request that is never answered is cut off', async () => {
  const { server, close } = await aServer(() => {})
  const browser = await openConnection(server)
  const asked = once(server, 'request')
  browser.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  const ended = once(browser, 'close')
  await close(1)
  await ended
  expect(server.listening).toBe(false)
})

test('a part of a stop that never ends, or fails, keeps the next from nothing', async () => {
  const { log, text } = aLog()
  await endWithin(1, new Promise(() => {}), log)
  expect(text()).toContain('The stop waits no longer')
  await endWithin(anHour, Promise.reject(new Error('The pool is gone')), log)
  expect(text()).toContain('The pool is gone')
  const before = text()
  await endWithin(anHour, Promise.resolve(), log)
  expect(text()).toBe(before)
})

async function aServer(listener: RequestListener) {
  const server = createServer(listener)
  const close = createServerCloser(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, close }
}

async function openConnection(server: Server): Promise<Socket> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const accepted = once(server, 'connection')
  const socket = connect(address.port, address.address)
  await accepted
  return socket
}
