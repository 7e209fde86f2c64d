import { getMember } from '#contract/code/code-calls.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import { localText } from '#domain/venue/local-text.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import type { MemberIdentifierKind, MembershipPrompt } from '#domain/member/member.ts'
import { useText } from '#i18n/use-text.ts'
import type { CodeSheetProps } from '#ui/code-sheet.tsx'
import { useServices } from '#services/services.ts'
import { useCodeEntry } from '#services/code/use-code-entry.ts'
import type { CodeEntry } from '#services/code/use-code-entry.ts'
import type { RemovedCode } from '#services/cart/use-removed-terms.ts'
import { useMember } from './use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import type { LocalText } from '#domain/venue/local-text.ts'

export interface Membership {
  readonly entry: CodeEntry
  /** The text for a known member; null: none known. */
  readonly applied: string | null
  readonly remove: () => void
  /** The sheet for entering a membership, in the venue's own words. */
  readonly sheet: CodeSheetProps
}

const labelByKind = {
  account: 'codes.memberAccount',
  email: 'codes.memberEmail',
  phone: 'codes.memberPhone',
  name: 'codes.memberName',
} as const satisfies Record<MemberIdentifierKind, string>

const inputModeByKind = { account: undefined, email: 'email', phone: 'tel', name: 'text' } as const

/** The state of a membership of the venue's programme: entered, shown, removed. */
export function useMembership(prompt: MembershipPrompt, removed?: RemovedCode): Membership {
  const { t, language } = useText()
  const { carts } = useServices()
  const { slug, cartName } = useVenue()
  const member = useMember()
  const { name, kind } = prompt
  const entry = useCodeEntry({
    removed,
    covers: true,
    ask: (lookUp, identifier) =>
      lookUp(slug, getMember, (app8RestaurantId) => ({ body: { identifier, app8RestaurantId } })),
    onFound: (found: KnownMember) => carts.changeTerms(cartName, { member: found }),
  })
  const identifier = useOwnIdentifier(kind)
  const own = (text: LocalText | null) =>
    text ? withoutMarks(localText(text, language)) : undefined

  return {
    entry,
    applied: member && (own(prompt.banner) ?? t('codes.memberIn', { name })),
    remove: () => carts.changeTerms(cartName, { member: null }),
    sheet: {
      entry,
      open: entry.open,
      onClose: () => entry.setOpen(false),
      title: own(prompt.title) ?? t('codes.memberTitle', { name }),
      closeLabel: t('codes.close'),
      label: own(prompt.label) ?? t(kind ? labelByKind[kind] : 'codes.memberAny'),
      hint: own(prompt.tooltip),
      action: own(prompt.button) ?? t('codes.memberApply'),
      asking: own(prompt.loading) ?? t('codes.asking'),
      inputMode: kind ? inputModeByKind[kind] : 'text',
      known:
        identifier === null
          ? null
          : {
              label: t('codes.memberUse', { identifier }),
              onPress: () => entry.apply(identifier),
            },
    },
  }
}

/** The signed-in person's identifier of the requested kind; null: none. */
function useOwnIdentifier(kind: MembershipPrompt['kind']): string | null {
  const session = useStore(useServices().session)
  if (session.type !== 'user' || session.person === null) return null
  const { email, phoneNumber } = session.person
  if (kind === 'phone') return phoneNumber
  return kind === 'email' || kind === null ? email : null
}
