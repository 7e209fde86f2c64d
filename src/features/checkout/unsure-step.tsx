import Hourglass from 'lucide-react/icons/hourglass'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Checkout } from './use-checkout.ts'

export interface UnsureStepProps {
  readonly checkout: Checkout
}

/** Sent, and no answer: the server is asked by the order's key until it says. */
export function UnsureStep({ checkout }: UnsureStepProps) {
  const { t } = useText()
  return (
    <div role="status">
      <EmptyState
        icon={<Hourglass aria-hidden="true" />}
        title={t('checkout.unsure')}
        action={
          <Button tone="primary" busy={checkout.asking} onPress={checkout.askAgain}>
            {t(checkout.asking ? 'checkout.asking' : 'checkout.askAgain')}
          </Button>
        }
      >
        {t('checkout.unsureText')}
      </EmptyState>
    </div>
  )
}
