import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { statusWord } from '#i18n/status-word.ts'
import type { CancelledBy } from '#i18n/status-word.ts'
import type { Text } from '#i18n/use-text.ts'
import { entryOf } from '#contract/order/entry-of.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { recentName } from '#services/venue/recent-name.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'

interface Numbered {
  readonly by?: CancelledBy
  readonly checkNum: number
  readonly status: OrderStatus
  /** Left out: unknown. */
  readonly arrival?: Arrival | null
}

/** The status of an order under the heading "placed". */
export function receivedWords(t: Text['t'], { checkNum, status, arrival = null, by }: Numbered) {
  const rejected = status === 'refused' || status === 'cancelled'
  const number = t('order.numbered', { number: checkNum })
  return {
    title: status === 'received' ? number : `${number} · ${t(statusWord(status, arrival, by))}`,
    tone: rejected ? ('warning' as const) : ('success' as const),
  }
}

export interface OrderPlace {
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

/** The names of the venues known to this device, by slug. */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { venues } = useServices()
  const { language } = useText()
  const { latest } = useAnswer('recent', () => venues.recent())
  return new Map(latest?.map(({ slug, ...stored }) => [slug, recentName(stored, language)]))
}
