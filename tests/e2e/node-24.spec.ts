import { openDatabase } from '#server/postgres/open-database.ts'
import {
  anOrderOf,
  aServedVenue,
  noon,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { findNode } from '#tests/supply/find-node.ts'
import { preparedData } from '../browser/prepare-provider.ts'
import { startProvider } from '../browser/start-provider.ts'
import { expect, test } from './provider.ts'

test('the built server takes an order on Node 24', async () => {
  const node = findNode(24)
  test.skip(node === null, 'the npm package with Node 24 cannot be fetched here')
  const provider = await startProvider({
    clockStart: new Date(noon).toISOString(),
    copyOf: preparedData(),
    node: node ?? '',
  })
  try {
    const document = aServedVenue()
    const { sql, close } = await openDatabase({ dataDir: provider.dataDir })
    await publish(sql, document)
    await close()
    const order = post(document, anOrderOf(document), withKey())
    const answer = await fetch(`${provider.origin}/api/orders`, order)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ checkNum: 1 }),
    ])
    expect(await (await fetch(`${provider.origin}/api/health/ready`)).json()).toBeTruthy()
  } finally {
    await provider.stop()
  }
})
