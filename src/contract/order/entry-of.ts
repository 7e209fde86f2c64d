import type { MenuEntry } from './menu-entry.ts'
import type { OrderConfig } from './order-config.ts'

/** The menu entry of an order configuration; `orderConfigOf` is the inverse. */
export function entryOf(config: OrderConfig): MenuEntry {
  const { tableNum, takeout, takeoutType, catering, genericTableLocation } = config
  return {
    ...(tableNum === undefined ? {} : { tableNum }),
    ...(genericTableLocation === undefined ? {} : { genericTableLocation }),
    ...(takeout === true ? { takeout: 'true' } : {}),
    ...(catering === true ? { catering: 'true' } : {}),
    ...(takeoutType === undefined ? {} : { takeoutType }),
  }
}
