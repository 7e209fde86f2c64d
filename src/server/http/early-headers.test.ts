import { once } from 'node:events'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './serve-web.ts'
import { setHeader } from './set-header.ts'

/** The headers of an answer on its way through a port, as they were sent. */
async function headersOf(answer: (c: Context) => Response | Promise<Response>) {
  const app = new Hono()
  app.use((c, next) => {
    setHeader(c, 'Cache-Control', 'no-store')
    setHeader(c, 'Date', 'first')
    setHeader(c, 'Date', 'second')
    return next()
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

test('early headers are those of an answer, each once', async () => {
  expect(await headersOf((c) => c.json({}))).toEqual([early[0], json, early[1]])
  expect(await headersOf((c) => c.body(null, 204))).toEqual(early)
})

test('headers of the answer replace early ones, whatever their case', async () => {
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
