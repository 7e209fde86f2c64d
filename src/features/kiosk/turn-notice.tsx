import { checkCart, isLineProblem } from '#domain/cart/check-cart.ts'
import { localName, localText } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Banner } from '#ui/banner.tsx'
import css from './turn-notice.module.css'

/**
 * Notice on every screen of the turn: what the venue paused, closed or sold out since the guest
 * chose it, and that the order stays.
 */
export function TurnNotice() {
  const { t } = useText()
  const text = useNotice()
  return (
    <div role="alert" className={css.notice}>
      {text === null ? null : <Banner tone="warning">{`${text} ${t('kiosk.orderStays')}`}</Banner>}
    </div>
  )
}

/** Null: the order can go on. */
function useNotice(): string | null {
  const { t, language } = useText()
  const { venue, index, slot, state, canOrderFrom } = useVenue()
  const { cart, terms } = useCart()
  if (cart.lines.length === 0) return null
  if (!canOrderFrom(cart.lines.map(({ menuId }) => menuId))) {
    if (state.type === 'away') return localText(state.message, language)
    return t(state.type === 'paused' ? 'kiosk.pausedInTurn' : 'kiosk.closedInTurn')
  }
  const { problems } = checkCart({ venue, index, slot, cart, member: terms.member })
  const gone = problems.filter(isLineProblem).filter(({ type }) => isGone.has(type))
  if (gone.length === 0) return null
  const names = gone.flatMap(({ itemId }) => {
    const item = index.itemsById.get(itemId)
    return item ? [localName(item, language)] : []
  })
  return names.length === 0
    ? t('kiosk.goneInTurn')
    : t('kiosk.soldOutInTurn', { items: [...new Set(names)].join(', ') })
}

const isGone: ReadonlySet<string> = new Set(['ItemGone', 'SoldOut', 'Unavailable'])
