import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { changeGuestsCallSchema, getGuestsCallSchema } from '#contract/suite/guest-calls.ts'
import type { GuestsAnswer } from '#contract/suite/guest-calls.ts'
import { centsToDollars } from '#domain/money/money.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { NamedPreOrder } from '#server/order/pre-order-store.ts'
import { showOrder } from '#server/order/shown-order.ts'
import type { SuiteAsk } from '#server/order/suite-ask-store.ts'
import type { SuiteGuests } from '#server/suite/suite-store.ts'
import { findPreOrderMaker } from './find-pre-order-maker.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** POST …/event-suites/:eventSuiteId/get-guests */
export async function getGuests(c: Context<ApiEnv>, deps: SuiteCallDeps): Promise<Response> {
  const call = await readCall(c, getGuestsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const maker = await findPreOrderMaker(c, deps, call.value)
  if (!maker.ok) return sendProblem(c, maker.error)
  const { suite } = maker.value
  const guests = await deps.accounts.suiteStore.guests(suite.venueId, suite.eventSuiteId)
  if (!guests) return sendProblem(c, { type: 'UnknownSuite' })
  return c.json(await writeGuests(c, deps, { suite, guests }))
}

/** PUT …/event-suites/:eventSuiteId/guests */
export async function changeGuests(c: Context<ApiEnv>, deps: SuiteCallDeps): Promise<Response> {
  const call = await readCall(c, changeGuestsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { guest_ordering: ordering, replaceCode = false, ...given } = call.value
  const maker = await findPreOrderMaker(c, deps, given)
  if (!maker.ok) return sendProblem(c, maker.error)
  const { suite, madeBy, ownerEmail } = maker.value
  const counted = { kind: 'suiteChanges', venueId: suite.venueId, userId: madeBy } as const
  const waitSeconds = await countCall(c, deps, counted)
  if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  const named = { ...suite, eventId: c.req.param('eventId') ?? '' }
  const guests = await deps.accounts.suiteStore.changeGuests(named, {
    ordering,
    // 128 bits: nobody guesses it.
    newCode: randomBytes(16).toString('base64url'),
    replacesCode: replaceCode,
    ownerEmail,
    madeBy,
    madeAt: new Date(deps.now()),
  })
  if (!guests) return sendProblem(c, { type: 'SuiteNotAssigned' })
  return c.json(await writeGuests(c, deps, { suite, guests }))
}

interface SuiteWithGuests {
  readonly suite: NamedPreOrder
  readonly guests: SuiteGuests
}

async function writeGuests(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps,
  { suite, guests }: SuiteWithGuests,
): Promise<GuestsAnswer> {
  return {
    guest_ordering: guests.ordering,
    suite_code: guests.code,
    asks: (await openAsks(deps, suite)).map((ask) => writeAsk(c, ask)),
  }
}

/** Orders of a suite's guests that wait for an answer, oldest first. */
async function openAsks(
  { askStore, orderStore, now }: Pick<SuiteCallDeps, 'askStore' | 'orderStore' | 'now'>,
  { venueId, eventSuiteId }: NamedPreOrder,
): Promise<readonly SuiteAsk[]> {
  const asks = (await askStore?.ofSuites(venueId, [eventSuiteId])) ?? []
  const answers = await Promise.all(asks.map((ask) => orderStore.find(ask)))
  const at = new Date(now())
  return asks.filter((ask, place) => answers[place] === null && ask.endsAt > at)
}

function writeAsk(
  c: Context<ApiEnv>,
  { key, venueId, call, total, askedAt, endsAt }: SuiteAsk,
): GuestsAnswer['asks'][number] {
  const { items, checkout } = call.data
  const { venue, language } = c.var
  const shown = showOrder(venue, { items, orderedAt: venueId, language })
  return {
    key,
    name: checkout.contact.full_name,
    items: items.map(({ quantity }, place) => ({ name: shown.items[place]?.name ?? '', quantity })),
    total: centsToDollars(total),
    askedAt: askedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
