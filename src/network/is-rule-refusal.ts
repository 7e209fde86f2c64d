import type { Refused } from './call-problem.ts'

/**
 * Whether a rule said no to an order: the one refusal that the server keeps under the order's key. Any
 * other is of the call alone and says nothing about copies of the order that were sent before.
 */
export function isRuleRefusal({ status }: Refused): boolean {
  return status === 422
}
