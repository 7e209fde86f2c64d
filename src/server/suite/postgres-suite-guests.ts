import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { recordChange } from './record-change.ts'
import type { GuestsChange, NamedSuite, SuiteGuests } from './suite-store.ts'

export async function findGuests(
  sql: ISql,
  venueId: VenueId,
  eventSuiteId: string,
): Promise<SuiteGuests | null> {
  const [guests] = await sql<SuiteGuests[]>`
    select guest_ordering as ordering, guest_code as code from event_suites
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
  return guests ?? null
}

export function changeGuests(
  sql: Sql,
  { venueId, eventId, eventSuiteId }: NamedSuite,
  { ordering, newCode, replacesCode, ownerEmail, madeBy, madeAt }: GuestsChange,
): Promise<SuiteGuests | null> {
  return sql.begin(async (transaction): Promise<SuiteGuests | null> => {
    const [guests] = await transaction<SuiteGuests[]>`
      update event_suites set guest_ordering = ${ordering},
        guest_code = case when ${replacesCode} then ${newCode} else coalesce(guest_code, ${newCode}) end
      where venue_id = ${venueId} and event_id = ${eventId} and event_suite_id = ${eventSuiteId}
        and owner_email_key = coalesce(${ownerEmail}::text, owner_email_key)
      returning guest_ordering as ordering, guest_code as code`
    if (!guests) return null
    // The suite's row is locked: changes are numbered one after the other.
    const changes = { guest_ordering: ordering }
    await recordChange(transaction, { venueId, eventSuiteId, changes, madeBy, madeAt })
    return guests
  })
}
