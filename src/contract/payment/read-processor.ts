/**
 * Reads `payment_processor` of a stored document: the processor that charges cards, or null for
 * payment on premise. Null without a value and for any spelling of `payOnPremise`, because the
 * API's calls write `pay_on_premise` and older documents have both. Every other text charges cards,
 * even without a matching gateway: the import refuses those, but stored documents are not checked
 * again.
 */
export function readProcessor(name: string | undefined): string | null {
  const letters = (name ?? '').toLowerCase().replace(/[\s_-]/g, '')
  return /^(?:(?:pay)?onpremises?)?$/.test(letters) ? null : (name ?? null)
}
