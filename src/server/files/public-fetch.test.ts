import { createServer, Agent } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicFetch } from './public-fetch.ts'

const accept = 'image/webp'

/** A site on this machine, and an agent that every name leads to it with. */
async function aSite(answer: RequestListener, address = '127.0.0.1') {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'cdn.example' }])
  const asked: string[] = []
  const server = createServer({ cert, key }, (request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const agent = new Agent({
    rejectUnauthorized: false,
    lookup: (_host, { all }, done) =>
      all ? done(null, [{ address, family: 4 }]) : done(null, address, 4),
  })
  return { asked, port, agent, link: `https://cdn.example:${port}/soup.jpg` }
}

test('a picture is read whole, also where its site sends on', async () => {
  const { agent, link, asked } = await aSite(({ url }, response) => {
    if (url === '/here') response.end('picture')
    else response.writeHead(302, { location: '/here' }).end()
  })
  const read = await createPublicFetch({ accept, agent })(link)
  expect(read.ok && Buffer.from(read.value).toString()).toBe('picture')
  expect(asked).toEqual(['/soup.jpg', '/here'])
})

test('what a site refuses, sends on without an end, or sends without an end, is not read', async () => {
  const part = new Uint8Array(1024 * 1024)
  const { agent, port, asked } = await aSite(({ url }, response) => {
    if (url === '/gone') response.writeHead(404).end('gone')
    else if (url === '/round') response.writeHead(301, { location: '/round' }).end()
    else if (url === '/plain') response.writeHead(307, { location: 'http://127.0.0.1/' }).end()
    else {
      const more = () => {
        while (!response.destroyed && response.write(part)) continue
      }
      response.on('drain', more)
      more()
    }
  })
  const read = createPublicFetch({ accept, agent })
  const errorOf = async (path: string) => {
    const answer = await read(`https://cdn.example:${port}${path}`)
    return answer.ok ? null : answer.error
  }
  expect(await errorOf('/gone')).toBe('its site answers 404')
  expect(await errorOf('/plain')).toBe('it leads to an address without HTTPS')
  expect(await errorOf('/endless')).toBe('it has more than 25 MB')
  asked.length = 0
  expect(await errorOf('/round')).toBe('it is sent on more than 3 times')
  expect(asked).toHaveLength(4)
})

test('nothing that is not public is connected to, whatever its name', async () => {
  const { port, asked } = await aSite((_request, response) => response.end('secret'))
  const read = createPublicFetch({ accept })
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]', '0.0.0.0', '2130706433']
  const networks = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]']
  for (const host of [...hosts, ...networks]) {
    expect([host, await read(`https://${host}:${port}/`)]).toEqual([
      host,
      { ok: false, error: 'it leads to an address that is not public' },
    ])
  }
  expect(asked).toEqual([])
})

test('a site that sends on to this machine is not followed', async () => {
  const inner = await aSite((_request, response) => response.end('secret'))
  const outer = await aSite((_request, response) => {
    response.writeHead(302, { location: `https://127.0.0.1:${inner.port}/` }).end()
  }, '127.0.0.2')
  const agent = new RequestFilteringHttpsAgent({
    ...outer.agent.options,
    allowIPAddressList: ['127.0.0.2'],
  })
  const read = await createPublicFetch({ accept, agent })(outer.link)
  expect(read).toEqual({ ok: false, error: 'it leads to an address that is not public' })
  expect([outer.asked, inner.asked]).toEqual([['/soup.jpg'], []])
})

test('a site that is away, or too slow, is named so', async () => {
  const { agent, link } = await aSite(() => undefined)
  expect(await createPublicFetch({ accept, agent, timeoutMs: 50 })(link)).toEqual({
    ok: false,
    error: 'its site does not answer in time',
  })
  const gone = new Agent({ lookup: (_host, _options, done) => done(new Error('ENOTFOUND'), '', 4) })
  expect(await createPublicFetch({ accept, agent: gone })('https://cdn.example/a')).toEqual({
    ok: false,
    error: 'its site cannot be reached',
  })
})
