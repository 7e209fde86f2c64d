import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { auditOutcomes, isAuditKind } from '#server/trail/audit-act.ts'
import type { AuditKind } from '#server/trail/audit-act.ts'

export interface AuditCommand {
  readonly type: 'audit'
  /** Null: of every venue, and of none. */
  readonly slug: string | null
  /** An id or an e-mail; null: of everybody. */
  readonly person: string | null
  readonly kind: AuditKind | null
  readonly since: Date
}

interface AuditOptions {
  readonly venue?: readonly string[] | undefined
  readonly person?: string | undefined
  readonly kind?: string | undefined
  readonly since?: string | undefined
}

/** Left out: everything that is there. */
const longAgo = '2000-01-01'

export function parseAudit(given: AuditOptions): Result<AuditCommand, string> {
  const { venue = [], person = null, kind = null, since = longAgo } = given
  if (kind !== null && !isAuditKind(kind)) {
    const kinds = Object.keys(auditOutcomes).join(', ')
    return failure(`--kind: expected one of ${kinds}, found "${kind}"`)
  }
  const at = new Date(since)
  if (!/^\d{4}-\d\d-\d\d/.test(since) || Number.isNaN(at.getTime())) {
    return failure(`--since: expected a date as 2026-07-01, found "${since}"`)
  }
  return success({ type: 'audit', slug: venue.at(-1) ?? null, person, kind, since: at })
}
