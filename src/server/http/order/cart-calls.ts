import { addItem, validateCart } from '#contract/order/order-calls.ts'
import { setCostsOfDays } from '#contract/order/set-costs-of-days.ts'
import { addItemBody, setCostsBody, validateBody } from '#contract/order/order-bodies.ts'
import { getSchedule } from '#contract/pickup/scheduling-call.ts'
import { schedulingBody } from '#contract/order/order-bodies.ts'
import type { CartTimeDeps } from '#server/checkout/price/check-cart-time.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { findSchedule } from './get-schedule.ts'
import { billCart } from './set-costs.ts'
import { checkAddition, checkCart } from './validate-cart.ts'

const ofSchool =
  'A school’s cart is judged by its `date` as create-k12-order judges the day, with a fault of that field.'

/** Adds the calls about a cart before it is ordered. */
export function addCartCalls(on: OnCall, deps: GuardDeps & CartTimeDeps): void {
  const bodyKind = 'list'
  on(
    addItem,
    {
      summary: `Whether an item can be added to a cart. ${ofSchool}`,
      body: addItemBody,
      bodyKind,
    },
    ({ c, body }) => checkAddition(c, deps, body),
  )
  on(
    validateCart,
    {
      summary: `Whether a cart can be ordered as it is. ${ofSchool}`,
      body: validateBody,
      bodyKind,
    },
    ({ c, body }) => checkCart(c, deps, body),
  )
  on(
    setCostsOfDays,
    {
      summary:
        'The bill of a cart. Lines that cannot be had are left out, with a warning; of a school’s cart with a `date` ' +
        'also those that are not served on that day, and all where it cannot be ordered. Of several days in ' +
        '`rotationalMenuOrders` each has the bill that create-k12-order charges: dollars and a gift card are spread over them.',
      body: setCostsBody,
      bodyKind,
    },
    ({ c, body }) => billCart(c, deps, body),
  )
  on(
    getSchedule,
    {
      summary:
        'When a cart can be had: as soon as possible, and the slots of each day with what is left of them.',
      body: schedulingBody,
      bodyKind,
    },
    ({ c, body }) => findSchedule(c, deps, body),
  )
}
