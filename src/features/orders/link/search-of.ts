import { entryOf } from '#contract/order/entry-of.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'

interface OrderPlace {
  readonly slug: string
  readonly config: OrderConfig
  /** The slug of the venue on screen. */
  readonly here: string
}

/** The query of an order's page: of another venue as the order has it, of this one unchanged. */
export function searchOf({ slug, config, here }: OrderPlace): (before: MenuEntry) => MenuEntry {
  return (before) => {
    if (slug === here) return { ...before, item: undefined, line: undefined }
    return entryOf(config)
  }
}
