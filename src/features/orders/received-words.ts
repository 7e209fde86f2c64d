import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Text } from '#i18n/use-text.ts'
import { statusWord } from './progress/status-words.ts'

interface Numbered {
  readonly checkNum: number
  readonly status: OrderStatus
}

/** The status of an order under the heading "received". */
export function receivedWords(t: Text['t'], { checkNum, status }: Numbered) {
  const rejected = status === 'refused' || status === 'cancelled'
  const number = t('order.numbered', { number: checkNum })
  return {
    title: status === 'received' ? number : `${number} · ${t(statusWord(status))}`,
    tone: rejected ? ('warning' as const) : ('success' as const),
  }
}
