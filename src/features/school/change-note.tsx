import { clearLines } from '#domain/cart/cart-changes.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { Banner } from '#ui/banner.tsx'
import { NamedButton } from './named-button.tsx'
import type { PlannedDayCardProps } from './planned-day-card.tsx'

export interface ChangeNoteProps extends Pick<
  PlannedDayCardProps,
  'day' | 'childId' | 'name' | 'school'
> {
  readonly order: OrderedDay
  /** The name of the day's cart. */
  readonly cart: string
}

/** That what is chosen is to take the place of an order, which "Leave as ordered" throws away. */
export function ChangeNote({ day, childId, name, school, order, cart }: ChangeNoteProps) {
  const { t } = useOrderedText()
  const { slug } = useVenue()
  return (
    <>
      <Banner>{t('changing', { number: order.checkNum })}</Banner>
      <NamedButton
        label={t('leave')}
        name={t('leaveFor', { day: name })}
        onPress={() => {
          school.replace(cart, null)
          void school.change(slug, { date: day.date, childId }, clearLines)
        }}
      />
    </>
  )
}
