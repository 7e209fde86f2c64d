import type { SuiteLogAnswer } from '#contract/suite/operator-calls.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { cents, centsToDollars } from '#domain/money/money.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

interface LoggedSuite {
  readonly venueId: VenueId
  readonly eventId: string
  readonly eventSuiteId: string
}

/** The acts for a suite, with their makers, latest first. Null: the event has no such suite. */
export async function writeSuiteLog(
  deps: SuiteCallDeps,
  { venueId, eventId, eventSuiteId }: LoggedSuite,
): Promise<SuiteLogAnswer | null> {
  const { suiteStore, accountStore } = deps.accounts
  const owned = await suiteStore.find(venueId, eventSuiteId)
  if (owned?.event.eventId !== eventId) return null
  const { entries, changes } = await suiteStore.log(venueId, eventSuiteId)
  const suite = { venueId, eventSuiteId }
  const ahead = (await deps.preOrderStore?.acts(suite)) ?? []
  const preOrder = (await deps.preOrderStore?.ofSuites(venueId, [eventSuiteId]))?.get(eventSuiteId)
  const orderIds = entries.map(({ orderId }) => orderId)
  const numbers = await deps.orderStore.checkNumbers(venueId, orderIds)
  const names = await namesOf(
    accountStore,
    [...entries, ...changes, ...ahead]
      .flatMap(({ madeBy }) => madeBy ?? [])
      .concat(entries.flatMap(({ sentBy }) => sentBy?.userId ?? [])),
  )
  const made = ({ madeBy, guest = null, madeAt }: Maker) => ({
    made_at: madeAt.toISOString(),
    made_by: madeBy === null ? guest : (names.get(madeBy) ?? null),
  })
  const answer: SuiteLogAnswer = [
    ...entries.map(({ orderId, reason, amount, device, sentBy, ...by }) => ({
      ...made(by),
      act: {
        type: reason,
        checkNum: numbers.get(orderId) ?? 0,
        amount: centsToDollars(cents(Math.abs(amount))),
        device,
        ...(sentBy
          ? { handed_over: { by: names.get(sentBy.userId) ?? null, device: sentBy.device } }
          : {}),
      },
    })),
    ...ahead.map(({ act, total, device, ...by }) => ({
      ...made(by),
      act: { type: act, checkNum: preOrder?.checkNum ?? 0, amount: centsToDollars(total), device },
    })),
    ...changes.map(
      ({ settings: { tabLimit, paymentPreference: payment, guestOrdering }, ...by }) => ({
        ...made(by),
        act: {
          type: 'set' as const,
          ...(payment === undefined ? {} : { event_day_payment_preference: payment }),
          ...(tabLimit === undefined
            ? {}
            : { tab_limit: tabLimit === null ? null : centsToDollars(tabLimit) }),
          ...(guestOrdering === undefined ? {} : { guest_ordering: guestOrdering }),
        },
      }),
    ),
  ]
  return answer.toSorted(byLatest)
}

interface Maker {
  readonly madeBy: UserId | null
  readonly guest?: string | null
  readonly madeAt: Date
}

/** Latest first; among acts of one moment, a cause comes before its effect. */
function byLatest(a: SuiteLogAnswer[number], b: SuiteLogAnswer[number]): number {
  if (a.made_at === b.made_at) return 0
  return a.made_at < b.made_at ? 1 : -1
}

/** A deleted account has no name. */
async function namesOf(
  { find }: Pick<AccountStore, 'find'>,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const accounts = await Promise.all([...new Set(ids)].map((id) => find(id)))
  return new Map(
    accounts.flatMap((account) =>
      account ? [[account.userId, `${account.firstName} ${account.lastName}`.trim()] as const] : [],
    ),
  )
}
