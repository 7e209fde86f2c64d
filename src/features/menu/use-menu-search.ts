import { useMemo } from 'react'
import type { MenuSearch } from '#services/menu/menu-search.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'

/** A chunk of its own, which is loaded and prepared while a guest begins to type; null: not yet. */
export function useMenuSearch(): MenuSearch | null {
  const { language } = useText()
  const { menus, document, venue } = useVenue()
  const question = useMemo(
    () => ({ menus, document, venue, language }),
    [menus, document, venue, language],
  )
  return (
    useAnswer(question, async () => {
      const { menuSearchOf } = await import('#services/menu/menu-search.ts')
      return { search: await menuSearchOf(question, language) }
    }).latest?.search ?? null
  )
}
