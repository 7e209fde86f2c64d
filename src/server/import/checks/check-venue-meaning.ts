import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { checkAlcohol } from './check-alcohol.ts'
import { checkAllergens } from './check-allergens.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkHours } from './check-hours.ts'
import { checkHub } from './check-hub.ts'
import { checkLocales } from './check-locales.ts'
import { checkMarks } from './check-marks.ts'
import { checkMembership } from './check-membership.ts'
import { checkNames } from './check-names.ts'
import { checkOptions } from './check-options.ts'
import { checkPayment } from './check-payment.ts'
import { checkPrices } from './check-prices.ts'
import { checkProcessor } from './check-processor.ts'
import { checkRates } from './check-rates.ts'
import { checkRequiredGroups } from './check-required-groups.ts'
import { findUnreached } from './find-unreached.ts'
import { findUnusedQuantities } from './find-unused-quantities.ts'
import { checkSettings } from './check-settings.ts'
import type { VenueFindings } from './venue-findings.ts'

/**
 * Checks what spans several fields: unique names, options that can be chosen, languages, ways to
 * pay at a moment.
 */
export function checkVenueMeaning(
  document: VenueDocument,
  at: Instant = Date.now(),
): VenueFindings {
  const { restaurant } = document
  const options = checkOptions(document)
  const findings: readonly VenueFindings[] = [
    checkSettings(restaurant),
    onlyFaults(checkProcessor(restaurant)),
    checkDelivery(restaurant),
    onlyFaults(checkRates(document)),
    onlyFaults(checkLocales(document)),
    onlyFaults(checkNames(document)),
    onlyFaults(checkHub(document)),
    onlyFaults(checkAllergens(document)),
    checkPrices(document),
    checkMembership(document),
    onlyFaults(options),
    onlyFaults(checkRequiredGroups(document)),
    {
      faults: [],
      warnings: [
        // Reading a document expands nested groups: too many options are refused before that.
        ...(options.length === 0
          ? [...checkPayment(document, at), ...findUnreached(document)]
          : []),
        ...checkHours(restaurant),
        ...findUnusedQuantities(document),
        ...checkMarks(document),
        ...checkAlcohol(document),
      ],
    },
  ]
  return {
    faults: findings.flatMap(({ faults }) => faults),
    warnings: findings.flatMap(({ warnings }) => warnings),
  }
}

function onlyFaults(faults: VenueFindings['faults']): VenueFindings {
  return { faults, warnings: [] }
}
