import { useEffect, useEffectEvent } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { getMember } from '#contract/code/code-calls.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import { useServices } from '#services/services.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'

/** Members looked up since this page was loaded, each with its venue. */
const asked = new Set<string>()

/**
 * Looks up a stored member again, once there is a connection: updates their benefits or removes
 * them. Without an answer they remain a member.
 */
export function useMemberCheck(programme: string, justFound: boolean): void {
  const { carts, lookUps, network } = useServices()
  const { t } = useText()
  const { slug, cartName } = useVenue()
  const toast = useToast()
  const member = useMember()
  const offline = useStore(network) === 'offline'
  const identifier = member?.identifier
  const answered = useEffectEvent((found: KnownMember | null, before: string) => {
    // The member may have been removed or changed meanwhile.
    if (before !== identifier) return
    if (JSON.stringify(found) !== JSON.stringify(member))
      carts.changeTerms(cartName, { member: found })
    if (!found) toast({ text: t('codes.memberEnded', { name: programme }), topic: 'codes' })
  })

  useEffect(() => {
    if (identifier === undefined || justFound || offline) return
    const question = `${slug} ${identifier}`
    if (asked.has(question)) return
    asked.add(question)
    letRun(
      lookUps()
        .then((lookUp) =>
          lookUp?.(slug, getMember, (app8RestaurantId) => ({
            body: { identifier, app8RestaurantId },
          })),
        )
        .then((answer) => {
          if (answer?.ok) return answered(answer.value, identifier)
          const refused = answer?.error.type === 'Refused' ? answer.error.code : null
          if (refused === appProblemCodes.membership) answered(null, identifier)
          else asked.delete(question)
        }),
    )
  }, [identifier, justFound, offline, lookUps, slug])
}
