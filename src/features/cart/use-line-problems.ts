import { checkCart } from '#domain/check-cart.ts'
import type { CartProblem } from '#domain/check-cart.ts'
import { useCart } from '#features/use-cart.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import type { Text } from '#i18n/use-text.ts'

/** What keeps each line from being ordered now, by its number, in words. */
export function useLineProblems(): ReadonlyMap<number, string> {
  const { t } = useText()
  const { venue, index, slot } = useVenue()
  const { cart } = useCart()
  const problems = checkCart({ venue, index, slot, cart, member: null })
  return new Map(
    problems.flatMap((problem) =>
      problem.type === 'TooManyItems' ? [] : [[problem.orderId, problemText(problem, t)] as const],
    ),
  )
}

function problemText(problem: CartProblem, t: Text['t']): string {
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
    case 'TooManyItems':
      return t('item.cartLimit', { count: problem.maxItems })
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
