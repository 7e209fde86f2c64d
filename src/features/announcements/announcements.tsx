import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useServices } from '#services/services.ts'
import type { ShownAnnouncement } from '#services/venue/venue-service.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import css from './announcements.module.css'

/**
 * The venue's announcements, one at a time, in the row of the venue's description: they move nothing
 * on the page. Two lines of each are shown; a press shows all.
 */
export function Announcements() {
  const { t } = useText()
  const announcements = useAnnouncements()
  const [away, setAway] = useState<readonly ShownAnnouncement[]>([])
  const [isWhole, setIsWhole] = useState(false)
  const first = announcements.find((each) => !away.includes(each))
  return (
    // The live region is rendered before its text, so that the text is read out.
    <div role="status">
      {first ? (
        <div className={css.card}>
          <Megaphone className={css.icon} aria-hidden="true" />
          <button
            type="button"
            className={css.text}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            <bdi>
              <RichText text={first.message} />
            </bdi>
          </button>
          <IconButton label={t('common.dismiss')} icon={<X />} onPress={putAway} />
        </div>
      ) : null}
    </div>
  )

  function putAway() {
    if (!first) return
    first.putAway()
    setAway([...away, first])
    setIsWhole(false)
  }
}

function useAnnouncements(): readonly ShownAnnouncement[] {
  const { venues } = useServices()
  const { slug } = useVenue()
  const { locale } = useText()
  // The server answers in the page's language: ask again when it changes.
  return useAnswer(`${slug} ${locale}`, () => venues.announcements(slug)).latest ?? []
}
