import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useServices } from '#services/services.ts'
import type { ShownAnnouncement } from '#services/venue/venue-service.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import css from './announcements.module.css'

/**
 * The venue's announcements, one at a time, over the foot of the menu: they move nothing on the
 * page, and a dismissed one leaves nothing behind.
 */
export function Announcements() {
  const { t } = useText()
  const { cart } = useCart()
  const [announcements, setAnnouncements] = useAnnouncements()
  const [first] = announcements
  return (
    <div className={css.place} data-raised={cart.lines.length > 0 || undefined}>
      {/* The live region is rendered before its text, so that the text is read out. */}
      <div role="status">
        {first ? (
          <div className={css.card}>
            <Megaphone className={css.icon} aria-hidden="true" />
            <p className={css.text}>{first.message}</p>
            <IconButton label={t('common.dismiss')} icon={<X />} onPress={putAway} />
          </div>
        ) : null}
      </div>
    </div>
  )

  function putAway() {
    first?.putAway()
    setAnnouncements((before) => before.slice(1))
  }
}

function useAnnouncements() {
  const { venues } = useServices()
  const { slug } = useVenue()
  const { locale } = useText()
  const state = useState<readonly ShownAnnouncement[]>([])
  const [, set] = state
  useEffect(() => {
    let current = true
    void venues.announcements(slug).then((found) => {
      if (current) set(found)
    })
    return () => {
      current = false
    }
    // The server answers in the page's language: ask again when it changes.
  }, [venues, slug, locale, set])
  return state
}
