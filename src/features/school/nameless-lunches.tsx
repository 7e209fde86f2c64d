import { addLine, clearLines } from '#domain/cart/cart-changes.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Planned } from './use-people.ts'

export interface NamelessLunchesProps {
  readonly school: SchoolService
  /** Everything that is planned. */
  readonly orders: readonly DayOrder[]
  readonly people: readonly Planned[]
}

/**
 * Lunches that were chosen before each had its child, or came back from an order that was refused without one: they
 * are given to somebody, beside what is chosen for them.
 */
export function NamelessLunches({ school, orders, people }: NamelessLunchesProps) {
  const { t } = usePlannerText()
  const { slug } = useVenue()
  const nameless = orders.filter(({ childId }) => childId === null)
  if (nameless.length === 0) return null

  async function give(childId: string) {
    for (const { date, cart } of nameless) {
      await school.change(slug, { date, childId }, (now) => cart.lines.reduce(addLine, now))
      await school.change(slug, { date, childId: null }, clearLines)
    }
  }

  return (
    <Banner tone="warning" title={t('nameless', { count: nameless.length })}>
      {people.map(({ id, name }) =>
        id === null ? null : (
          <Button key={id} onPress={() => letRun(give(id))}>
            {t('giveTo', { name })}
          </Button>
        ),
      )}
    </Banner>
  )
}
