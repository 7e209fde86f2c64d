import { countItems } from '#domain/cart/count-items.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { Price } from '#i18n/price.tsx'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import css from './planner.module.css'
import { useDayAmount } from './use-school.ts'

export interface WeekBarProps {
  readonly date: string
  readonly onBack: () => void
}

/** The way back from a day's menu, with what is chosen for the day. */
export function WeekBar({ date, onBack }: WeekBarProps) {
  const { t } = usePlannerText()
  const { cart } = useCart()
  const amountOf = useDayAmount()
  const count = countItems(cart)
  return (
    <div id="order" className={css.back}>
      <ActionBar
        {...(count === 0 ? {} : { count, amount: <Price amount={amountOf({ date, cart })} /> })}
        note={count === 0 ? undefined : t('chosen')}
        onPress={onBack}
      >
        {t('back')}
      </ActionBar>
    </div>
  )
}
