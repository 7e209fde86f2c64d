import type { VenueDocument } from '#contract/venue-document.ts'
import { checkLocales } from './check-locales.ts'
import { checkNames } from './check-names.ts'
import { checkOptions } from './check-options.ts'
import { checkPrices } from './check-prices.ts'
import { checkProcessor } from './check-processor.ts'
import { checkSettings } from './check-settings.ts'
import type { VenueFindings } from './venue-findings.ts'

/** Checks what no single field can tell: names that must differ, options that can be chosen, languages. */
export function checkVenueMeaning(document: VenueDocument): VenueFindings {
  const prices = checkPrices(document)
  const settings = checkSettings(document.restaurant)
  return {
    faults: [
      ...settings.faults,
      ...checkProcessor(document.restaurant),
      ...checkLocales(document),
      ...checkNames(document),
      ...prices.faults,
      ...checkOptions(document),
    ],
    warnings: [...settings.warnings, ...prices.warnings],
  }
}
