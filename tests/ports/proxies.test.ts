import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { serveWeb } from '#server/http/serve-web.ts'
import { ownCertificate } from '#server/own-certificate.ts'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { freePort } from '#tests/fixtures/free-port.ts'

interface Proxy {
  readonly program: string
  readonly version: readonly string[]
  /** Its configuration from the manual's example, and how it is started with it in the foreground. */
  readonly configure: (example: string, ports: Ports) => string
  readonly start: (file: string, folder: string) => readonly string[]
  /** What the manual's example follows. */
  readonly fence: RegExp
}

interface Ports {
  readonly own: number
  readonly app: number
  readonly folder: string
}

const manual = readFileSync('src/docs/run/https-and-proxy.md', 'utf8')

const proxies: readonly Proxy[] = [
  {
    program: 'nginx',
    version: ['-v'],
    fence: /```nginx\n([^]*?)```/,
    configure: (example, { own, app, folder }) => `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      pid ${folder}/pid;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        ${example
          .replace('listen 443 ssl', `listen 127.0.0.1:${own} ssl`)
          .replace('/etc/ssl/order.pem', `${folder}/order.pem`)
          .replace('/etc/ssl/order.key', `${folder}/order.key`)
          .replace('127.0.0.1:4080', `127.0.0.1:${app}`)}
      }`,
    start: (file, folder) => ['-c', file, '-e', `${folder}/error.log`, '-g', 'daemon off;'],
  },
  {
    program: 'caddy',
    version: ['version'],
    fence: /Caddy [^\n]*\n\n```\n([^]*?)```/,
    configure: (example, { own, app, folder }) =>
      `{\n admin off\n auto_https disable_redirects\n default_bind 127.0.0.1\n}\n${example
        .replace(
          'order.example.com {',
          `order.example.com:${own} {\n tls ${folder}/order.pem ${folder}/order.key`,
        )
        .replace('127.0.0.1:4080', `127.0.0.1:${app}`)}`,
    start: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
]

for (const proxy of proxies) {
  const isHere = spawnSync(proxy.program, [...proxy.version]).status === 0
  const missing = isHere ? '' : ` (there is no ${proxy.program} here)`
  test.skipIf(!isHere)(`the manual’s example for ${proxy.program} works${missing}`, async () => {
    const { ask, document } = await behind(proxy)

    const page = await ask('GET /api/health')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)

    // Cookies for HTTPS alone, and the origin of the public name is no other site.
    const ours = { Origin: 'https://order.example.com', 'Sec-Fetch-Mode': 'cors' }
    const signed = await ask('POST /api/auth/register-user', ana, ours)
    expect(signed.status).toBe(200)
    expect(signed.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Secure-comanda_device=.*; Secure/),
      expect.stringMatching(/^__Host-comanda_user=.*; Secure/),
    ])

    const menu = await ask(`GET /${document.restaurant.slug}/data.json`)
    expect(JSON.parse(menu.body)).toEqual(document)
    expect(menu.headers.etag).toBeTruthy()

    // The largest body that the server reads comes through, and a larger one gets its own answer.
    const order = (bytes: number) => ({ type: 'x'.repeat(bytes) })
    expect((await ask('POST /api/orders/validate', order(250_000))).status).toBe(400)
    const large = await ask('POST /api/orders/validate', order(300_000))
    expect([large.status, JSON.parse(large.body)]).toEqual([
      413,
      expect.objectContaining({ code: expect.any(Number), message: expect.any(String) }),
    ])

    // The address is the one that the proxy saw, whatever a caller writes.
    const guesses: number[] = []
    for (let number = 0; number < 14; number += 1) {
      const forged = { 'X-Forwarded-For': `203.0.113.${number}` }
      const code = { code: `NOTHING${number}` }
      guesses.push((await ask('POST /api/orders/get-discount-info', code, forged)).status)
    }
    expect(guesses.slice(0, 12)).not.toContain(429)
    expect(guesses.slice(12)).toEqual([429, 429])
  })
}

async function behind({ program, fence, configure, start }: Proxy) {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = { behindProxy: true, publicOrigin: 'https://order.example.com' }
  const { app, document } = await anAccountServer({}, settings, aPaidVenue({ has_discounts: true }))
  const ports = { own: await freePort(), app: await freePort(), folder }
  const server = serveWeb({ fetch: app.fetch, port: ports.app, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')

  const { cert, key } = await ownCertificate(folder, new Date())
  await writeFile(join(folder, 'order.pem'), cert)
  await writeFile(join(folder, 'order.key'), key)
  const file = join(folder, 'configuration')
  await writeFile(file, configure(fence.exec(manual)?.[1] ?? '', ports))
  const running = spawn(program, [...start(file, folder)], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  running.stderr.on('data', (part) => (said += String(part)))
  onTestFinished(async () => {
    if (running.exitCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  })

  const ask = (call: string, body?: object, headers = {}) =>
    send(ports.own, {
      call,
      body,
      headers: { ...headers, [venueHeader]: String(document.restaurant.id) },
    })
  for (;;) {
    if (running.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    if ((await ask('GET /api/health').catch(() => null)) !== null) return { ask, document }
    await delay(50)
  }
}

interface Sent {
  /** As `GET /api/health`. */
  readonly call: string
  readonly body: object | undefined
  readonly headers: Readonly<Record<string, string>>
}

interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** As a browser at order.example.com does; the certificate is of this test's own making. */
async function send(port: number, { call, body, headers }: Sent): Promise<Answered> {
  const [method, path] = call.split(' ')
  const content = body === undefined ? '' : JSON.stringify(body)
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: 'order.example.com',
    rejectUnauthorized: false,
    agent: false,
    method,
    path,
    headers: {
      Host: 'order.example.com',
      ...headers,
      ...(body === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(content) }),
    },
  })
  asked.end(content)
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
