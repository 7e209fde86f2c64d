import { problemCodes } from '#contract/problem-codes.ts'
import type { AnalyticsEvent, CodeKind } from '#domain/analytics/analytics-event.ts'
import { eventsOfCode } from '#domain/analytics/events-of-code.ts'

/** An answer of the server to a call: a definite no, or null for what was asked. */
export interface HeardAnswer {
  /** Below `/api`. */
  readonly path: string
  readonly problem: {
    readonly code: number
    readonly lines: readonly { readonly code: number }[]
  } | null
}

/** What an answer counts as. Those to orders are told by the outbox, where they are known in every tab. */
export function answerEvents(
  { path, problem }: HeardAnswer,
  { ordersPaused }: { readonly ordersPaused: boolean },
): readonly AnalyticsEvent[] {
  // The end of a session is no answer to the order, which waits: it is told here.
  const isOver = problem?.code === problemCodes.expiredToken
  if (ofOutbox.test(path) && !isOver) return []
  const kind = kindByPath.get(path)
  const ofCode: readonly AnalyticsEvent[] = kind
    ? [{ name: problem ? 'code_refused' : 'code_applied', kind }]
    : []
  // Most guests are not signed in; what asks for their cards is told so each time.
  if (!problem || problem.code === problemCodes.notSignedIn) return ofCode
  const codes = new Set([problem.code, ...problem.lines.map(({ code }) => code)])
  return [...ofCode, ...[...codes].flatMap((code) => eventsOfCode(code, { ordersPaused }))]
}

const ofOutbox = /^\/orders(?:\/withdraw|\/by-key\/.*|\/create-.*)?$/

const kindByPath: ReadonlyMap<string, CodeKind> = new Map([
  ['/orders/get-discount-info', 'discount'],
  ['/orders/get-gift-card', 'gift_card'],
  ['/auth/get-user-membership-promo', 'membership'],
])
