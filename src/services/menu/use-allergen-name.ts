import { localName } from '#domain/venue/local-text.ts'
import { isCommonAllergen } from '#domain/menu/menu.ts'
import type { AllergenId } from '#domain/menu/menu.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Names allergens in the guest's language: the common ten by the app, others by the venue. */
export function useAllergenName(): (id: AllergenId) => string {
  const { t, language } = useText()
  const { venue } = useVenue()
  return (id) => {
    if (isCommonAllergen(id)) return t(`allergen.${id}`)
    const named = venue.allergens.find((each) => each.id === id)
    return named ? localName(named, language) : id
  }
}
