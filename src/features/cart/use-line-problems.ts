import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { checkCart, isLineProblem } from '#domain/cart/check-cart.ts'
import type { LineProblem } from '#domain/cart/check-cart.ts'
import { isServed } from '#domain/menu/is-served.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useSoldOutText } from '#services/menu/use-sold-out-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import type { Text } from '#i18n/use-text.ts'

export interface LineProblems {
  /** The problem of each blocked line, by line number, in words. */
  readonly problems: ReadonlyMap<number, string>
  /** The problem of the cart as a whole, in words. */
  readonly ofCart: string | undefined
}

export function useLineProblems(): LineProblems {
  const { t } = useText()
  const { venue, index, slot, config, pickupAt } = useVenue()
  const { cart, terms } = useCart()
  const soldOutText = useSoldOutText()
  const type = config === null ? null : orderTypeOfConfig(config)
  const { problems } = checkCart({
    venue,
    index,
    slot,
    cart,
    member: terms.member,
    ...(type === null ? {} : { type }),
  })
  const ofLines = problems.filter(isLineProblem)
  const ofCart = problems.find((problem) => !isLineProblem(problem))
  return {
    problems: new Map(ofLines.map((problem) => [problem.orderId, textOf(problem)])),
    ofCart:
      ofCart &&
      (ofCart.type === 'TooManyItems'
        ? t('cart.limit', { count: ofCart.maxItems })
        : t('problem.noSharedWay')),
  }

  function textOf(problem: LineProblem): string {
    if (problem.type === 'SoldOut') return soldOutText(index.itemsById.get(problem.itemId))
    if (problem.type !== 'Unavailable') return problemText(problem, t)
    const otherWay = otherWayOf(problem)
    if (otherWay !== null) return t(`problem.${otherWay}`)
    return t(pickupAt === null ? 'problem.unavailable' : 'problem.unavailableThen')
  }

  /** How a line is sold that is not sold in the way of this order; null: in this way, or in none. */
  function otherWayOf({ itemId }: LineProblem): 'atTables' | 'takenOut' | 'takenOutLater' | null {
    const item = index.itemsById.get(itemId)
    const menu = item && index.menusById.get(item.menuId)
    if (!menu || type === null || isServed(menu, type)) return null
    if (menu.dineIn) return 'atTables'
    if (menu.onDemand) return 'takenOut'
    return menu.scheduled ? 'takenOutLater' : null
  }
}

function problemText(problem: LineProblem, t: Text['t']): string {
  switch (problem.type) {
    case 'ItemGone':
    case 'MembersOnly':
      return t('problem.itemGone')
    case 'SoldOut':
      return t('menu.soldOut')
    case 'Unavailable':
      return t('problem.unavailable')
    case 'PriceChanged':
      return t('problem.priceChanged')
    case 'RequiredGroupMissing':
    case 'SingleChoiceOnly':
    case 'LimitExceeded':
    case 'MaxQuantityExceeded':
    case 'UnknownOption':
    case 'ValueUnavailable':
    case 'ChosenTwice':
      return t('problem.options')
  }
}
