import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { largeMenu } from './large-menu.ts'

type MenuDocument = VenueDocument['menus'][number]

/** A venue whose only menu has as many items: those of a demo venue with their options, prices and pictures, renamed. */
export function labDocument(itemCount: number): VenueDocument {
  const base = demoVenue('lakeside-table')
  const [first] = base.menus
  if (!first) throw new Error('The demo venue has no menu')
  const patterns = first.sections.flatMap(({ items }) => items)
  let place = 0
  const sections = largeMenu(itemCount).sections.map(
    (section): MenuDocument['sections'][number] => ({
      id: section.id,
      slug: section.id,
      name: section.name,
      localization: { fr: { name: section.localization['fr']?.name ?? section.name } },
      items: section.items.map(({ id, name, description, localization }) => {
        const pattern = patterns[place++ % patterns.length]
        if (!pattern) throw new Error('The demo menu has no item')
        return {
          ...pattern,
          id,
          slug: id,
          name,
          description,
          localization: {
            fr: {
              name: localization['fr']?.name ?? name,
              description: localization['fr']?.description ?? description,
            },
          },
        }
      }),
    }),
  )
  const slug = `lab-${itemCount}`
  return {
    ...base,
    restaurant: { ...base.restaurant, id: `venue-${slug}`, slug },
    menus: [{ ...first, sections }],
  }
}
