import { useEffect, useEffectEvent } from 'react'
import type { SuiteGuests } from '#contract/suite/guest-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useSuiteAnswer } from '../frame/use-suite-answer.ts'
import type { SuiteAnswer } from '../frame/use-suite-answer.ts'

export interface GuestsOf {
  readonly eventId: string
  readonly suiteId: string
}

/** Milliseconds: a guest waits for the answer. */
const askAgain = 4_000

/** Rights of a suite's guests, asked for again while one of them may be waiting. */
export function useGuests({ eventId, suiteId }: GuestsOf): SuiteAnswer<SuiteGuests> {
  const { slug } = useVenue()
  const answer = useSuiteAnswer(`guests ${slug} ${eventId} ${suiteId}`, {
    ask: (suites) => suites.guests(slug, { eventId, suiteId }),
  })
  const { value, problem, retry } = answer
  const mayWait = value !== null && (value.ordering === 'asked' || value.asks.length > 0)

  const askNow = useEffectEvent(retry)

  useEffect(() => {
    if (!mayWait) return undefined
    const timer = setTimeout(() => askNow(), askAgain)
    return () => clearTimeout(timer)
    // Each answer, and each failure, begins the wait anew.
  }, [mayWait, value, problem])

  return answer
}
