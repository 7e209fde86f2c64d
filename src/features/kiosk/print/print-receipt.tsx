import { useLocation } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { defaultCurrency } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { CurrencyContext } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { OrderPaper } from './order-paper.tsx'

/** Prints the receipt of the order on the screen; nothing while the venue does not have the order. */
export function PrintReceipt() {
  const { t } = useText()
  const { orders } = useServices()
  const [, , , id = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const { latest } = useAnswer(id, () => orders.find(asId(id)))
  if (latest?.type !== 'Received') return null
  const { receipt } = latest
  return (
    <CurrencyContext value={receipt.currency ?? defaultCurrency}>
      <Button icon={<Printer aria-hidden="true" />} onPress={() => globalThis.print()}>
        {t('print.receipt')}
      </Button>
      <OrderPaper receipt={receipt} />
    </CurrencyContext>
  )
}
