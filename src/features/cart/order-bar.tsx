import { useNavigate } from '@tanstack/react-router'
import { countItems } from '#domain/cart/count-items.ts'
import { cents } from '#domain/money/money.ts'
import { shownLines, useCart } from '#services/cart/use-cart.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import css from './order-bar.module.css'

/** The menu's link to the cart, shown once it has lines. */
export function OrderBar() {
  const { t } = useText()
  const visit = useVenue()
  const { cart } = useCart()
  const member = useMember()
  const navigate = useNavigate()
  if (cart.lines.length === 0) return null
  const amount = shownLines(cart.lines, visit, member).reduce(
    (sum, { line, memberOrderPrice }) => sum + memberOrderPrice * line.quantity,
    0,
  )
  return (
    <div id="order" className={css.bar}>
      <ActionBar
        count={countItems(cart)}
        amount={<Price amount={cents(amount)} />}
        onPress={() =>
          void navigate({
            to: '/$slug/cart',
            params: { slug: visit.slug },
            search: (before) => before,
          })
        }
      >
        {t('menu.viewOrder')}
      </ActionBar>
    </div>
  )
}
