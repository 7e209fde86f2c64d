import { entryOf } from '#contract/order/entry-of.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'

export interface OrderPlace {
  readonly slug: string
  readonly config: OrderConfig
  /** The venue that the guest is looking at. */
  readonly here: string
}

/** The search of an order's page: at another venue the guest stands as the order said, at this one as now. */
export function searchOf({ slug, config, here }: OrderPlace): (before: MenuEntry) => MenuEntry {
  return (before) => {
    if (slug === here) return { ...before, item: undefined, line: undefined }
    return entryOf(config)
  }
}
