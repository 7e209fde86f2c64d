import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anOrderOf, aServedVenue, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { findNode } from '#tests/supply/find-node.ts'
import { preparedData } from '../browser/prepare-provider.ts'
import { startProvider } from '../browser/start-provider.ts'
import { expect, test } from './provider.ts'

test('on Node 24 the built server takes an order at a venue that was imported there', async () => {
  const node = findNode(24)
  test.skip(node === null, 'the npm package with Node 24 cannot be fetched here')
  const provider = await startProvider({
    clockStart: new Date(noon).toISOString(),
    copyOf: preparedData(),
    node: node ?? '',
  })
  try {
    const document = aServedVenue()
    const file = join(provider.dataDir, 'venue.json')
    writeFileSync(file, JSON.stringify(document))
    const { slug } = document.restaurant
    const { PATH, HOME } = process.env
    for (const words of [
      ['import', file],
      ['attendance', slug, 'told'],
    ]) {
      const command = ['--import', 'tsx', 'src/server/venue-cli.ts', ...words]
      execFileSync(node ?? '', command, { env: { PATH, HOME, DATA_DIR: provider.dataDir } })
    }
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
