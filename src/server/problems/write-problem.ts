import type { Problem } from '#contract/problem.ts'
import type { SchoolRefusal } from '#contract/order/school-order-calls.ts'
import { isLineProblem } from '#domain/cart/check-cart.ts'
import { localText } from '#domain/venue/local-text.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { CartRefused, OrderProblem, RequestProblem, PickupTimeProblem } from './api-problem.ts'
import type { FieldFault } from './field-fault.ts'
import { isDetailsProblem } from './details-problem.ts'
import { fillMessage } from './fill-message.ts'
import { answerByProblem, codeByCartProblem } from './problem-codes.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { writeCartProblem } from './write-cart-problem.ts'
import { writeDetailsProblem } from './write-details-problem.ts'
import { tidyFrenchTime } from '#domain/language/tidy-french-time.ts'
import { asLocale } from '#domain/language/locale.ts'
import { writeDate } from '#server/locales/write-moment.ts'
import { wordsIn } from '#server/locales/words-in.ts'

/** The body of a request problem. */
export function writeRequestProblem(problem: RequestProblem, language: LanguageCode): Problem {
  const wait = writeWait(waitSecondsOf(problem), language)
  return {
    code: answerByProblem[problem.type].code,
    message: fillMessage(wordsIn(language).problems[problem.type], { wait }),
    ...(problem.type === 'Malformed' ? { fields: writeFields(problem.fields, language) } : {}),
  }
}

function writeFields(
  faults: Readonly<Record<string, FieldFault>>,
  language: LanguageCode,
): Readonly<Record<string, string>> {
  const number = new Intl.NumberFormat(`${language}-CA`)
  const { fields } = wordsIn(language)
  const write = ({ type, ...values }: FieldFault) =>
    fillMessage(
      fields[type],
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? number.format(value) : value,
        ]),
      ),
    )
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, write(fault)]))
}

/** Seconds after which the call may succeed; null: not known. */
export function waitSecondsOf(problem: RequestProblem): number | null {
  const own = 'waitSeconds' in problem ? problem.waitSeconds : null
  return own ?? answerByProblem[problem.type].waitSeconds ?? null
}

/** The body of a refusal by a rule of the venue, with the problem of each line. */
export function writeOrderProblem(
  problem: OrderProblem,
  index: MenuIndex,
  language: LanguageCode,
): Problem & Pick<SchoolRefusal, 'days'> {
  if ('timeZone' in problem) return writePickupProblem(problem, language)
  if (isDetailsProblem(problem)) return writeDetailsProblem(problem, language)
  const { code } = answerByProblem[problem.type]
  const message = fillMessage(wordsIn(language).problems[problem.type], { ...problem })
  if (problem.type === 'CartRefused') {
    const { days } = problem
    const whole = writeCartRefused(problem, index, language)
    if (!days) return whole
    return {
      ...whole,
      days: days.map(({ date, childId, problems }) => ({
        date,
        childId,
        ...writeCartRefused({ problems }, index, language),
      })),
    }
  }
  if (problem.type === 'OrdersPaused' && problem.message !== null) {
    return { code, message: localText(problem.message, language) }
  }
  return { code, message }
}

/**
 * If all lines have the same problem its code is the order's; if only one line has a problem, its
 * message too.
 */
function writeCartRefused(
  { problems }: Pick<CartRefused, 'problems'>,
  index: MenuIndex,
  language: LanguageCode,
): Problem & { readonly message: string } {
  const codes = new Set(problems.map(({ type }) => codeByCartProblem[type]))
  const [code] = codes
  const whole = problems.find((problem) => !isLineProblem(problem))
  const message = whole
    ? fillMessage(wordsIn(language).cartProblems[whole.type], { ...whole })
    : wordsIn(language).problems.CartRefused
  const cut = whole?.type === 'TooManyItems' ? whole.lines : []
  const items = [
    ...problems.filter(isLineProblem).map((each) => writeCartProblem(each, index, language)),
    ...cut.map((line) => ({ ...line, code: codeByCartProblem.TooManyItems, message })),
  ]
  return {
    code: codes.size === 1 && code !== undefined ? code : answerByProblem.CartRefused.code,
    message: items.length === 1 && !whole ? (items[0]?.message ?? message) : message,
    ...(items.length > 0 ? { items } : {}),
  }
}

/** Why a time is not available, and the next one that is, as text and as an instant. */
function writePickupProblem(problem: PickupTimeProblem, language: LanguageCode): Problem {
  const { type, next, timeZone } = problem
  const { code } = answerByProblem[type]
  const { problems, nextPickup, lastPickup, noPickup } = wordsIn(language)
  const why = problems[type]
  if (next === null) {
    const message = type === 'NotAtOnce' ? `${why} ${noPickup}` : why
    return { code, message, fields: { pickup_time: message } }
  }
  const locale = asLocale(language)
  const shown = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const time = tidyFrenchTime(shown.format(next))
  const date = writeDate(next, { timeZone, language })
  const isBefore = 'at' in problem && next < problem.at
  const message = `${why} ${fillMessage(isBefore ? lastPickup : nextPickup, { date, time })}`
  return {
    code,
    message,
    fields: { pickup_time: message, next_pickup_time: new Date(next).toISOString() },
  }
}

/** 40 → `40 seconds`; 900 → `15 minutes`, rounded up. Null: empty. */
function writeWait(seconds: number | null, language: LanguageCode): string {
  if (seconds === null) return ''
  const isShort = seconds < 60
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(isShort ? seconds : Math.ceil(seconds / 60))
}
