import { useEffect } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { problemCodes } from '#contract/problem-codes.ts'
import type { KnownMember } from '#domain/cart-terms.ts'
import { localText } from '#domain/local-text.ts'
import type { MemberIdentifierKind, MembershipPrompt } from '#domain/membership-prompt.ts'
import type { LocalText } from '#domain/venue.ts'
import { useServices } from '#features/services.ts'
import { useCart } from '#features/use-cart.ts'
import type { Bill } from '#features/use-bill.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Sheet } from '#ui/sheet.tsx'
import { CodeForm } from './code-form.tsx'
import { CodePart } from './code-part.tsx'
import css from './codes-section.module.css'
import { useCodeEntry } from './use-code-entry.ts'

export interface MemberPartProps {
  readonly prompt: MembershipPrompt
  readonly bill: Pick<Bill, 'lost' | 'warning'>
}

const labelByKind = {
  account: 'codes.memberAccount',
  email: 'codes.memberEmail',
  phone: 'codes.memberPhone',
  name: 'codes.memberName',
} as const satisfies Record<MemberIdentifierKind, string>

const inputModeByKind = { account: undefined, email: 'email', phone: 'tel', name: 'text' } as const

/** A membership of the venue's programme, asked for in its own words. */
export function MemberPart({ prompt, bill }: MemberPartProps) {
  const { t, language } = useText()
  const { carts } = useServices()
  const { slug } = useVenue()
  const { member } = useCart().terms
  const { name, kind } = prompt
  const entry = useCodeEntry({
    lost: bill.lost.member,
    covers: true,
    lookUp: (service, typed) => service.member(slug, typed),
    onFound: (found: KnownMember) => carts.changeTerms(slug, { member: found }),
  })
  useMemberAgain(member, bill.warning)
  const own = (text: LocalText | null) => (text ? localText(text, language) : undefined)
  const close = () => entry.setOpen(false)

  return (
    <CodePart
      entry={entry}
      name={t('codes.memberOf', { name })}
      icon={<BadgeCheck aria-hidden="true" />}
      applied={member && (own(prompt.banner) ?? t('codes.memberIn', { name }))}
      onRemove={() => carts.changeTerms(slug, { member: null })}
    >
      <Sheet
        open={entry.open}
        onClose={close}
        title={own(prompt.title) ?? t('codes.memberTitle', { name })}
        closeLabel={t('codes.close')}
      >
        <div className={css.sheet}>
          <CodeForm
            entry={entry}
            label={own(prompt.label) ?? t(kind ? labelByKind[kind] : 'codes.memberAny')}
            hint={own(prompt.tooltip)}
            action={own(prompt.button) ?? t('codes.memberApply')}
            asking={own(prompt.loading)}
            inputMode={kind ? inputModeByKind[kind] : 'text'}
          />
        </div>
      </Sheet>
    </CodePart>
  )
}

/** Other prices than this device works out may be for other promotions: the member is looked up again. */
function useMemberAgain(member: KnownMember | null, warning: Bill['warning']): void {
  const { carts, lookUps } = useServices()
  const { slug } = useVenue()
  const repriced = warning?.lines.some(({ code }) => code === problemCodes.priceChanged) ?? false
  const identifier = repriced ? member?.identifier : undefined

  useEffect(() => {
    if (identifier === undefined) return
    let current = true
    void lookUps()
      .then((service) => service?.member(slug, identifier))
      .then((found) => {
        if (current && found?.ok) carts.changeTerms(slug, { member: found.value })
      })
    return () => {
      current = false
    }
  }, [identifier, carts, lookUps, slug])
}
