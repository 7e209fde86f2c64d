import type { Context } from 'hono'
import type * as v from 'valibot'
import type { DayInfoAnswer, dayInfoBody } from '#contract/suite/guest-calls.ts'
import { splitName } from '#domain/account/split-name.ts'
import { cents, centsToDollars } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkGuests } from '#server/checkout/price/check-guests.ts'
import { verdictOf } from '#server/checkout/price/code-verdicts.ts'
import type { GuestProblem } from '#server/checkout/price/check-guests.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { limitCodeGuesses } from '#server/http/code/limit-code-guesses.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import { findOrderer } from '#server/http/order/find-orderer.ts'
import { sendOrderProblem } from '#server/http/order/send-order-problem.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'
import { writeEvent } from './write-event.ts'

/** The suite that an order of its event's day goes to, for its owner, or for a guest by the suite's code. */
export async function findDay(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps & GuardDeps,
  { eventSuiteId, suiteCode, ...given }: v.InferOutput<typeof dayInfoBody>,
): Promise<Result<DayInfoAnswer, RequestProblem | Response>> {
  const { venue } = c.var
  if (suiteCode === undefined) {
    const orderer = await findOrderer(c, deps, { ...given, suites: { eventSuiteId } })
    if (!orderer.ok) return orderer
  }
  const owned = await deps.accounts.suiteStore.find(venue.venue.id, eventSuiteId)
  if (!owned || !venue.hasSuites) return failure({ type: 'UnknownSuite' })
  if (suiteCode !== undefined) {
    const entitled = await checkCode(c, deps, { owned, suiteCode })
    if (!entitled.ok) {
      const { error } = entitled
      return error.type === 'TooMany' ? failure(error) : failure(sendOrderProblem(c, error))
    }
  }
  if (owned.event.endsAt <= new Date(deps.now())) return failure({ type: 'EventEnded' })
  return success(await writeDay(deps, owned, suiteCode === undefined ? 'owner' : 'guest'))
}

async function checkCode(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps & GuardDeps,
  { owned, suiteCode }: { readonly owned: OwnedSuite; readonly suiteCode: string },
): Promise<Result<true, GuestProblem | Extract<RequestProblem, { readonly type: 'TooMany' }>>> {
  const settleGuesses = await limitCodeGuesses(c, deps, { suite: suiteCode })
  if (!settleGuesses) return failure({ type: 'TooMany' })
  const checked = await checkGuests(deps.accounts, owned, suiteCode)
  await settleGuesses({ suite: verdictOf(checked) })
  return checked.ok ? success(true) : checked
}

/** A guest sees what the tab has left, as a refusal would say, and nothing else about the tab. */
async function writeDay(
  deps: SuiteCallDeps,
  { venueId, event, suite }: OwnedSuite,
  reader: 'owner' | 'guest',
): Promise<DayInfoAnswer> {
  const { suiteStore } = deps.accounts
  const { eventSuiteId, tabLimit } = suite
  const tab = (await suiteStore.tabs(venueId, [eventSuiteId])).get(eventSuiteId)
  const guests = await suiteStore.guests(venueId, eventSuiteId)
  const asks = await deps.askStore?.waiting(venueId, [eventSuiteId], new Date(deps.now()))
  const spent = tab?.spent ?? cents(0)
  const left = tabLimit === null ? null : cents(Math.max(0, tabLimit - spent))
  const { firstName } = splitName(suite.ownerName ?? '')
  return {
    ...writeEvent(event),
    eventSuite: {
      id: eventSuiteId,
      name: suite.name,
      event_day_payment_preference: suite.paymentPreference,
      owner_first_name: firstName === '' ? null : firstName,
      guest_ordering: guests?.ordering ?? 'nobody',
      tab_left: left === null ? null : centsToDollars(left),
      ...(reader === 'owner'
        ? {
            tab: {
              limit: tabLimit === null ? null : centsToDollars(tabLimit),
              spent: centsToDollars(spent),
              asks: asks?.get(eventSuiteId) ?? 0,
            },
          }
        : {}),
    },
  }
}
