import { useState } from 'react'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { failure } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useAnswer } from '#services/use-answer.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useStore } from '#services/use-store.ts'

export interface Events {
  /** Soonest first; null: not loaded yet. */
  readonly events: readonly UpcomingEvent[] | null
  /** Why loading failed; null: it did not. */
  readonly problem: CallProblem | null
  readonly retry: () => void
}

/** The events of this person's suites; loaded again when the connection is back. */
export function useEvents(): Events {
  const { account, network } = useServices()
  const person = usePerson()
  const offline = useStore(network) === 'offline'
  const [attempt, setAttempt] = useState(0)
  const { latest } = useAnswer<Fetched>(
    `${offline} ${attempt} ${person?.emailVerified === false}`,
    async (before) => {
      const service = await account()
      const answer = service ? await service.events() : failure({ type: 'Unreachable' } as const)
      return answer.ok
        ? { attempt, events: answer.value.toSorted(bySoonest), problem: null }
        : { attempt, events: before?.events ?? null, problem: answer.error }
    },
  )

  return {
    events: latest?.events ?? null,
    problem: latest?.attempt === attempt ? latest.problem : null,
    retry: () => setAttempt(attempt + 1),
  }
}

interface Fetched extends Pick<Events, 'events' | 'problem'> {
  readonly attempt: number
}

function bySoonest(one: UpcomingEvent, other: UpcomingEvent): number {
  return one.startsAt - other.startsAt
}
