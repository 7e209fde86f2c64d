import { localName } from '#domain/venue/local-text.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { isCommonAllergen } from '#domain/menu/menu.ts'
import type { AllergenId } from '#domain/menu/menu.ts'
import { useText } from '#i18n/use-text.ts'
import type { Text } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Names allergens in the guest's language: the common ten by the app, others by the venue. */
export function useAllergenName(): (id: AllergenId) => string {
  const words = useText()
  const { allergens } = useVenue().venue
  return (id) => nameAllergen(id, { ...words, allergens })
}

export function nameAllergen(
  id: AllergenId,
  { t, language, allergens }: Pick<Text, 't' | 'language'> & Pick<Venue, 'allergens'>,
): string {
  if (isCommonAllergen(id)) return t(`allergen.${id}`)
  const named = allergens.find((each) => each.id === id)
  return named ? localName(named, language) : id
}
