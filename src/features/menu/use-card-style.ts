import { kiosk, useMedia } from '#services/device/use-media.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { CardStyle } from '#domain/venue/venue.ts'

/** The venue's, but big tiles on a kiosk, where there is room and distance. */
export function useCardStyle(): CardStyle {
  const { venue } = useVenue()
  const isKiosk = useMedia(kiosk)
  return isKiosk && venue.theme.cardStyle === 'picture-right'
    ? 'picture-top'
    : venue.theme.cardStyle
}
