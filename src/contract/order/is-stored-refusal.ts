import { appProblemCodes } from '#contract/app-problem-codes.ts'

export interface AnsweredNo {
  /** The HTTP status. */
  readonly status: number
  readonly code: number
}

/**
 * True for a rule's refusal, the only one that the server stores under the order's key.
 * Any other concerns the call itself and says nothing about copies sent before.
 */
export function isStoredRefusal({ status }: Pick<AnsweredNo, 'status'>): boolean {
  return status === 422
}

/** True where the key can never become an order: a rule's refusal, or an unknown venue. */
export function isFinalRefusal(refusal: AnsweredNo): boolean {
  return isStoredRefusal(refusal) || refusal.code === appProblemCodes.unknownVenue
}
