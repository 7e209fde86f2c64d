import { useSyncExternalStore } from 'react'

/** Room for the order beside the menu: a tablet on its side and wider, but not a portrait kiosk. */
export const sideBySide = '(min-width: 60rem) and (orientation: landscape)'

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
