import type { TabLimitEvent } from './analytics-event.ts'
import type { Cents } from '#domain/money/money.ts'

/** What submitting a pre-order with this limit counts as, after one with that limit or none; null: nothing. */
export function tabLimitEvent(before: Cents | null, after: Cents | null): TabLimitEvent | null {
  if (after === null || after === before) return null
  return { name: before === null ? 'tab_limit_set' : 'tab_limit_changed', cents: after }
}
