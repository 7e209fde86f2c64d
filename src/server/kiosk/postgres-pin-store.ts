import type { Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { countTry, nameOf } from './count-try.ts'
import type { PinTries } from './count-try.ts'
import type { StartedTry, PinCaller, PinStore } from './pin-store.ts'

export function createPostgresPinStore(sql: Sql): PinStore {
  return {
    set: (venueId, pinHash, at) =>
      sql.begin(async (transaction) => {
        await transaction`
          insert into staff_pins (venue_id, pin_hash, set_at)
          values (${venueId}, ${pinHash}, ${at})
          on conflict (venue_id) do update set
            pin_hash = excluded.pin_hash, set_at = excluded.set_at`
        await transaction`delete from pin_tries where venue_id = ${venueId}`
      }),
    begin: (venueId, caller, at) => begin(sql, { venueId, caller, at }),
    forget: async (venueId, caller) => {
      await sql`
        delete from pin_tries where venue_id = ${venueId} and caller = ${nameOf(caller)}`
    },
    forgetTries: async (before) => {
      await sql`delete from pin_tries where tried_at < ${before}`
    },
  }
}

interface AskedTry {
  readonly venueId: VenueId
  readonly caller: PinCaller
  readonly at: Date
}

function begin(sql: Sql, { venueId, caller, at }: AskedTry): Promise<StartedTry | null> {
  return sql.begin(async (transaction) => {
    // The lock lets the tries of a venue pass one by one: at once, each would count from the same.
    const [pin] = await transaction<{ pinHash: string }[]>`
      select pin_hash as "pinHash" from staff_pins where venue_id = ${venueId} for update`
    if (!pin) return null
    const counted = await transaction<PinTries[]>`
      select caller, tries, tried_at as "triedAt" from pin_tries where venue_id = ${venueId}`
    const count = countTry(counted, { caller, at })
    if (count.type === 'TooSoon') return count
    await transaction`
      insert into pin_tries (venue_id, caller, tries, tried_at)
      values (${venueId}, ${nameOf(caller)}, ${count.tries}, ${at})
      on conflict (venue_id, caller) do update set
        tries = excluded.tries, tried_at = excluded.tried_at`
    return { type: 'Judged', pinHash: pin.pinHash, waitMs: count.waitMs }
  })
}
