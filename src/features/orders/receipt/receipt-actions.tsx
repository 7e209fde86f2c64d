import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useText } from '#i18n/use-text.ts'
import type { Receipt } from '#sync/receipt.ts'
import { Button } from '#ui/button.tsx'
import css from './receipt-view.module.css'
import { useReceiptText } from './use-receipt-text.ts'

export interface ReceiptActionsProps {
  readonly receipt: Receipt
}

/** Takes a receipt off the device: to another app, where the browser shares, and to paper or PDF. */
export function ReceiptActions({ receipt }: ReceiptActionsProps) {
  const { t } = useText()
  const shared = useReceiptText(receipt)
  // Closing the device's sheet without a choice rejects.
  const share = () => {
    navigator.share(shared).catch(() => {})
  }
  return (
    <div className={css.actions}>
      {'share' in navigator ? (
        <Button icon={<Share2 aria-hidden="true" />} onPress={share}>
          {t('order.share')}
        </Button>
      ) : null}
      <Button icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
        {t('order.print')}
      </Button>
    </div>
  )
}
