import { useNavigate } from '@tanstack/react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useServices } from '#features/services.ts'
import { useVenue } from '#features/use-venue.ts'
import { useWatched } from '#features/use-watched.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { useReceipts } from './use-receipts.ts'

/** The way from the menu to the orders of this device, once there are any. */
export function OrdersButton() {
  const { t } = useText()
  const { slug } = useVenue()
  const { orders } = useServices()
  const navigate = useNavigate()
  const outbox = useWatched(orders.outbox) ?? []
  const receipts = useReceipts(slug) ?? []
  if (outbox.length + receipts.length === 0) return null
  return (
    <Button
      icon={<ReceiptText aria-hidden="true" />}
      onPress={() =>
        void navigate({ to: '/$slug/orders', params: { slug }, search: (before) => before })
      }
    >
      {t('order.all')}
    </Button>
  )
}
