import { useEffect, useRef } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import X from 'lucide-react/icons/x'
import type { MembershipPrompt } from '#domain/member/member.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useMembership } from '#services/member/use-membership.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { AppliedCode } from '#ui/applied-code.tsx'
import { Button } from '#ui/button.tsx'
import { CodeSheet } from '#ui/code-sheet.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './members-entry.module.css'
import { useMemberCheck } from './use-member-check.ts'

/** The members' entry on the menu; unobtrusive, unless every menu is for members. */
export function MembersEntry() {
  const { membership } = useCheckoutSettings()
  return membership ? <Entry prompt={membership} /> : null
}

function Entry({ prompt }: { readonly prompt: MembershipPrompt }) {
  const { t } = useText()
  const { ready } = useCart()
  const visit = useVenue()
  const noMenus = useShownMenus().length === 0
  const { entry, applied, remove, sheet } = useMembership(prompt)
  const place = useRef<HTMLDivElement>(null)
  const { found, setOpen } = entry
  useMemberCheck(prompt.name, found > 0)

  // The pressed button is removed once a member is known: move the focus.
  useEffect(() => {
    if (found > 0) place.current?.querySelector('p')?.focus()
  }, [found])

  // The member is unknown until the cart is read.
  if (noMenus && !ready) return null
  const hidden = applied === null && visit.menus.some((menu) => menu.memberOnly)
  return (
    <div ref={place} className={css.entry}>
      <AppliedCode icon={<BadgeCheck aria-hidden="true" />} text={applied} />
      {applied === null ? null : (
        <IconButton label={t('codes.remove', { name: applied })} icon={<X />} onPress={takeOff} />
      )}
      {noMenus ? (
        <EmptyState
          title={t(hidden ? 'codes.noMenus' : 'menu.noMenus')}
          action={
            hidden ? (
              <Button tone="primary" onPress={() => setOpen(true)}>
                {t('codes.enterCode')}
              </Button>
            ) : null
          }
        >
          {t(hidden ? 'codes.noMenusText' : 'menu.noMenusText')}
        </EmptyState>
      ) : null}
      {applied === null && !(noMenus && hidden) ? (
        <Button tone="plain" icon={<BadgeCheck aria-hidden="true" />} onPress={() => setOpen(true)}>
          {t('codes.memberAsk', { name: prompt.name })}
        </Button>
      ) : null}
      <CodeSheet {...sheet} />
    </div>
  )

  function takeOff() {
    remove()
    // This button is removed with the member: move the focus.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
}
