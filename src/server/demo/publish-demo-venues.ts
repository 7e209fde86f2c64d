import type { Sql } from 'postgres'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { hashPassword } from '#server/account/hash-password.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { demoCodes } from './demo-codes.ts'
import { demoVenues } from './demo-venues.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'

/** The staff PIN of each demo venue, as the README says it. */
const demoPin = '246810'

/** Brings in the demo venues where there is no venue yet, so that a first start has something to show. */
export async function publishDemoVenues(sql: Sql): Promise<void> {
  if ((await listVenues(sql)).length > 0) return
  const venueStore = createPostgresVenueStore(sql)
  const pinStore = createPostgresPinStore(sql)
  const pinHash = await hashPassword(demoPin)
  for (const document of demoVenues()) {
    const published = await venueStore.publish(document)
    // Two servers may start on one empty database: the second finds the venues as they are.
    if (!published.ok) throw new Error(`A demo venue was refused: ${published.error.type}`)
    await pinStore.set(published.value.venueId, pinHash, new Date())
  }
  for (const [id, { codes, people }] of demoCodes) {
    const venueId = asId<VenueId>(id)
    await createPostgresCodeStore(sql).save(venueId, codes)
    await createPostgresMemberStore(sql).save(venueId, people)
  }
}
