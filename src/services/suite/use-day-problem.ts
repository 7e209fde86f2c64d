import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { noDay } from './use-suite-order.ts'

/** Why the suite of an event's day cannot be ordered for; null: nothing is known against it. */
export function useDayProblem(): CallProblem | null {
  const { latest } = useAnswer('day', useServices().suites)
  return useStore(latest?.day ?? noDay).problem
}
