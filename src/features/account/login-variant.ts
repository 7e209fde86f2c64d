import type { AccountEntry } from '#contract/account/account-entry.ts'

export type LoginVariant = 'guest' | 'operator' | 'preOrder'

export function loginVariantOf({ suiteOperator, eventSuite }: AccountEntry): LoginVariant {
  if (suiteOperator !== undefined) return 'operator'
  return eventSuite === undefined ? 'guest' : 'preOrder'
}

/** Also shown to a signed-in person: a suite's address would lead them on to the suite. */
export function isForOperatorAlone(entry: AccountEntry): boolean {
  return loginVariantOf(entry) === 'operator' && entry.eventSuite === undefined
}
