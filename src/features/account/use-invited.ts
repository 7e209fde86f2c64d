import type { AccountEntry } from '#contract/account/account-entry.ts'
import { splitName } from '#domain/account/split-name.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import type { TypedAccount } from './typed-account.ts'

type Invited = Pick<TypedAccount, 'email' | 'firstName' | 'lastName'>

/** The e-mail and name of a suite's owner, from their invitation; null: none, or not known yet. */
export function useInvited({ venue, eventSuite, encryptedValue }: AccountEntry): Invited | null {
  const { suites } = useServices()
  const isInvited = venue !== undefined && eventSuite !== undefined && encryptedValue !== undefined
  const question = isInvited ? [venue, eventSuite, encryptedValue].join(' ') : null
  const { latest } = useAnswer<Invited | null>(question, async () => {
    const service = isInvited ? await suites() : null
    if (!service || !isInvited) return null
    const info = await service.minimalInfo(venue, { suiteId: eventSuite, encryptedValue })
    const owner = info.ok ? info.value.owner : null
    return owner && { email: owner.email, ...splitName(owner.name ?? '') }
  })
  return latest
}
