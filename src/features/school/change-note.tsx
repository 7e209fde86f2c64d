import { clearLines } from '#domain/cart/cart-changes.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { Banner } from '#ui/banner.tsx'
import { NamedButton } from './named-button.tsx'
import type { PlannedDayCardProps } from './planned-day-card.tsx'

export interface ChangeNoteProps extends Pick<
  PlannedDayCardProps,
  'day' | 'childId' | 'name' | 'school'
> {
  readonly order: OrderedDay
  /** It is another lunch, and changes none; left out: it changes the order. */
  readonly isBesides?: boolean
  /** The name of the day's cart. */
  readonly cart: string
}

/**
 * Note that the choice replaces an order, or is a lunch besides it; "Leave as ordered" discards the
 * choice.
 */
export function ChangeNote(props: ChangeNoteProps) {
  const { day, childId, name, school, order, isBesides = false, cart } = props
  const { t } = useOrderedText()
  const { slug } = useVenue()
  return (
    <>
      <Banner>{t(isBesides ? 'adding' : 'changing', { number: order.checkNum })}</Banner>
      <NamedButton
        label={t('leave')}
        name={t('leaveFor', { day: name })}
        onPress={() => {
          school.replace(cart, null)
          letRun(school.change(slug, { date: day.date, childId }, clearLines))
        }}
      />
    </>
  )
}
