import { appProblemCodes } from '#contract/app-problem-codes.ts'

export interface AnsweredNo {
  /** The HTTP status. */
  readonly status: number
  readonly code: number
}

/**
 * Whether a rule refused the order: the only refusal that the server stores under the order's key.
 * Any other concerns the call itself and says nothing about copies sent before.
 */
export function isStoredRefusal({ status }: Pick<AnsweredNo, 'status'>): boolean {
  return status === 422
}

/** Whether the key can never become an order: a rule's refusal, or an unknown venue. */
export function isFinalRefusal(refusal: AnsweredNo): boolean {
  return isStoredRefusal(refusal) || refusal.code === appProblemCodes.unknownVenue
}
