import type { Delivery } from '#domain/delivery/delivery.ts'
import type { OrderPlace } from '#domain/order/order-place.ts'
import type { Text } from './use-text.ts'

/** A delivery place on one line, as the guest wrote it. */
export function deliveryText(delivery: Delivery, t: Text['t']): string {
  switch (delivery.type) {
    case 'custom':
      return inOneLine([delivery.area, delivery.location])
    case 'address': {
      const { street, unit, city, province, postalCode } = delivery
      return inOneLine([street, unit, city, `${province} ${postalCode}`])
    }
    case 'school':
      return inOneLine([delivery.student, delivery.room, delivery.school])
    case 'stadium-seat': {
      const { section, row, seat } = delivery
      return t('where.inSeat', { section, row, seat })
    }
  }
}

/** Where an order is had, on one line; empty: nothing is said, or the venue's own address says it. */
export function placeText(place: OrderPlace, t: Text['t']): string {
  switch (place.type) {
    case 'table':
      return inOneLine([t('arrive.table', { table: place.table }), place.area ?? ''])
    case 'delivery':
      return place.to === null ? '' : deliveryText(place.to, t)
    case 'suite':
      return place.name ?? t('where.yourSuite')
    case 'class':
      return t('where.inClass')
    case 'counter':
    case 'unsaid':
      return ''
  }
}

/** The same where nothing else says how the order is had, as in a list. */
export function placeLine(place: OrderPlace, t: Text['t']): string {
  const said = placeText(place, t)
  switch (place.type) {
    case 'delivery':
      return inOneLine([t('where.delivery'), said])
    case 'counter':
      return t('arrive.takeout')
    case 'unsaid':
      return t('where.catering')
    case 'table':
    case 'suite':
    case 'class':
      return said
  }
}

function inOneLine(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
