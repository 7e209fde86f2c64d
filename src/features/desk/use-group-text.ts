import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { OrderGroup } from '#domain/desk/order-groups.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useLaterText } from '#i18n/use-later-text.ts'

/** A group's heading: `6:30 p.m. · Level 2`, `3B · 14 lunches`, `Catering · 2 orders`, `6:30 p.m.`. */
export function useGroupTitle(): (group: OrderGroup) => string {
  const { t, locale } = useLaterText()
  const { timeZone } = useVenue().venue
  return ({ kind, name, at, orders }) => {
    const count = orders.length
    const time = formatTime(at, { timeZone, locale })
    switch (kind) {
      case 'class':
        return `${name === '' ? t('noClass') : name} · ${t('lunches', { count })}`
      case 'suite':
        return `${time} · ${name === '' ? t('suites') : t('level', { level: name })}`
      case 'catering':
        return `${t('catering')} · ${t('orders', { count })}`
      case 'time':
        return time
    }
  }
}

export function itemsOf({ lines }: Pick<BoardOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function dishesOf({ lines }: Pick<BoardOrder, 'lines'>): string {
  return lines
    .map(({ quantity, name, options }) =>
      [quantity === 1 ? name : `${quantity} × ${name}`, ...options].join(', '),
    )
    .join(' · ')
}
