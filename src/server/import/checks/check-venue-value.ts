import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkVenueMeaning } from './check-venue-meaning.ts'
import { checkDocument } from './check-document.ts'
import type { DocumentRules } from './check-document.ts'
import { findUnusedTexts } from './find-unused-texts.ts'
import type { DocumentFault, ImportFault } from '#server/import/faults/import-fault.ts'

export interface CheckedVenue {
  readonly document: VenueDocument
  /** Accepted, but hardly intended. */
  readonly warnings: readonly ImportFault[]
}

/**
 * The checks of every venue, from any file format. `place` maps a fault of the document to its
 * place in the file.
 */
export function checkVenueValue(
  value: unknown,
  place: (fault: DocumentFault) => ImportFault,
): Result<CheckedVenue, readonly ImportFault[]> {
  const { document, faults, warnings } = checkDocument(value, venueRules)
  if (document) return success({ document, warnings: warnings.map(place) })
  return failure(faults.map(place).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)))
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
