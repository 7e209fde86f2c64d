import { useState } from 'react'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useServices } from '#services/services.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

export interface SuiteAnswer<T> {
  /** The latest; null: none yet. */
  readonly value: T | null
  /** When that was. */
  readonly at: Instant | null
  /** Why the last question failed; null: it did not. */
  readonly problem: CallProblem | null
  readonly retry: () => void
}

interface Asked<T> {
  readonly value: T | null
  readonly at: Instant | null
  readonly problem: CallProblem | null
}

/** Asks the suite service, and again when the connection is back. */
export function useSuiteAnswer<T>(
  question: string,
  ask: (suites: SuiteService) => Promise<Result<T, CallProblem>>,
): SuiteAnswer<T> {
  const { suites, network, clock } = useServices()
  const offline = useStore(network) === 'offline'
  const [attempt, setAttempt] = useState(0)
  const key = `${question} ${offline} ${attempt}`
  const { latest } = useAnswer<Asked<T>>(key, async (before) => {
    const service = await suites()
    const answer = service ? await ask(service) : failure({ type: 'Unreachable' } as const)
    return answer.ok
      ? { value: answer.value, at: clock.get(), problem: null }
      : { value: before?.value ?? null, at: before?.at ?? null, problem: answer.error }
  })
  return {
    value: latest?.value ?? null,
    at: latest?.at ?? null,
    problem: latest?.problem ?? null,
    retry: () => setAttempt((number) => number + 1),
  }
}
