import type { Context } from 'hono'
import { dayInfoCallSchema } from '#contract/suite/guest-calls.ts'
import type { DayInfoAnswer } from '#contract/suite/guest-calls.ts'
import { splitName } from '#domain/account/split-name.ts'
import { cents, centsToDollars } from '#domain/money/money.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkGuests } from '#server/checkout/check-guests.ts'
import { verdictOf } from '#server/checkout/code-verdicts.ts'
import type { GuestProblem } from '#server/checkout/check-guests.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { limitCodeGuesses } from '#server/http/code/limit-code-guesses.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import { findOrderer } from '#server/http/order/find-orderer.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'
import { writeEvent } from './write-event.ts'

/** POST /api/catering/events/get-day-info */
export async function getDayInfo(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps & GuardDeps,
): Promise<Response> {
  const call = await readCall(c, dayInfoCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { eventSuiteId, suiteCode, ...given } = call.value
  const { venue } = c.var
  if (suiteCode === undefined) {
    const orderer = await findOrderer(c, deps, { ...given, suites: { eventSuiteId } })
    if (!orderer.ok) return sendProblem(c, orderer.error)
  }
  const owned = await deps.accounts.suiteStore.find(venue.venue.id, eventSuiteId)
  if (!owned || !venue.hasSuites) return sendProblem(c, { type: 'UnknownSuite' })
  if (suiteCode !== undefined) {
    const entitled = await checkCode(c, deps, { owned, suiteCode })
    if (!entitled.ok) {
      const { error } = entitled
      if (error.type === 'TooMany') return sendProblem(c, error)
      const answer = writeOrderProblem(error, venue.index, c.var.language)
      return c.json(answer, answerByProblem[error.type].status)
    }
  }
  if (owned.event.endsAt <= new Date(deps.now())) return sendProblem(c, { type: 'EventEnded' })
  return c.json(await writeDay(deps, owned, suiteCode === undefined ? 'owner' : 'guest'))
}

async function checkCode(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps & GuardDeps,
  { owned, suiteCode }: { readonly owned: OwnedSuite; readonly suiteCode: string },
): Promise<Result<true, GuestProblem | Extract<RequestProblem, { readonly type: 'TooMany' }>>> {
  const settleGuesses = await limitCodeGuesses(c, deps, { suite: suiteCode })
  if (!settleGuesses) return { ok: false, error: { type: 'TooMany' } }
  const checked = await checkGuests(deps.accounts, owned, suiteCode)
  await settleGuesses({ suite: verdictOf(checked) })
  return checked.ok ? success(true) : checked
}

/** A guest sees what the tab has left, as a refusal would say, and nothing else of it. */
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
