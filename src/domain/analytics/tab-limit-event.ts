import type { TabLimitEvent } from './analytics-event.ts'
import type { Cents } from '#domain/money/money.ts'

/** The analytics event for a changed tab limit; null if it did not change. */
export function tabLimitEvent(before: Cents | null, after: Cents | null): TabLimitEvent | null {
  if (after === null || after === before) return null
  return { name: before === null ? 'tab_limit_set' : 'tab_limit_changed', cents: after }
}
