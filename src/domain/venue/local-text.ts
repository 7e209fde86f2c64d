import { defaultLocale, languageOf } from '#domain/language/locale.ts'

/** A short language code as venues write it: `en`, `fr`. */
export type Language = string

/** An entity's texts in a language other than the venue's own; a field left out falls back. */
interface LocalizedFields {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly ingredients?: string | undefined
}

export type Localization = Readonly<Record<Language, LocalizedFields>>

/** A text with its other languages. */
export interface LocalText {
  readonly text: string
  readonly localization: Readonly<Record<Language, string>>
}

/** The language that a venue's texts are written in where they name none. */
export function ownLanguage({
  locales,
}: {
  readonly locales: readonly { readonly language: Language }[]
}): Language {
  return locales[0]?.language ?? languageOf(defaultLocale)
}

/** The tag of the language that a venue's words are read in; undefined: the page's, which starts with its code. */
export function tagOfWords(
  { locales }: { readonly locales: readonly VenueLanguage[] },
  { language, locale }: { readonly language: Language; readonly locale: string },
): string | undefined {
  const shown = locales.find((each) => each.language === language) ?? locales[0]
  return shown && !locale.startsWith(shown.language) ? shown.locale : undefined
}

interface VenueLanguage {
  readonly language: Language
  readonly locale: string
}

/** The name in a language; the venue's own where that language leaves it out or empty. */
export function localName(entity: Named, language: Language): string {
  return local(entity, 'name', language) ?? entity.name
}

/** The name that guests read, in a language; the venue's own where that language leaves it out or empty. */
export function venueName(
  { displayName: name, localization }: Localized & { readonly displayName: string },
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
