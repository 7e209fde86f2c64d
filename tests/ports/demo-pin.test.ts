import { expect, test } from 'vitest'
import { verifyPassword } from '#server/account/hash-password.ts'
import { publishDemoVenues } from '#server/demo/publish-demo-venues.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import { openOwn } from './databases.ts'

test('a first start gives each demo venue the PIN of the README, and a later one leaves it', async () => {
  const { sql, close } = await openOwn()
  const pinStore = createPostgresPinStore(sql)
  const pinHashOf = async ({ venueId }: Awaited<ReturnType<typeof listVenues>>[number]) => {
    const caller = { type: 'address', address: 'here' } as const
    const started = await pinStore.begin(venueId, caller, new Date())
    return started?.type === 'Judged' ? started.pinHash : null
  }
  try {
    await publishDemoVenues(sql)
    const [venue, ...others] = await listVenues(sql)
    if (!venue) throw new Error('There are demo venues')
    for (const each of [venue, ...others]) {
      expect(await verifyPassword(await pinHashOf(each), '246810')).toBe('Right')
    }
    await pinStore.set(venue.venueId, 'another', new Date())
    await publishDemoVenues(sql)
    expect(await pinHashOf(venue)).toBe('another')
  } finally {
    await close()
  }
})
