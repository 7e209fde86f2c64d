import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { countItems } from '#domain/cart/count-items.ts'
import { cents } from '#domain/money/money.ts'
import { shownLines, useCart } from '#services/cart/use-cart.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import css from './order-bar.module.css'

/** The menu's link to the cart, shown once it has lines; it says what was just added. */
export function OrderBar() {
  const { t } = useText()
  const visit = useVenue()
  const { cart, ready } = useCart()
  const member = useMember()
  const navigate = useNavigate()
  const count = countItems(cart)
  const added = useAdded(count, ready)
  if (cart.lines.length === 0) return null
  const amount = shownLines(cart.lines, visit, member).reduce(
    (sum, { line, memberOrderPrice }) => sum + memberOrderPrice * line.quantity,
    0,
  )
  return (
    <div id="order" className={css.bar} data-added={added > 0 || undefined}>
      <ActionBar
        count={count}
        amount={<Price amount={cents(amount)} />}
        onPress={() =>
          letRun(
            navigate({
              to: '/$slug/cart',
              params: { slug: visit.slug },
              search: (before) => before,
            }),
          )
        }
      >
        {added > 0 ? t('menu.added', { count: added }) : t('menu.viewOrder')}
      </ActionBar>
    </div>
  )
}

const saidForMs = 4_000

/** How many units were added since the last rest; what comes with the stored cart was not. */
function useAdded(count: number, ready: boolean): number {
  const [before, setBefore] = useState(0)
  // Until the stored cart is read all that is in the cart was added here; null afterwards.
  const [unread, setUnread] = useState<number | null>(0)
  const next = ready ? null : count
  if (unread !== next) {
    if (ready) setBefore(count - Number(unread))
    setUnread(next)
  }
  const added = count - before
  if (added < 0) setBefore(count)
  useEffect(() => {
    if (added <= 0) return
    const timer = setTimeout(() => setBefore(count), saidForMs)
    return () => clearTimeout(timer)
  }, [added, count])
  return added
}
