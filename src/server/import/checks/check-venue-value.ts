import * as v from 'valibot'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Result } from '#domain/result.ts'
import { checkVenueMeaning } from './check-venue-meaning.ts'
import { acceptDocument } from './check-document.ts'
import type { Accepted, DocumentRules } from './check-document.ts'
import type { DocumentFault, ImportFault } from '#server/import/faults/import-fault.ts'

export type CheckedVenue = Accepted<VenueDocument>

/**
 * The checks of every venue, from any file format. `place` maps a fault of the document to its
 * place in the file.
 */
export function checkVenueValue(
  value: unknown,
  place: (fault: DocumentFault) => ImportFault,
): Result<CheckedVenue, readonly ImportFault[]> {
  return acceptDocument(value, place, venueRules)
}

const venueRules: DocumentRules<typeof venueDocumentSchema> = {
  schema: venueDocumentSchema,
  checkMeaning: (document, written) => {
    const { faults, warnings } = checkVenueMeaning(document)
    return { faults, warnings: [...warnings, ...findUnusedTexts(written)] }
  },
  standIns: {
    restaurant: {
      id: 'venue',
      slug: 'venue',
      name: 'Venue',
      tax_rate: 0,
      menu_configuration: {},
      order_options: {},
      locales: bothLocales(),
    },
    'restaurant.id': 'venue',
    'restaurant.slug': 'venue',
    'restaurant.name': 'Venue',
    'restaurant.tax_rate': 0,
    'restaurant.menu_configuration': {},
    'restaurant.order_options': {},
    'restaurant.locales': bothLocales(),
    menus: [],
  },
}

function bothLocales(): VenueDocument['restaurant']['locales'] {
  return [
    { locale_short: 'en', locale_long: 'en-CA', label: 'English' },
    { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
  ]
}

const configured = v.object({
  restaurant: v.object({
    menu_configuration: v.object({ localization: v.record(v.string(), v.looseObject({})) }),
  }),
})

/** Texts of `menu_configuration.localization` that translate nothing, which earlier builds accepted. */
function findUnusedTexts(written: unknown): readonly DocumentFault[] {
  const found = v.safeParse(configured, written)
  if (!found.success) return []
  const { localization } = found.output.restaurant.menu_configuration
  return Object.entries(localization).flatMap(([language, texts]) =>
    ['name', 'description', 'ingredients']
      .filter((field) => field in texts)
      .map((field) => ({
        at: ['restaurant', 'menu_configuration', 'localization', language, field],
        expected: 'only texts of membership_customization and confirmation_screen_customization',
        found: 'one that translates nothing and is left out',
      })),
  )
}
