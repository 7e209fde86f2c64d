import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import { findRepeated } from './find-repeated.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import type { VenueFindings } from './venue-findings.ts'

const at: DocumentPath = ['restaurant', 'delivery']

/**
 * Faults in places that guests choose from, repeated places, and settings that the kind of delivery
 * does not read.
 */
export function checkDelivery(restaurant: RestaurantDocument): VenueFindings {
  const { delivery: document } = restaurant
  const { delivery } = readCheckoutSettings(restaurant)
  if (!document || !delivery) return { faults: [], warnings: [] }
  const { list = [] } = document
  const warnings: DocumentFault[] = []
  const unread = (field: string, expected: string, found: string) =>
    warnings.push({ at: [...at, field], expected, found })
  if (delivery.type !== 'custom' && list.length > 0) {
    unread(
      'list',
      `no list, because the type is "${delivery.type}"`,
      countWords(list.length, 'place'),
    )
  }
  if (delivery.radiusKm !== null && delivery.type !== 'address') {
    unread('radius', `no radius, because the type is "${delivery.type}"`, `${delivery.radiusKm}`)
  } else if (delivery.radiusKm !== null && delivery.origin === null) {
    unread('radius', 'the venue’s latitude and longitude, which the radius starts from', 'none')
  }
  return { faults: delivery.type === 'custom' ? checkPlaces(list) : [], warnings }
}

type Places = NonNullable<NonNullable<RestaurantDocument['delivery']>['list']>

function checkPlaces(list: Places): readonly DocumentFault[] {
  const listAt = [...at, 'list']
  if (list.length === 0) {
    const expected = 'the places that are delivered to, because the type is "custom"'
    return [{ at: listAt, expected, found: 'none' }]
  }
  return [
    ...findRepeated(
      'a location',
      list.map(({ location }, index) => ({ at: [...listAt, index, 'location'], name: location })),
    ),
    ...list.flatMap(({ areas }, index) => {
      const areasAt = [...listAt, index, 'areas']
      if (areas.length === 0) {
        return [{ at: areasAt, expected: 'at least one area', found: 'an empty list' }]
      }
      return findRepeated(
        'an area of a location',
        areas.map(({ name }, area) => ({ at: [...areasAt, area, 'name'], name })),
      )
    }),
  ]
}
