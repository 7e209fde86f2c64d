import type { Instant } from '#domain/time/venue-time.ts'

/** The opening in a search's answer; instants are ISO texts. */
export interface AnsweredOpening {
  readonly openNow: boolean
  readonly paused: boolean
  readonly opensAt: string | null
  readonly closesAt: string | null
}

export type PresentOpening =
  | { readonly type: 'open'; readonly closesAt: Instant | null }
  | { readonly type: 'closed'; readonly opensAt: Instant | null }
  | { readonly type: 'paused' }
  /** The answer is older than the opening or closing that it names: nothing is known of now. */
  | { readonly type: 'unknown' }

/** The opening of a venue now, from an answer that may be hours old. */
export function presentOpening(answer: AnsweredOpening, now: Instant): PresentOpening {
  const [opensAt, closesAt] = [instantOf(answer.opensAt), instantOf(answer.closesAt)]
  if (answer.paused) return { type: 'paused' }
  if (answer.openNow) {
    return closesAt !== null && now >= closesAt ? { type: 'unknown' } : { type: 'open', closesAt }
  }
  if (opensAt !== null && now >= opensAt) return { type: 'unknown' }
  return { type: 'closed', opensAt }
}

function instantOf(text: string | null): Instant | null {
  const instant = Date.parse(text ?? '')
  return Number.isNaN(instant) ? null : instant
}
