import { problemCodes } from '#contract/problem-codes.ts'

export interface AnsweredNo {
  /** The HTTP status. */
  readonly status: number
  readonly code: number
}

/**
 * Whether a rule said no to an order: the one refusal that the server keeps under the order's key. Any
 * other is of the call alone and says nothing about copies of the order that were sent before.
 */
export function isKeptRefusal({ status }: Pick<AnsweredNo, 'status'>): boolean {
  return status === 422
}

/** Whether a key can never become an order any more: a rule's no, or there is no such venue. */
export function isFinalRefusal(refusal: AnsweredNo): boolean {
  return isKeptRefusal(refusal) || refusal.code === problemCodes.unknownVenue
}
