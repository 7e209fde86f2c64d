import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { defaultLocale, languageOf, locales as allLocales } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { searchDefaults } from '#domain/place-search/search-defaults.ts'
import { themeProperties } from '#domain/venue/venue-facts.ts'
import type { BrandPage } from '#server/brand/brand-directory.ts'

/** A brand as its screens show it, in a language. */
export function writeBrand(
  { brand, screen }: BrandPage,
  { language, ownsHost }: { readonly language: LanguageCode; readonly ownsHost: boolean },
): BrandAnswer {
  const { paths, texts = {}, coming_soon: coming = [] } = brand
  const { name, description } = namesIn(brand, language)
  return {
    id: brand.id,
    kind: brand.kind,
    group: brand.group,
    screen,
    paths: { search: paths.search, comingSoon: paths.coming_soon ?? null },
    ownsHost,
    locale: allLocales.find((locale) => languageOf(locale) === language) ?? defaultLocale,
    name,
    description,
    image: brand.image ?? null,
    favicon: brand.favicon ?? null,
    theme: writeTheme(brand),
    locales: [...(brand.locales ?? allLocales)],
    texts: {
      searchTitle: labelIn(texts.search_title, language),
      searchMessage: messageIn(texts.search_message, language),
      noResults: messageIn(texts.no_results, language),
      comingSoonTitle: labelIn(texts.coming_soon_title, language),
      comingSoonMessage: messageIn(texts.coming_soon_message, language),
    },
    radius: brand.radius ?? searchDefaults.radius,
    unit: brand.unit ?? searchDefaults.unit,
    comingSoon: coming.map((venue) => ({
      name: namesIn(venue, language).name,
      address: venue.address ?? '',
      opensOn: venue.opens_on ?? null,
    })),
    plans: (brand.plans ?? []).map(({ level, image }) => ({ level, image })),
  }
}

const defaultColor = '#1f6f54'

function writeTheme({ theme = {} }: BrandDocument): BrandAnswer['theme'] {
  return {
    mode: theme.theme === 'light' || theme.theme === 'dark' ? theme.theme : null,
    properties: themeProperties({
      brand: theme.primary_color ?? defaultColor,
      fonts: {
        title: theme.primary_font ?? null,
        text: theme.secondary_font ?? theme.primary_font ?? null,
      },
    }),
  }
}

type Named = Pick<BrandDocument, 'name' | 'description' | 'localization'>

function namesIn({ name, description = '', localization = {} }: Named, language: LanguageCode) {
  const local = localization[language]
  return { name: local?.name || name, description: local?.description || description }
}

type Label = NonNullable<BrandDocument['texts']>['search_title']
type Message = NonNullable<BrandDocument['texts']>['search_message']

function labelIn(label: Label, language: LanguageCode): string | null {
  return label ? (label.localization?.[language]?.label ?? label.label) : null
}

function messageIn(message: Message, language: LanguageCode): string | null {
  return message ? (message.localization?.[language]?.text ?? message.text) : null
}
