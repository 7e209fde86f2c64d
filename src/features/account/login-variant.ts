import type { AccountEntry } from '#contract/account/account-entry.ts'

export type LoginVariant = 'guest' | 'operator' | 'preOrder'

export function loginVariantOf({ suiteOperator, eventSuite }: AccountEntry): LoginVariant {
  if (suiteOperator !== undefined) return 'operator'
  return eventSuite === undefined ? 'guest' : 'preOrder'
}
