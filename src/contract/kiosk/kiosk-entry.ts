import type { KioskPlace } from '#domain/kiosk/kiosk-place.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'

/** What the addresses of a kiosk's orders say of its place. */
export interface KioskEntry {
  /** The query of the menu. `tableNum`: the table that the guest chose, of a list. */
  readonly menu: (tableNum?: string) => MenuEntry
  /** Whether a query is of this place, and asks for nothing else than an item. */
  readonly isOwn: (search: object) => boolean
}

const ofItem: readonly string[] = ['item', 'line']

export function kioskEntry(place: KioskPlace): KioskEntry {
  const menu = (tableNum?: string): MenuEntry => {
    switch (place.type) {
      case 'table':
        return { tableNum: place.tableNum }
      case 'tables':
        return { tableNum }
      case 'pickUp':
        return { takeout: 'true', takeoutType: 'pickup' }
    }
  }
  return {
    menu,
    isOwn: (search) => {
      const asked = new Map<string, unknown>(Object.entries(search))
      const tableNum = asked.get('tableNum')
      const chosen = typeof tableNum === 'string' ? tableNum : undefined
      if (place.type === 'tables' && !place.tableNums.includes(chosen ?? '')) return false
      const own = new Map(Object.entries(menu(chosen)))
      return [...new Set([...own.keys(), ...asked.keys()])]
        .filter((name) => !ofItem.includes(name))
        .every((name) => asked.get(name) === own.get(name))
    },
  }
}
