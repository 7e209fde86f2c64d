import type { Cents } from '#domain/money/money.ts'
import type { SuitePayment } from './suite-payment.ts'

/** The facts of a suite that an attendant relies on without a network. */
export interface ComparedSuite {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly tableNumber: string | null
  /** Null: no limit. */
  readonly tabLimit: Cents | null
  readonly payment: SuitePayment
}

/** The suites that are new, gone or have other facts than before, by name; tabs do not count. */
export function changedSuites(
  before: readonly ComparedSuite[],
  after: readonly ComparedSuite[],
): readonly string[] {
  const known = new Map(before.map((suite) => [suite.id, suite]))
  const left = new Set(after.map(({ id }) => id))
  const changed = after.filter((suite) => !isSame(known.get(suite.id), suite))
  const gone = before.filter(({ id }) => !left.has(id))
  return [...changed, ...gone].map(({ name }) => name)
}

function isSame(before: ComparedSuite | undefined, after: ComparedSuite): boolean {
  return before !== undefined && factsOf(before) === factsOf(after)
}

function factsOf({ name, owner, tableNumber, tabLimit, payment }: ComparedSuite): string {
  return JSON.stringify([name, owner, tableNumber, tabLimit, payment])
}
