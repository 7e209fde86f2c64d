import type { Item } from '#domain/menu/menu.ts'
import { useMemberPrice } from '#services/member/use-member-price.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import css from './member-price.module.css'

/** The member price, shown beside a price. */
export function MemberPrice({ item }: { readonly item: Item }) {
  const { t } = useText()
  const priceText = usePrice()
  const price = useMemberPrice(item)
  if (price === null) return null
  return <span className={css.price}>{t('menu.member', { price: priceText(price) })}</span>
}
