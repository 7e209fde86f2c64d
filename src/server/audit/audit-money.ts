import type { Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { auditClaims } from './audit-claims.ts'
import { auditOrders } from './audit-orders.ts'
import { auditDayRefunds, auditPayments } from './audit-payments.ts'
import { auditPreOrders } from './audit-pre-orders.ts'
import type { MoneyFinding } from './money-finding.ts'

export interface MoneyAudit {
  /** Null: every venue. */
  readonly venueId: VenueId | null
  /** Payments of later orders may still be in progress. */
  readonly settledBefore: Date
}

/**
 * Checks a database's money: each claim follows from an order, each balance from the claims, each
 * payment from an order and its bill, each locked pre-order is an order. Read-only. An empty list: no finding.
 */
export async function auditMoney(
  sql: Sql,
  { venueId, settledBefore }: MoneyAudit,
): Promise<readonly MoneyFinding[]> {
  const found = await Promise.all([
    auditClaims(sql, venueId),
    auditOrders(sql, venueId, settledBefore),
    auditPayments(sql, venueId, settledBefore),
    auditDayRefunds(sql, venueId),
    auditPreOrders(sql, venueId, settledBefore),
  ])
  return found.flat()
}
