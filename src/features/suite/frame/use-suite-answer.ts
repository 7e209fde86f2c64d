import { useState } from 'react'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useServices } from '#services/services.ts'
import type { Stored, SuiteService } from '#services/suite/suite-service.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

export interface SuiteQuestion<T> {
  readonly ask: (suites: SuiteService) => Promise<Result<T, CallProblem>>
  /** Reads the copy stored on the device; left out: no copy. */
  readonly stored?: (suites: SuiteService) => Promise<Stored<T> | null>
}

export interface SuiteAnswer<T> {
  /** The latest; null: none yet. */
  readonly value: T | null
  /** When that was. */
  readonly at: Instant | null
  /** Why the last question failed; null: it did not. */
  readonly problem: CallProblem | null
  /** The copy that the device had before it asked; null: none. */
  readonly before: Stored<T> | null
  /** The device has stored the answer. */
  readonly isStored: boolean
  readonly retry: () => void
}

type Asked<T> = Pick<SuiteAnswer<T>, 'value' | 'at' | 'problem' | 'isStored'>

const nothing = { value: null, at: null, problem: null, isStored: false }

/** Shows what the device has stored, asks the suite service, and again when the connection is back. */
export function useSuiteAnswer<T>(
  question: string,
  { ask, stored }: SuiteQuestion<T>,
): SuiteAnswer<T> {
  const { suites, network, clock } = useServices()
  const offline = useStore(network) === 'offline'
  const [attempt, setAttempt] = useState(0)
  const [first, setFirst] = useState<Stored<T> | null>(null)
  const { latest } = useAnswer<Asked<T>>(`${question} ${offline} ${attempt}`, async (before) => {
    const service = await suites()
    const known = (service && (await stored?.(service))) ?? null
    if (before === null) setFirst(known)
    const answer = service ? await ask(service) : failure({ type: 'Unreachable' } as const)
    if (answer.ok) {
      const now = service && (await stored?.(service))
      return { value: answer.value, at: clock.get(), problem: null, isStored: Boolean(now) }
    }
    const last = before?.value ? before : { value: known?.value ?? null, at: known?.at ?? null }
    return { ...last, problem: answer.error, isStored: known !== null }
  })
  const shown = latest ?? (first ? { ...nothing, ...first, isStored: true } : nothing)
  return { ...shown, before: first, retry: () => setAttempt((number) => number + 1) }
}
