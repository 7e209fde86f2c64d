import { expect, test } from 'vitest'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { fetchVenue, requestVenue } from './fetch-venue.ts'

const headers = { 'Content-Type': 'application/json', ETag: '"7"' }

test('a menu comes with the name of its version', async () => {
  const answer = await fetchVenue(() => Promise.resolve(Response.json(aSmallVenue(), { headers })))
  expect(answer).toMatchObject({ type: 'Found', document: aSmallVenue(), etag: '"7"' })
  expect(await (answer.type === 'Found' ? answer.body.text() : null)).toBe(
    JSON.stringify(aSmallVenue()),
  )
})

test('a menu brings the server’s time, and a foreign page does not', async () => {
  const heard: number[] = []
  const hear = () => (at: number) => heard.push(at)
  const dated = { ...headers, Date: 'Fri, 20 Nov 2026 17:30:00 GMT' }
  await fetchVenue(() => Promise.resolve(Response.json(aSmallVenue(), { headers: dated })), {
    hearTime: hear,
  })
  await fetchVenue(() => Promise.resolve(Response.json({ pay: 1 }, { headers: dated })), {
    hearTime: hear,
  })
  expect(heard).toEqual([Date.UTC(2026, 10, 20, 17, 30)])
})

test('only the server itself can say that a venue does not exist', async () => {
  const problem = JSON.stringify({ code: 9001, message: 'Unknown' })
  const server = () => Promise.resolve(new Response(problem, { status: 404, headers }))
  const proxy = () => Promise.resolve(new Response('Not found', { status: 404 }))
  expect(await fetchVenue(server)).toEqual({ type: 'Unknown' })
  expect(await fetchVenue(proxy)).toMatchObject({ type: 'Unreachable' })
})

test.each([
  ['a proxy that has its own words', '{"error": "Not Found"}'],
  ['a server that knows no such path', '{"code": 9016, "message": "No such path"}'],
  ['a server that says nothing', 'null'],
])('%s does not make a venue unknown', async (_, body) => {
  const request = () => Promise.resolve(new Response(body, { status: 404, headers }))
  expect(await fetchVenue(request)).toMatchObject({ type: 'Unreachable' })
})

test.each([String.raw`\evil.example`, '//evil.example', '..', '@evil.example'])(
  'the slug %s leads to no other site',
  async (slug) => {
    const asked: string[] = []
    const send = async (address: string) => {
      asked.push(new URL(address, 'https://order.example.com').origin)
      return new Response()
    }
    await requestVenue(slug, send as typeof fetch)
    expect(asked).toEqual(['https://order.example.com'])
  },
)

test('a server under maintenance says so', async () => {
  const body = JSON.stringify({ code: 9015, message: 'Back soon' })
  const request = async () => new Response(body, { status: 503, headers })
  expect(await fetchVenue(request)).toEqual({ type: 'Unreachable', maintenance: true })
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a menu cut off on the way', () => Promise.resolve(new Response('{"rest', { headers }))],
  ['a hotel that answers everything', () => Promise.resolve(Response.json({ pay: 'first' }))],
  ['a server in trouble', () => Promise.resolve(new Response('{}', { status: 500, headers }))],
])('%s leaves the venue unreached', async (_, request) => {
  expect(await fetchVenue(request)).toMatchObject({ type: 'Unreachable' })
})
