import type { RemovedOrderLine } from '#sync/outbox-entry.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface RemovedLinesProps {
  readonly lines: readonly RemovedOrderLine[]
}

/** The lines removed as the guest agreed, and why. */
export function RemovedLines({ lines }: RemovedLinesProps) {
  const { t } = useText()
  if (lines.length === 0) return null
  return (
    <Banner tone="warning" title={t('order.leftOut')}>
      <ul>
        {lines.map(({ name, quantity, message }) => (
          <li key={`${name} ${message}`}>
            <strong>
              {quantity}× {name}
            </strong>{' '}
            — {message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
