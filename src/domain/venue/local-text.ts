import type { Language, Localization, LocalizedFields, LocalText, Venue } from './venue.ts'

/** The name in a language; the venue's own where that language leaves it out or empty. */
export function localName(entity: Named, language: Language): string {
  return local(entity, 'name', language) ?? entity.name
}

/** The name that guests read, in a language; the venue's own where that language leaves it out or empty. */
export function venueName(
  { displayName: name, localization }: Pick<Venue, 'displayName' | 'localization'>,
  language: Language,
): string {
  return localName({ name, localization }, language)
}

/** The description in a language; the venue's own where that language leaves it out or empty. */
export function localDescription(entity: WithDescription, language: Language): string {
  return local(entity, 'description', language) ?? entity.description
}

/** The ingredients in a language; the venue's own where that language leaves it out or empty. */
export function localIngredients(entity: WithIngredients, language: Language): string {
  return local(entity, 'ingredients', language) ?? entity.ingredients
}

/** A text in a language; the venue's own where that language leaves it out or empty. */
export function localText({ text, localization }: LocalText, language: Language): string {
  return filled(localization[language]) ?? text
}

interface Localized {
  readonly localization: Localization
}

interface Named extends Localized {
  readonly name: string
}

interface WithDescription extends Localized {
  readonly description: string
}

interface WithIngredients extends Localized {
  readonly ingredients: string
}

function local(
  { localization }: Localized,
  field: keyof LocalizedFields,
  language: Language,
): string | null {
  return filled(localization[language]?.[field])
}

function filled(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text
}
