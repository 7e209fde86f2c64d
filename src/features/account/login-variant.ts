import type { AccountEntry } from '#contract/account/account-entry.ts'

export type LoginVariant = 'guest' | 'operator' | 'preOrder'

export function loginVariantOf({ suiteOperator, eventSuite }: AccountEntry): LoginVariant {
  if (suiteOperator !== undefined) return 'operator'
  return eventSuite === undefined ? 'guest' : 'preOrder'
}

/**
 * Also shown to a signed-in person: the operator is authenticated first, then the suite's owner; and a person
 * who came to work at a desk was signed in as a guest before they had a role.
 */
export function isForOperator(entry: AccountEntry): boolean {
  return loginVariantOf(entry) === 'operator' || /^\/[^/]+\/desk\b/.test(entry.from ?? '')
}
