import { once } from 'node:events'
import { get } from 'node:https'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from '#server/http/serve-web.ts'
import { readTlsSettings } from '#server/settings/read-tls-settings.ts'
import { ownCertificate } from './own-certificate.ts'

const now = new Date()

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a certificate of its own serves HTTPS, and the key is readable to nobody else', async () => {
  const folder = aFolder()
  const tls = await ownCertificate(folder, now)
  expect(statSync(join(folder, 'https', 'own.pem')).mode & 0o777).toBe(0o600)
  const app = new Hono().get('/', (c) => c.text(new URL(c.req.url).protocol))
  const server = serveWeb({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', tls })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const asking = get({ host: '127.0.0.1', port, ca: tls.cert, agent: false })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const [body] = (await once(answer, 'data')) as [Buffer]
  expect(String(body)).toBe('https:')
})

test('the certificate stays the same until a month before its end', async () => {
  const folder = aFolder()
  const fingerprint = async (days: number) => {
    const at = new Date(now.getTime() + days * 24 * 60 * 60_000)
    return new X509Certificate((await ownCertificate(folder, at)).cert).fingerprint256
  }
  const first = await fingerprint(0)
  expect(await fingerprint(300)).toBe(first)
  expect(await fingerprint(340)).not.toBe(first)
})

test('certificate and key come from two files that belong together', async () => {
  const folder = aFolder()
  await ownCertificate(folder, now)
  const file = join(folder, 'https', 'own.pem')
  const other = aFolder()
  await ownCertificate(other, now)
  const read = (HTTPS_CERT: string, HTTPS_KEY: string) => () =>
    readTlsSettings({ HTTPS_CERT, HTTPS_KEY })
  expect(read(file, file)()).toMatchObject({ cert: expect.stringContaining('CERTIFICATE') })
  expect(read('', '')()).toBeNull()
  expect(read(file, '')).toThrow('HTTPS_CERT requires HTTPS_KEY as well')
  expect(read('', file)).toThrow('HTTPS_KEY requires HTTPS_CERT as well')
  expect(read(file, '/nowhere')).toThrow('HTTPS_KEY names no file that can be read: /nowhere')
  expect(read(file, join(other, 'https', 'own.pem'))).toThrow('are no certificate and its key')
})
