import type { Delivery } from '#domain/delivery/delivery.ts'
import type { Text } from '#i18n/use-text.ts'

/** A delivery place on one line, as the guest wrote it. */
export function placeText(delivery: Delivery, t: Text['t']): string {
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

function inOneLine(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
