import { useEffect } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { getMember } from '#contract/code/code-calls.ts'
import type { MembershipPrompt } from '#domain/member/member.ts'
import { useServices } from '#services/services.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useMember } from '#services/member/use-member.ts'
import { useMembership } from '#services/member/use-membership.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { CodeSheet } from '#ui/code-sheet.tsx'
import { CodePart } from './code-part.tsx'

export interface MemberPartProps {
  readonly prompt: MembershipPrompt
  readonly bill: Pick<Bill, 'removed' | 'warning'>
}

/** A membership of the venue's programme, asked for in its own words. */
export function MemberPart({ prompt, bill }: MemberPartProps) {
  const { t } = useText()
  const { entry, applied, remove, sheet } = useMembership(prompt, bill.removed.member)
  useMemberAgain(bill.warning)

  return (
    <CodePart
      entry={entry}
      name={t('codes.memberAsk', { name: prompt.name })}
      icon={<BadgeCheck aria-hidden="true" />}
      applied={applied}
      onRemove={remove}
    >
      <CodeSheet {...sheet} />
    </CodePart>
  )
}

/** A price warning may mean other promotions: the member is looked up again. */
function useMemberAgain(warning: Bill['warning']): void {
  const { carts, lookUps } = useServices()
  const { slug, cartName } = useVenue()
  const member = useMember()
  const repriced = warning?.lines.some(({ code }) => code === appProblemCodes.priceChanged) ?? false
  const identifier = repriced ? member?.identifier : undefined

  const { latest: found } = useAnswer(identifier ?? null, async () => {
    const lookUp = await lookUps()
    if (!lookUp || identifier === undefined) return null
    const answer = await lookUp(slug, getMember, (app8RestaurantId) => ({
      body: { identifier, app8RestaurantId },
    }))
    return answer.ok ? answer.value : null
  })
  useEffect(() => {
    if (found) carts.changeTerms(cartName, { member: found })
  }, [found, carts, cartName])
}
