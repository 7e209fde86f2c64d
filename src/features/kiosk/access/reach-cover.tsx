import { venueName } from '#domain/venue/local-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import css from './reach-cover.module.css'

/** In the part of the display that a guest in reach mode has no need to touch: the venue. */
export function ReachCover() {
  const { language } = useText()
  const { venue } = useVenue()
  return (
    <div className={css.cover} aria-hidden="true">
      <Picture src={venue.image} name={venueName(venue, language)} wide />
    </div>
  )
}
