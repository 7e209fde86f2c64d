import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicPost, isOwnAddress } from './public-post.ts'

const message = { headers: {}, body: '{}', signal: new AbortController().signal }

async function aPlainSite(
  answer = (response: ServerResponse) => void response.writeHead(204).end(),
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.method ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port }
}

const own = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]', '0.0.0.0', '2130706433']
const networks = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]']
const special = ['100.64.0.1', '[fe80::1]', '[64:ff9b::a00:1]', '[ff02::1]', '224.0.0.1']

test.each([...own, ...networks, ...special])('nothing is posted to %s', async (host) => {
  const post = createPublicPost({ timeoutMs: 2_000 })
  const url = `https://${host}:1/`
  expect(await post({ ...message, url })).toEqual({ ok: false, error: 'private_address' })
})

test('a name is judged by the address that is connected to', async () => {
  const agent = new RequestFilteringHttpsAgent({
    lookup: (_host, { all }, done) =>
      all ? done(null, [{ address: '10.1.2.3', family: 4 }]) : done(null, '10.1.2.3', 4),
  })
  const answer = await createPublicPost({ agent })({ ...message, url: 'https://till.example/' })
  expect(answer).toEqual({ ok: false, error: 'private_address' })
})

test('without HTTPS it goes to the own network alone, and only where that is allowed', async () => {
  const { asked, port } = await aPlainSite()
  const url = `http://127.0.0.1:${port}/orders`
  expect(await createPublicPost()({ ...message, url })).toEqual({
    ok: false,
    error: 'private_address',
  })
  const post = createPublicPost({ toOwnNetwork: true })
  expect(await post({ ...message, url })).toEqual({ ok: true, value: 204 })
  for (const outside of ['http://8.8.8.8/', 'http://till.example/', 'ftp://10.0.0.1/']) {
    expect(await post({ ...message, url: outside })).toEqual({
      ok: false,
      error: 'private_address',
    })
  }
  expect(asked).toEqual(['POST'])
})

test('a site that never answers is too slow, and one that is away does not answer', async () => {
  const { port } = await aPlainSite(() => undefined)
  const url = `http://127.0.0.1:${port}/`
  const post = createPublicPost({ toOwnNetwork: true, timeoutMs: 50 })
  expect(await post({ ...message, url })).toEqual({ ok: false, error: 'too_slow' })
  const away = await createPublicPost({ toOwnNetwork: true })({
    ...message,
    url: 'http://127.0.0.1:1/',
  })
  expect(away).toEqual({ ok: false, error: 'no_answer' })
})

test('an own address is a number of an own network', () => {
  expect(['10.0.0.1', '192.168.7.7', '172.31.0.1'].map(isOwnAddress)).toEqual([true, true, true])
  expect(['11.0.0.1', '172.32.0.1', 'till', '169.254.169.254'].map(isOwnAddress)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
