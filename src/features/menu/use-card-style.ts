import { isKiosk } from '#services/device/is-kiosk.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { CardStyle } from '#domain/venue/venue.ts'

/** The venue's style; big tiles on a kiosk, which is viewed from a distance. */
export function useCardStyle(): CardStyle {
  const { venue } = useVenue()
  return isKiosk() && venue.theme.cardStyle === 'picture-right'
    ? 'picture-top'
    : venue.theme.cardStyle
}
