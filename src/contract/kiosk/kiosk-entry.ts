import type { KioskPlace } from '#domain/kiosk/kiosk.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'

/** The query of the menu at a kiosk's place. `tableNum`: the table that the guest chose, of a list. */
export function kioskEntry(place: KioskPlace, tableNum?: string): MenuEntry {
  switch (place.type) {
    case 'table':
      return { tableNum: place.tableNum }
    case 'tables':
      return { tableNum }
    case 'pickUp':
      return { takeout: 'true', takeoutType: 'pickup' }
  }
}

const ofItem: readonly string[] = ['item', 'line']

/** True if a query is that of a turn's menu, and asks for nothing else than an item. */
export function isOfTurn(search: object, turn: MenuEntry): boolean {
  const asked = new Map<string, unknown>(Object.entries(search))
  const own = new Map<string, unknown>(Object.entries(turn))
  return [...new Set([...own.keys(), ...asked.keys()])]
    .filter((name) => !ofItem.includes(name))
    .every((name) => asked.get(name) === own.get(name))
}
