import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useServices } from '#services/services.ts'
import type { ShownAnnouncement } from '#services/venue/venue-service.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import css from './announcements.module.css'

/**
 * The venue's announcements, one at a time, over the foot of the menu: they move nothing on the
 * page, and a dismissed one leaves nothing behind.
 */
export function Announcements() {
  const { t } = useText()
  const { cart } = useCart()
  const announcements = useAnnouncements()
  const [away, setAway] = useState<readonly ShownAnnouncement[]>([])
  const first = announcements.find((each) => !away.includes(each))
  return (
    <div className={css.place} data-raised={cart.lines.length > 0 || undefined}>
      {/* The live region is rendered before its text, so that the text is read out. */}
      <div role="status">
        {first ? (
          <div className={css.card}>
            <Megaphone className={css.icon} aria-hidden="true" />
            <p className={css.text}>
              <RichText text={first.message} />
            </p>
            <IconButton label={t('common.dismiss')} icon={<X />} onPress={putAway} />
          </div>
        ) : null}
      </div>
    </div>
  )

  function putAway() {
    if (!first) return
    first.putAway()
    setAway([...away, first])
  }
}

function useAnnouncements(): readonly ShownAnnouncement[] {
  const { venues } = useServices()
  const { slug } = useVenue()
  const { locale } = useText()
  // The server answers in the page's language: ask again when it changes.
  return useAnswer(`${slug} ${locale}`, () => venues.announcements(slug)).latest ?? []
}
