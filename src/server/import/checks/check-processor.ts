import { noProcessor, readProcessor } from '#contract/payment/read-processor.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { gatewayNames } from '#server/payment/find-gateway.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

/** A venue that takes cards must name a processor that this server has a gateway for. */
export function checkProcessor({
  payment_processor: name,
}: RestaurantDocument): readonly DocumentFault[] {
  const processor = readProcessor(name)
  const known = gatewayNames().filter((each) => each !== noProcessor)
  if (processor === null || known.includes(processor)) return []
  return [
    {
      at: ['restaurant', 'payment_processor'],
      expected: `payOnPremise, ${noProcessor}, or a processor of this server: ${known.join(', ')}`,
      found: JSON.stringify(name),
    },
  ]
}

/** A warning where cards are named, and this server charges none. */
export function warnOfGateway(
  { payment_processor: name }: RestaurantDocument,
  gateway: string,
): readonly DocumentFault[] {
  const processor = readProcessor(name)
  if (processor === null || processor === gateway) return []
  const expected = `the gateway of this server (PAYMENT_GATEWAY=${gateway}): until it is, guests are offered no cards`
  return [{ at: ['restaurant', 'payment_processor'], expected, found: JSON.stringify(name) }]
}
