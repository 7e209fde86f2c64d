import type { GuestsAnswer } from '#contract/suite/guest-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { Result } from '#domain/result.ts'
import { anyOperator } from '#domain/order/sender.ts'
import type { AskedSuite, GuestCalls } from '#network/suite/guest-api.ts'
import { canSend } from '#services/account/can-send.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Store } from '#services/store.ts'
import type { NamedSuite, SuiteService } from '#services/suite/suite-service.ts'
import type { SuiteGuests } from '#services/suite/suite-guests.ts'

export interface GuestServiceDeps {
  readonly calls: GuestCalls
  readonly venueId: (slug: string) => Promise<VenueId>
  readonly session: Store<SessionView>
  readonly answered: <T, View>(
    call: Promise<Result<T, CallProblem>>,
    read: (value: T) => View,
  ) => Promise<Result<View, CallProblem>>
}

/** What a suite's owner, or an operator, decides about the owner's guests. */
export function createGuestService({
  calls,
  venueId,
  session,
  answered,
}: GuestServiceDeps): Pick<SuiteService, 'guests' | 'changeGuests' | 'answerGuest'> {
  const asked = ({ eventId, suiteId }: NamedSuite): AskedSuite => ({
    eventId,
    suiteId,
    isOperator: canSend(session.get(), anyOperator),
  })
  return {
    guests: async (slug, suite) =>
      answered(calls.guests(await venueId(slug), asked(suite)), readGuests),
    changeGuests: async (slug, { ordering, replacesCode, ...suite }) =>
      answered(
        calls.changeGuests(await venueId(slug), asked(suite), {
          guest_ordering: ordering,
          replaceCode: replacesCode,
        }),
        readGuests,
      ),
    answerGuest: async (slug, { key, allow, ...suite }) =>
      answered(
        calls.answerGuest(await venueId(slug), asked(suite), { key, allow }),
        (answer) => answer,
      ),
  }
}

function readGuests({ guest_ordering, suite_code, asks }: GuestsAnswer): SuiteGuests {
  return {
    ordering: guest_ordering,
    code: suite_code,
    asks: asks.map(({ key, name, items, total, endsAt }) => ({
      key,
      name,
      items,
      total: dollarsToCents(total),
      endsAt: Date.parse(endsAt),
    })),
  }
}
