import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { aLog } from '#tests/fixtures/a-log.ts'
import { aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { logRequests } from './log-requests.ts'
import { serveWeb } from './serve-web.ts'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '3782%20822463%2010005',
  'order/4539345323153677',
  '5b0c1f6e-8f3d-4f57-9d3b-2f1f0a6f6a11',
  '5B0C1F6E-8F3D-4F57-9D3B-2F1F0A6F6A11',
])('the line of a request for /%s does not have it', async (typed) => {
  const { log, text } = aLog()
  const app = new Hono()
  app.use(logRequests(log))
  await app.request(`/lakeside-table/${typed}?token=${typed}`)
  expect(text()).toContain('"path":"/lakeside-table/')
  const digits = decodeURI(typed).replaceAll(/\D/g, '')
  expect(text()).not.toContain(digits)
  expect(text()).not.toContain(typed.split('/').at(-1)?.slice(0, 9))
})

test('the path of a date, of a table and of a dish is in the line', async () => {
  const { log, text } = aLog()
  const app = new Hono()
  app.use(logRequests(log))
  await app.request('/birch-hill-school/day/2026-11-25')
  expect(text()).toContain('"path":"/birch-hill-school/day/2026-11-25"')
})

test('a caller who hangs up while sending is no fault of the server or its database', async () => {
  const { log, text } = aLog()
  const document = aServedVenue()
  const { app } = await aServerInMemory(document, { log })
  const server = serveWeb({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const socket = connect(address.port, '127.0.0.1')
  const taken = once(server, 'request')
  const { headers } = post(document, {}, withKey())
  const lines = Object.entries({ ...headers, 'Content-Length': 99 }).map((each) => each.join(': '))
  socket.write(['POST /api/orders HTTP/1.1', 'Host: localhost', ...lines, '', '{'].join('\r\n'))
  await taken
  socket.resetAndDestroy()
  await expect.poll(text).toContain('"status":499')
  expect(text()).not.toContain('"err"')
})
