import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './fixtures/free-port.ts'

test('a free port is none of those that the system gives to whatever asks for any', async () => {
  const servers = await Promise.all(Array.from({ length: 20 }, () => listen(0)))
  const given = servers.map((server) => (server.address() as AddressInfo).port)
  const found = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(Math.max(...found)).toBeLessThan(Math.min(...given))
  const [port = 0] = found
  await close(await listen(port))
  await Promise.all(servers.map(close))
})

test('no port is given twice, because that of a paused server is free for a while only', async () => {
  const found: number[] = []
  for (let count = 0; count < 300; count += 1) found.push(await freePort())
  expect(new Set(found).size).toBe(300)
})

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
