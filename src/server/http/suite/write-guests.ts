import type { Context } from 'hono'
import type { GuestsAnswer } from '#contract/suite/guest-calls.ts'
import { centsToDollars } from '#domain/money/money.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { NamedPreOrder } from '#server/order/pre-order-store.ts'
import { showOrder } from '#server/order/shown-order.ts'
import type { SuiteAsk } from '#server/order/suite-ask-store.ts'
import type { SuiteGuests } from '#server/suite/suite-store.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

interface SuiteWithGuests {
  readonly suite: NamedPreOrder
  readonly guests: SuiteGuests
}

export async function writeGuests(
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
