import { expect, test } from 'vitest'
import { build } from 'vite'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

test('a server in memory takes an order, refuses its changed copy, and shows what it holds', async () => {
  const document = aServedVenue()
  const { app, orderStore } = await aServerInMemory(document)
  const key = withKey()
  const order = anOrderOf(document)
  const place = async (body: unknown) => {
    const answer = await app.request('/api/orders', post(document, body, key))
    return { status: answer.status, body: await answer.json() }
  }
  const first = await place(order)
  expect(first).toMatchObject({ status: 200, body: { checkNum: 1, status: 'received' } })
  expect(await place(order)).toEqual(first)
  expect(await place({ ...order, type: 'take-out' })).toMatchObject({ status: 409 })
  expect(orderStore.received()).toEqual([
    expect.objectContaining({ venueId: document.restaurant.id, checkNum: 1, status: 'received' }),
  ])
})

test('a server in memory is made of nothing that reaches a database', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { ssr: 'tests/fixtures/a-server-in-memory.ts', write: false, minify: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((output) => output.type === 'chunk')
  expect(chunks.flatMap((chunk) => Object.keys(chunk.modules))).toContainEqual(
    expect.stringContaining('memory-order-store'),
  )
  const reached = chunks.flatMap((chunk) => [
    ...chunk.imports,
    ...Object.entries(chunk.modules).flatMap(([name, { renderedLength }]) =>
      renderedLength > 0 ? [name] : [],
    ),
  ])
  // What tells a lost connection, a known copy and a damaged text is no way to the database.
  expect(
    reached.filter((name) =>
      /postgres(?!\/(?:is-database-away|keep-read|parse-stored))|^pg$/.test(name),
    ),
  ).toEqual([])
})
