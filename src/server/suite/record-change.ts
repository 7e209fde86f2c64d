import type { ISql } from '#server/postgres/sql.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'

/** Keys are the names of the columns; one left out stayed. */
export interface ChangedColumns {
  readonly tab_limit_cents?: Cents | null
  readonly payment_preference?: SuitePayment
  readonly guest_ordering?: GuestOrdering
}

interface RecordedChange {
  readonly venueId: VenueId
  readonly eventSuiteId: string
  readonly changes: ChangedColumns
  readonly madeBy: UserId
  readonly madeAt: Date
}

/** Inside a transaction that has locked the suite's row. */
export async function recordChange(
  sql: ISql,
  { venueId, eventSuiteId, changes, madeBy, madeAt }: RecordedChange,
): Promise<void> {
  await sql`
    insert into suite_changes (venue_id, event_suite_id, number, made_at, made_by, changes)
    select ${venueId}, ${eventSuiteId}, coalesce(max(number), 0) + 1, ${madeAt}, ${madeBy}::uuid,
      ${JSON.stringify(changes)}::text::json
    from suite_changes where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
}
