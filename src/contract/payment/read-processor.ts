/**
 * What `payment_processor` of a stored document means: the processor that charges cards, or null for a
 * venue that is paid on premise. A document without one is paid on premise; so is one with a spelling of
 * `payOnPremise`, because the calls of the API write it `pay_on_premise` and older documents hold both.
 * Every other text charges cards, also one that no gateway answers to: the import refuses those, but
 * stored documents are not checked again.
 */
export function readProcessor(name: string | undefined): string | null {
  const letters = (name ?? '').toLowerCase().replace(/[\s_-]/g, '')
  return /^(?:(?:pay)?onpremises?)?$/.test(letters) ? null : (name ?? null)
}
