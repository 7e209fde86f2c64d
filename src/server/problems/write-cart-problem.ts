import type { ProblemItem } from '#contract/problem.ts'
import type { LineProblem } from '#domain/cart/check-cart.ts'
import type { OptionGroupId, OptionValueId } from '#domain/ids.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { fillMessage } from './fill-message.ts'
import { codeByCartProblem } from './problem-codes.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/words-in.ts'

/** The problem of one cart line, as the API sends it. Prices are dollars per unit. */
export function writeCartProblem(
  problem: LineProblem,
  index: MenuIndex,
  language: LanguageCode,
): ProblemItem {
  const { orderId, itemId } = problem
  const groupId = 'groupId' in problem ? problem.groupId : null
  const valueId = 'valueId' in problem ? problem.valueId : null
  const names = findNames({ itemId, groupId, valueId }, index, language)
  return {
    orderId,
    itemId,
    ...(groupId === null ? {} : { optionGroupId: groupId }),
    ...(valueId === null ? {} : { optionValueId: valueId }),
    code: codeByCartProblem[problem.type],
    message: fillMessage(wordsIn(language).cartProblems[wordsOf(problem)], {
      ...problem,
      ...names,
    }),
    ...(problem.type === 'PriceChanged'
      ? { oldPrice: centsToDollars(problem.oldPrice), newPrice: centsToDollars(problem.newPrice) }
      : {}),
  }
}

function wordsOf(problem: LineProblem) {
  const isOfMore = problem.type === 'RequiredGroupMissing' && problem.min > 1
  return isOfMore ? 'TooFewChosen' : problem.type
}

interface Named {
  readonly itemId: LineProblem['itemId']
  readonly groupId: OptionGroupId | null
  readonly valueId: OptionValueId | null
}

function findNames({ itemId, groupId, valueId }: Named, index: MenuIndex, language: string) {
  const item = index.itemsById.get(itemId)
  const groups = item ? allGroups(item) : []
  const group = groups.find(({ id }) => id === groupId)
  const value = group?.values.find(({ id }) => id === valueId)
  return {
    item: item ? localName(item, language) : itemId,
    group: group ? localName(group, language) : '',
    value: value ? localName(value, language) : '',
  }
}

function allGroups({ optionGroups }: Pick<OptionValue, 'optionGroups'>): readonly OptionGroup[] {
  return optionGroups.flatMap((group) => [group, ...group.values.flatMap(allGroups)])
}
