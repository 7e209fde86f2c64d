import { languageOf } from '#domain/language/locale.ts'
import type { Item, Menu } from '#domain/menu/menu.ts'
import { startingPrice } from '#domain/menu/starting-price.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { PagePreview } from './page-preview.ts'

/** Items named to search engines: a page of thousands would come later for its guests. */
const mostItems = 60

export interface StructuredFacts {
  readonly venue: Venue
  readonly menus: readonly Menu[]
  readonly preview: PagePreview
  readonly locale: string
  readonly slot: Slot
}

/** A venue and its menus in the words of schema.org. Members' menus are left out. */
export function structuredMenu({ venue, menus, preview, locale, slot }: StructuredFacts): object {
  const language = languageOf(locale)
  let left = mostItems
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: preview.title,
    description: preview.description,
    url: preview.address,
    ...(preview.image === null ? {} : { image: preview.image }),
    ...(venue.address === '' ? {} : { address: venue.address }),
    currenciesAccepted: venue.currency,
    hasMenu: menus
      .filter(({ memberOnly }) => !memberOnly)
      .map((menu) => ({
        '@type': 'Menu',
        name: localName(menu, language),
        inLanguage: locale,
        hasMenuSection: menu.sections.map((section) => {
          const items = section.items.slice(0, left)
          left -= items.length
          return {
            '@type': 'MenuSection',
            name: localName(section, language),
            ...(items.length === 0 ? {} : { hasMenuItem: items.map(itemOf) }),
          }
        }),
      })),
  }

  function itemOf(item: Item): object {
    const description = withoutMarks(localDescription(item, language))
    const price = startingPrice(item, slot)
    return {
      '@type': 'MenuItem',
      name: localName(item, language),
      ...(description === '' ? {} : { description }),
      ...(price === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              price: (price.amount / 100).toFixed(2),
              priceCurrency: venue.currency,
            },
          }),
    }
  }
}
