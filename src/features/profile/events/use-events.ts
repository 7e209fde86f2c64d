import { useEffect, useState } from 'react'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { failure } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
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
  const offline = useStore(network) === 'offline'
  const [events, setEvents] = useState<readonly UpcomingEvent[] | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    void ask().then((answer) => {
      if (!current) return
      if (answer.ok) setEvents(answer.value.toSorted(bySoonest))
      setProblem(answer.ok ? null : answer.error)
    })
    return () => {
      current = false
    }

    async function ask() {
      const service = await account()
      return service ? service.events() : failure({ type: 'Unreachable' } as const)
    }
  }, [account, offline, attempt])

  return {
    events,
    problem,
    retry: () => {
      setProblem(null)
      setAttempt(attempt + 1)
    },
  }
}

function bySoonest(one: UpcomingEvent, other: UpcomingEvent): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt)
}
