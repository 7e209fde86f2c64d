import { useSyncExternalStore } from 'react'

/** Room for the cart beside the menu: a tablet in landscape and wider, but not a portrait kiosk. */
export const sideBySide = '(min-width: 60rem) and (orientation: landscape)'

/**
 * A wall-mounted tablet; index.html sets `data-device` by the same query, before the first paint.
 */
export const kiosk = '(min-width: 66rem) and (min-height: 90rem) and (orientation: portrait)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
