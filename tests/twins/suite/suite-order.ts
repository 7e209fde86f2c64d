import { noOwner } from '#server/suite/suite-store.ts'
import type { OwnedSuite, SuiteEvent, TabEntry } from '#server/suite/suite-store.ts'

export function byStart(a: Pick<SuiteEvent, 'startsAt'>, b: Pick<SuiteEvent, 'startsAt'>): number {
  return a.startsAt.getTime() - b.startsAt.getTime()
}

export function bySoonest(a: OwnedSuite, b: OwnedSuite): number {
  return byStart(a.event, b.event) || (a.suite.eventSuiteId < b.suite.eventSuiteId ? -1 : 1)
}

export function byLatest(a: Date, b: Date): number {
  return b.getTime() - a.getTime()
}

/** As the database sorts entries of one moment. */
export function byOrder(a: TabEntry, b: TabEntry): number {
  if (a.orderId !== b.orderId) return a.orderId < b.orderId ? -1 : 1
  return a.reason < b.reason ? 1 : -1
}

/** Whether somebody is named as its owner. */
export function hasOwner({ suite }: OwnedSuite): boolean {
  return suite.ownerEmail !== noOwner || suite.ownerName !== null
}
