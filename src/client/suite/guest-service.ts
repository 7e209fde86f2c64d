import { ofOperator, userHeader } from '#contract/account/account-calls.ts'
import { answerGuest, changeGuests, getGuests } from '#contract/suite/guest-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { anyOperator } from '#domain/order/sender.ts'
import type { Api } from '#client/network/create-api.ts'
import { canSend } from '#services/account/can-send.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Store } from '#services/store.ts'
import type { NamedSuite, SuiteService } from '#services/suite/suite-service.ts'

export interface GuestServiceDeps {
  readonly api: Api
  readonly venueId: (slug: string) => Promise<VenueId>
  readonly session: Store<SessionView>
  readonly answered: <T>(call: Promise<Result<T, CallProblem>>) => Promise<Result<T, CallProblem>>
}

/** Settings and answers of a suite's owner, or an operator, for the owner's guests. */
export function createGuestService({
  api,
  venueId,
  session,
  answered,
}: GuestServiceDeps): Pick<SuiteService, 'guests' | 'changeGuests' | 'answerGuest'> {
  const asked = async (slug: string, suite: NamedSuite) => ({
    venueId: await venueId(slug),
    params: paramsOf(suite),
    headers: canSend(session.get(), anyOperator) ? { [userHeader]: ofOperator } : {},
  })
  return {
    guests: async (slug, suite) =>
      answered(api(getGuests, { ...(await asked(slug, suite)), body: {} })),
    changeGuests: async (slug, { ordering, replacesCode, ...suite }) =>
      answered(
        api(changeGuests, {
          ...(await asked(slug, suite)),
          body: { guest_ordering: ordering, replaceCode: replacesCode },
        }),
      ),
    answerGuest: async (slug, { key, allow, ...suite }) =>
      answered(api(answerGuest, { ...(await asked(slug, suite)), body: { key, allow } })),
  }
}

export function paramsOf({ eventId, suiteId: eventSuiteId }: NamedSuite) {
  return { eventId, eventSuiteId }
}
