import { confirmEmail, forgotPassword, sendConfirmation } from '#contract/account/account-calls.ts'
import { pageHeader } from '#contract/account/account-paths.ts'
import type { Result } from '#domain/result.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { letRun } from '#services/let-run.ts'
import type { Api } from '#client/network/create-api.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { otherTabs } from './other-tabs.ts'

export interface MailedLinksDeps {
  readonly api: Api
  readonly answered: <T>(call: Promise<Result<T, CallProblem>>) => Promise<Result<T, CallProblem>>
  readonly refresh: () => Promise<void>
}

/** The calls whose work goes on, or ends, by a link in a mail. */
export function createMailedLinks({
  api,
  answered,
  refresh,
}: MailedLinksDeps): Pick<AccountService, 'forgot' | 'confirmEmail' | 'sendConfirmation'> {
  otherTabs.onConfirmed(() => letRun(refresh()))
  return {
    forgot: (email, venueId, config) =>
      answered(
        api(forgotPassword, {
          ...(venueId ? { venueId } : {}),
          ...fromHere(),
          body: { email, config },
        }),
      ),
    confirmEmail: async (secret) => {
      const answer = await answered(api(confirmEmail, { body: { secret } }))
      if (answer.ok) {
        otherTabs.tell()
        // The link is most likely this person's; rereading the account shows it.
        await refresh()
      }
      return answer
    },
    sendConfirmation: () => answered(api(sendConfirmation, { ...fromHere(), body: {} })),
  }
}

/** Where the person is: a mail that a call asks for leads back there. */
export function fromHere() {
  return { headers: { [pageHeader]: `${location.pathname}${location.search}` } }
}
