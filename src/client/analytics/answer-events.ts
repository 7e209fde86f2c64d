import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { getDiscountInfo, getGiftCard, getMember } from '#contract/code/code-calls.ts'
import type { AnalyticsEvent, CodeKind } from '#domain/analytics/analytics-event.ts'
import { eventsOfCode } from '#domain/analytics/events-of-code.ts'

/** The server's definite answer to a call. `problem` is null for a success. */
export interface ReceivedAnswer {
  /** Below `apiRoot`. */
  readonly path: string
  readonly problem: {
    readonly code: number
    readonly lines: readonly { readonly code: number }[]
  } | null
}

/** The events of an answer. The outbox records those of orders, because every tab sees it. */
export function answerEvents(
  { path, problem }: ReceivedAnswer,
  { ordersPaused }: { readonly ordersPaused: boolean },
): readonly AnalyticsEvent[] {
  // An expired session is no answer to the order, which stays in the outbox: recorded here.
  const hasEnded = problem?.code === appProblemCodes.expiredToken
  if (ofOutbox.test(path) && !hasEnded) return []
  const kind = kindByPath.get(path)
  const ofCode: readonly AnalyticsEvent[] = kind
    ? [{ name: problem ? 'code_refused' : 'code_applied', kind }]
    : []
  // Most guests are not signed in: each request for saved cards gets this code.
  if (!problem || problem.code === appProblemCodes.notSignedIn) return ofCode
  const codes = new Set([problem.code, ...problem.lines.map(({ code }) => code)])
  return [...ofCode, ...[...codes].flatMap((code) => eventsOfCode(code, { ordersPaused }))]
}

const ofOutbox = /^\/orders(?:\/withdraw|\/by-key\/.*|\/create-.*)?$/

type CodePath = (typeof getDiscountInfo | typeof getGiftCard | typeof getMember)['path']

const kindByPath: ReadonlyMap<string, CodeKind> = new Map<CodePath, CodeKind>([
  ['/orders/get-discount-info', 'discount'],
  ['/orders/get-gift-card', 'gift_card'],
  ['/auth/get-user-membership-promo', 'membership'],
])
