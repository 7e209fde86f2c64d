import type { AccountEntry } from '#contract/account/account-entry.ts'
import { splitName } from '#domain/account/split-name.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import type { TypedAccount } from './typed-account.ts'

type Invited = Pick<TypedAccount, 'email' | 'firstName' | 'lastName'>

/** The e-mail and name of a suite's owner, from their invitation; null: none, or not known yet. */
export function useInvited({ venue, eventSuite, encryptedValue }: AccountEntry): Invited | null {
  const { suites } = useServices()
  const isInvited = venue && eventSuite && encryptedValue
  const question = isInvited ? [venue, eventSuite, encryptedValue].join(' ') : null
  const { latest } = useAnswer<Invited | null>(question, async () => {
    const asked = { suiteId: eventSuite ?? '', encryptedValue }
    const info = await (await suites())?.minimalInfo(venue ?? '', asked)
    const owner = info?.ok ? info.value.owner : null
    return owner && { email: owner.email, ...splitName(owner.name ?? '') }
  })
  return latest
}
