import { orderTypeOfConfig } from '#contract/order/menu-entry.ts'
import { checkCart } from '#domain/cart/check-cart.ts'
import type { CartProblem } from '#domain/cart/check-cart.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import type { Text } from '#i18n/use-text.ts'

export interface LineProblems {
  /** The problem of each blocked line, by line number, in words. */
  readonly problems: ReadonlyMap<number, string>
  /** The text shown when there are more items than the venue takes. */
  readonly tooMany: string | undefined
}

export function useLineProblems(): LineProblems {
  const { t } = useText()
  const { venue, index, slot, config } = useVenue()
  const { cart, terms } = useCart()
  const { problems } = checkCart({
    venue,
    index,
    slot,
    cart,
    member: terms.member,
    ...(config ? { type: orderTypeOfConfig(config) } : {}),
  })
  const tooMany = problems.find((problem) => problem.type === 'TooManyItems')
  const ofLines = problems.filter((problem) => problem.type !== 'TooManyItems')
  return {
    problems: new Map(ofLines.map((problem) => [problem.orderId, problemText(problem, t)])),
    tooMany: tooMany && t('cart.limit', { count: tooMany.maxItems }),
  }
}

type LineProblem = Exclude<CartProblem, { readonly type: 'TooManyItems' }>

function problemText(problem: LineProblem, t: Text['t']): string {
  switch (problem.type) {
    case 'ItemGone':
    case 'MembersOnly':
      return t('problem.itemGone')
    case 'SoldOut':
      return t('problem.soldOut')
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
