import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { TimeChange } from './use-time-of-cart.ts'

export interface TimeChangesProps {
  readonly changes: readonly TimeChange[]
}

/** The prices that another time has changed; announced when they change. */
export function TimeChanges({ changes }: TimeChangesProps) {
  const { t } = useText()
  const price = usePrice()
  if (changes.length === 0) return null
  return (
    <Banner tone="info" title={t('when.changed')}>
      <ul>
        {changes.map(({ orderId, name, before, now }) => (
          <li key={orderId}>
            {name} {t('changes.price', { before: price(before), now: price(now) })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
