import { useSyncExternalStore } from 'react'

/** Room for the cart beside the menu: a tablet in landscape and wider, but not one in portrait. */
export const sideBySide = '(min-width: 60rem) and (orientation: landscape)'

/** False in a server's page, which is a phone's. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
