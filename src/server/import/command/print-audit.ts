import { plainEmail } from '#domain/member/check-identifier.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import type { AuditRow, AuditStore } from '#server/trail/audit-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { AuditCommand } from './parse-audit.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface AuditDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly auditStore: Pick<AuditStore, 'list'>
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly accountStore: Pick<AccountStore, 'findByEmail'>
}

/** The store's memory and a terminal's patience are bounded: `--since` and the filters ask for less. */
const mostRows = 1_000

/** Prints what was done about accounts and rights, latest first. Returns the exit code. */
export async function printAudit(
  { slug, person, kind, since }: AuditCommand,
  { auditStore, venueStore, accountStore, print, printError }: AuditDeps,
): Promise<number> {
  const venueId = slug === null ? undefined : await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const personId = person === null ? undefined : await findPerson(person, accountStore)
  if (personId === null) {
    printError(`${person} has no account`)
    return 1
  }
  const asked = { since, size: mostRows + 1, venueId, personId, kind: kind ?? undefined }
  const rows = await auditStore.list(asked)
  for (const row of rows.slice(0, mostRows)) print(lineOf(row))
  if (rows.length === 0) print('Nothing was recorded')
  if (rows.length > mostRows) print(`There is more: only the latest ${mostRows} are printed`)
  return 0
}

/** The id of a deleted account is found as well. */
async function findPerson(
  person: string,
  { findByEmail }: AuditDeps['accountStore'],
): Promise<UserId | null> {
  if (!person.includes('@')) return asId(person)
  return (await findByEmail(plainEmail(person)))?.userId ?? null
}

function lineOf({ kind, outcome, times, lastAt, ...row }: AuditRow): string {
  const { personId, operatorId, venueId, address, call } = row
  const parts = [
    lastAt.toISOString(),
    `${kind} ${outcome}`,
    personId && `person ${personId}`,
    operatorId && `by operator ${operatorId}`,
    venueId && `at ${venueId}`,
    address && `from ${address}`,
    call,
    times > 1 && `${times} times since ${row.firstAt.toISOString()}`,
  ]
  return parts.filter(Boolean).join('  ')
}
