import { foldText } from '#domain/menu/fold-text.ts'
import type { ShownPreOrderState } from './pre-order-progress.ts'
import type { Cents } from '#domain/money/money.ts'

/** The facts by which attendants search the suites of an event. */
export interface SuiteToFind {
  readonly name: string
  readonly owner: string
  readonly level: string | null
  readonly tableNumber: string | null
  /** Null: no limit. */
  readonly tabLimit: Cents | null
  readonly tab: { readonly spent: Cents; readonly orders: number }
  /** Orders of its owner's guests that wait for an answer. */
  readonly asks: number
  /** Null: none. */
  readonly preOrder: { readonly state: ShownPreOrderState } | null
}

export const suiteStates = [
  'all',
  'withOrders',
  'withoutOrders',
  'nearLimit',
  'asking',
  'preOrdered',
  'onHold',
] as const
type SuiteState = (typeof suiteStates)[number]

export interface SuiteSearch {
  /** Words that a suite's name, owner or table must all contain, without regard to accents or case. */
  readonly text: string
  /** Null: of every level. */
  readonly level: string | null
  readonly state: SuiteState
}

/** Share of a tab's limit from which it is near. */
const near = 0.8

export function isNearLimit({ tab, tabLimit }: Pick<SuiteToFind, 'tab' | 'tabLimit'>): boolean {
  return tabLimit !== null && tab.spent >= tabLimit * near
}

/** The suites that match, in the given order. */
export function filterSuites<Suite extends SuiteToFind>(
  suites: readonly Suite[],
  { text, level, state }: SuiteSearch,
): readonly Suite[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return suites.filter((suite) => {
    const known = foldText([suite.name, suite.owner, suite.tableNumber ?? ''].join(' '))
    return (
      (level === null || suite.level === level) &&
      isIn(state, suite) &&
      words.every((word) => known.includes(word))
    )
  })
}

function isIn(state: SuiteState, suite: SuiteToFind): boolean {
  switch (state) {
    case 'all':
      return true
    case 'withOrders':
      return suite.tab.orders > 0
    case 'withoutOrders':
      return suite.tab.orders === 0
    case 'nearLimit':
      return isNearLimit(suite)
    case 'asking':
      return suite.asks > 0
    case 'preOrdered':
      return suite.preOrder !== null
    case 'onHold':
      return suite.preOrder?.state === 'held'
  }
}
