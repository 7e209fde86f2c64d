/** Where the orders of a kiosk go, as staff set it on the device. */
export type KioskPlace =
  | { readonly type: 'table'; readonly tableNum: string }
  /** The guest chooses one of these. */
  | { readonly type: 'tables'; readonly tableNums: readonly string[] }
  /** The guest collects the order when its number is called. */
  | { readonly type: 'pickUp' }

/** Tables that one kiosk may offer. */
export const mostKioskTables = 200
