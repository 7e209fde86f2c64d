import type { MenuEntry } from '#contract/order/menu-entry.ts'

/** The entry as the query of an address: `?tableNum=12`; nothing for an empty one. */
export function queryOf(entry: MenuEntry & { readonly venue?: string }): string {
  const given = Object.entries(entry).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given)).toString()}`
}
