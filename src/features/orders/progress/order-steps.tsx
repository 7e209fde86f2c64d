import type { Arrival } from '#domain/order/arrival-of.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { endWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './order-steps.module.css'

export interface OrderStepsProps {
  readonly status: OrderStatus
  readonly arrival: Arrival | null
}

/** The progress of a received order as one line, with what is still to come; nothing for one that never comes. */
export function OrderSteps({ status, arrival }: OrderStepsProps) {
  const { t } = useText()
  if (isRejected(status)) return null
  const steps = [
    status === 'received' ? 'progress.stepSent' : 'progress.stepReceived',
    'progress.stepPreparing',
    'progress.ready',
    endWord(arrival),
  ] as const
  const current = placeOf[status]
  return (
    <ol className={css.steps} aria-label={t('progress.steps')}>
      {steps.map((word, place) => (
        <li
          key={word}
          className={css.step}
          aria-current={place === current ? 'step' : undefined}
          data-ahead={place > current || undefined}
        >
          {t(word)}
          {place > current ? <VisuallyHidden> {t('progress.stepAhead')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  )
}

const placeOf: Readonly<Record<OrderStatus, number>> = {
  received: 0,
  accepted: 0,
  preparing: 1,
  ready: 2,
  completed: 3,
  refused: 0,
  cancelled: 0,
}
