/** A value in place of a processor: no card is charged, and guests do not pay on premise either. */
export const noProcessor = 'none'

/**
 * Reads `payment_processor` of a stored document: the processor that charges cards, or null for
 * none and for payment on premise. Every other text charges cards, even without a matching gateway:
 * the import refuses those, but stored documents are not checked again.
 */
export function readProcessor(name: string | undefined): string | null {
  return isOnPremise(name) || name === noProcessor ? null : (name ?? null)
}

/**
 * True without a value, and for any spelling of `payOnPremise`, because the API's calls write
 * `pay_on_premise` and older documents have both.
 */
export function isOnPremise(name = ''): boolean {
  return /^(?:(?:pay)?onpremises?)?$/.test(name.toLowerCase().replace(/[\s_-]/g, ''))
}
