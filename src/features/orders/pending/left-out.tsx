import type { LeftOutLine } from '#sync/outbox-entry.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface LeftOutProps {
  readonly lines: readonly LeftOutLine[]
}

/** The lines removed as the guest agreed, and why. */
export function LeftOut({ lines }: LeftOutProps) {
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
