import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderStanding } from '#domain/order/order-standing.ts'
import { statusWord } from '#i18n/status-word.ts'
import type { CancelledBy } from '#i18n/status-word.ts'
import type { Text } from '#i18n/use-text.ts'
import { recentName } from '#services/venue/recent-name.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'

interface Numbered {
  readonly by?: CancelledBy
  readonly checkNum: number
  readonly standing: OrderStanding
  /** Left out: unknown. */
  readonly arrival?: Arrival | null
}

/** How an order stands under the heading "placed". */
export function receivedWords(t: Text['t'], { checkNum, standing, arrival = null, by }: Numbered) {
  const rejected = standing === 'refused' || standing === 'cancelled'
  // The list of what was placed says as much.
  const isSentAlone = standing === 'received' || standing === 'unseen'
  const number = t('order.numbered', { number: checkNum })
  return {
    title: isSentAlone ? number : `${number} · ${t(statusWord(standing, arrival, by))}`,
    tone: rejected ? ('warning' as const) : ('success' as const),
  }
}

/** The names of the venues known to this device, by slug. */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { venues } = useServices()
  const { language } = useText()
  const { latest } = useAnswer('recent', () => venues.recent())
  return new Map(latest?.map(({ slug, ...stored }) => [slug, recentName(stored, language)]))
}
