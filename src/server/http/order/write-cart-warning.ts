import type { WrittenCosts } from '#contract/order/set-costs-of-days.ts'
import type { Problem } from '#contract/problem.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { LunchProblem } from '#server/checkout/price/check-lunch-lines.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

export interface CartFaults {
  /** Null: the day serves every line. */
  readonly notServed: LunchProblem | null
  readonly problem: OrderProblem | undefined
}

/** The warning of `set-costs`; null: the cart is as the client has it. */
export function writeCartWarning(
  { index }: Pick<CachedVenue, 'index'>,
  { notServed, problem }: CartFaults,
  language: LanguageCode,
): WrittenCosts['warning'] {
  const warning = notServed
    ? writeLunchProblem(notServed, index, language)
    : problem
      ? writeOrderProblem(problem, index, language)
      : null
  return (
    warning && {
      code: warning.code,
      message: String(warning.message),
      items: warning.items ?? [],
    }
  )
}

/** Problem of a school's day, with each line that it leaves out. */
function writeLunchProblem(
  { type, lines }: LunchProblem,
  index: MenuIndex,
  language: LanguageCode,
): Problem {
  const { code, message } = writeOrderProblem({ type }, index, language)
  const items = lines.map((line) => ({ ...line, code, message: String(message) }))
  return { code, message, items }
}
