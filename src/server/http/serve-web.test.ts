import { once } from 'node:events'
import type { ServerOptions } from 'node:http'
import { connect, Server } from 'node:net'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { expect, onTestFinished, test, vi } from 'vitest'
import { letBodyEnd } from './let-body-end.ts'
import { serveWeb } from './serve-web.ts'

async function listen(limits: Partial<ServerOptions> = {}) {
  const app = new Hono()
  app.use(letBodyEnd)
  app.post('/', async (c) => c.text(await c.req.text()))
  app.post('/refused', (c) => c.text('This is too large.', 413))
  app.onError((_, c) => c.body(null, 500))
  const server = serveWeb({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', limits })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { server, port: address.port }
}

/** What comes back for `text` until the server closes the connection. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'close')
  return answer
}

test('the time for headers and bodies and the number of connections are bounded', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen')
  const { server } = await listen()
  const { headersTimeout, requestTimeout, maxConnections } = server
  expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 30_000, 10_000])
  // A burst waits to be accepted instead of being turned away.
  expect(listening.mock.calls[0]?.[0]).toMatchObject({ backlog: 4_096 })
})

test('half a head and half a body do not hold a connection', async () => {
  const soon = { headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 10 }
  const { port } = await listen(soon)
  expect(await send(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half:')).toContain(' 408 ')
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n'
  expect(await send(port, `${head}half`)).not.toContain(' 200 ')
})

test('headers of more than 16 KiB are refused', async () => {
  const { port } = await listen()
  const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`
  expect(await send(port, head)).toContain(' 431 ')
})

test('a request that never reaches the application has the headers of an answer', async () => {
  const { port } = await listen()
  for (const host of ['local host', 'a/b', 'x@y']) {
    const answer = await send(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toContain('400 Bad Request')
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
  }
})

test('a body that is refused unread is sent to its end before its answer comes', async () => {
  const { port } = await listen()
  const body = 'x'.repeat(3 * 1024 * 1024)
  const framings = [
    `Content-Length: ${body.length}\r\n\r\n${body}`,
    `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ]
  for (const framing of framings) {
    const refused = `POST /refused HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${framing}`
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    await new Promise((resolve) => socket.write(refused.slice(0, -9), resolve))
    const other = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect(await send(port, other)).toContain(' 200 ')
    expect(answer).toBe('')
    socket.write(refused.slice(-9))
    await once(socket, 'close')
    expect(answer).toContain('This is too large.')
  }
})

/** The headers of an answer with some that a step set before it, as they come through a port. */
async function headersOf(answer: (c: Context) => Response | Promise<Response>) {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('Date', 'first')
    c.header('Date', 'second')
    await next()
  })
  app.all('/', answer)
  const server = serveWeb({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const { headers } = await fetch(`http://127.0.0.1:${address.port}/`)
  return [...headers].filter(([name]) => !/^(?:connection|keep-alive|content-length)$/.test(name))
}

const early = [
  ['cache-control', 'no-store'],
  ['date', 'second'],
] as const
const json = ['content-type', 'application/json'] as const

test('headers that a step set are those of an answer, each once', async () => {
  expect(await headersOf((c) => c.json({}))).toEqual([early[0], json, early[1]])
  expect(await headersOf((c) => c.body(null, 204))).toEqual(early)
})

test('headers of the answer replace those of a step, whatever their case', async () => {
  const own = [['cache-control', 'no-cache'], early[1]]
  const small = { 'cache-control': 'no-cache' }
  expect(await headersOf((c) => c.body(null, 204, small))).toEqual(own)
  const large = { 'CACHE-CONTROL': 'no-cache' }
  expect(await headersOf((c) => c.body(null, 204, large))).toEqual(own)
})

test('each cookie of an answer is sent, also with a stream', async () => {
  const cookies = [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]
  const answered = await headersOf((c) => {
    c.header('Set-Cookie', 'a=1', { append: true })
    c.header('Set-Cookie', 'b=2', { append: true })
    return stream(c, async (out) => void (await out.write('streamed')))
  })
  expect(answered.filter(([name]) => name === 'set-cookie')).toEqual(cookies)
  expect(answered).toEqual(expect.arrayContaining([...early]))
})
