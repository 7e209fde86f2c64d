import { useNavigate } from '@tanstack/react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'

/** The menu's link to the orders of this device. */
export function OrdersButton() {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  return (
    <Button
      compact
      icon={<ReceiptText aria-hidden="true" />}
      onPress={() =>
        letRun(navigate({ to: '/$slug/orders', params: { slug }, search: (before) => before }))
      }
    >
      {t('order.all')}
    </Button>
  )
}
