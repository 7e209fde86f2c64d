import { useEffect, useState } from 'react'
import { clearLines } from '#domain/cart/cart-changes.ts'
import type { DayOrder, TidiedDays } from '#domain/school/day-orders.ts'
import { tidyKnownDays, type KnownMenus, type PlanFacts } from '#domain/school/plan-week.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'

type Removed = TidiedDays['removed'][number]

export interface RemovedDays {
  readonly removed: readonly Removed[]
  readonly dismiss: () => void
}

/** Removes the days that are over or closed, and keeps them to be named until they are dismissed. */
export function useRemovedDays(
  school: SchoolService,
  { orders, known, facts }: DaysToTidy,
): RemovedDays {
  const { slug } = useVenue()
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const over = tidyKnownDays(orders, known, facts).removed
  const names = over.map(({ date, childId }) => `${date} ${childId ?? ''}`).join()
  const [seen, setSeen] = useState('')
  if (names !== seen) {
    setSeen(names)
    setRemoved([...removed, ...over])
  }
  useEffect(() => {
    for (const { date, childId } of removed) {
      letRun(school.change(slug, { date, childId }, clearLines))
    }
  }, [school, slug, removed])
  return { removed, dismiss: () => setRemoved([]) }
}

interface DaysToTidy {
  readonly orders: readonly DayOrder[]
  readonly known: readonly KnownMenus[]
  readonly facts: PlanFacts
}
