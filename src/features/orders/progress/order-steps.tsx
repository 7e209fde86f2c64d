import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderStanding } from '#domain/order/order-standing.ts'
import { endWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './order-steps.module.css'
import { isSeen } from './status-words.ts'

export interface OrderStepsProps {
  readonly standing: OrderStanding
  readonly arrival: Arrival | null
}

/** The progress of a received order as one line, with what is still to come; nothing for one that never comes. */
export function OrderSteps({ standing, arrival }: OrderStepsProps) {
  const { t } = useText()
  if (standing === 'refused' || standing === 'cancelled') return null
  const steps = [
    isSeen(standing) ? 'progress.stepSeen' : 'progress.stepSent',
    'progress.stepPreparing',
    'progress.ready',
    endWord(arrival),
  ] as const
  const current = placeOf[standing]
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

const placeOf: Readonly<Record<Exclude<OrderStanding, 'refused' | 'cancelled'>, number>> = {
  received: 0,
  unseen: 0,
  overdue: 0,
  unanswered: 0,
  seen: 0,
  accepted: 0,
  preparing: 1,
  recalled: 1,
  ready: 2,
  completed: 3,
}
