import { brandDocumentSchema } from '#contract/place-search/brand-document.ts'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { DocumentFault, ImportFault } from '#server/import/faults/import-fault.ts'
import { checkDocument } from './check-document.ts'
import { findRepeated } from './find-repeated.ts'

/** The checks of a brand's own document; those beside other brands are findBrandProblem's. */
export function checkBrandValue(
  value: unknown,
  place: (fault: DocumentFault) => ImportFault,
): Result<BrandDocument, readonly ImportFault[]> {
  const { document, faults } = checkDocument(value, {
    schema: brandDocumentSchema,
    checkMeaning: (brand) => ({ faults: checkMeaning(brand), warnings: [] }),
  })
  return document ? success(document) : failure(faults.map(place))
}

function checkMeaning({ hosts = [], plans = [] }: BrandDocument): readonly DocumentFault[] {
  return [
    ...findRepeated(
      'a host',
      hosts.map((name, place) => ({ at: ['hosts', place], name })),
    ),
    ...findRepeated(
      'a level',
      plans.map(({ level }, place) => ({ at: ['plans', place, 'level'], name: level })),
    ),
  ]
}
