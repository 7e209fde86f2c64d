import { useNavigate } from '@tanstack/react-router'
import ChefHat from 'lucide-react/icons/chef-hat'
import type { ReactNode } from 'react'
import type { Receipt } from '#contract/kept-order.ts'
import { localText } from '#domain/local-text.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { LeftOut } from './left-out.tsx'
import { OrderLife } from './order-life.tsx'
import { ReceiptView } from './receipt-view.tsx'
import css from './received-view.module.css'

export interface ReceivedViewProps {
  readonly receipt: Receipt
  readonly offer: ReactNode
}

/** A received order: its number, what happens now, and the receipt, which is kept offline. */
export function ReceivedView({ receipt, offer }: ReceivedViewProps) {
  const { t, language } = useText()
  const { slug, venue } = useVenue()
  const navigate = useNavigate()
  return (
    <>
      <OrderLife
        past={[t('order.saved'), t('order.sent')]}
        tone="success"
        icon={<ChefHat aria-hidden="true" />}
        title={t('order.received')}
      >
        <p className={css.label}>{t('order.number')}</p>
        <p className={css.number}>{receipt.checkNum}</p>
        <p>{nextStep()}</p>
      </OrderLife>
      <LeftOut lines={receipt.leftOut} />
      {offer}
      <ReceiptView receipt={receipt} />
      <div className={css.action}>
        <ActionBar
          onPress={() =>
            void navigate({ to: '/$slug', params: { slug }, search: (before) => before })
          }
        >
          {t('order.again')}
        </ActionBar>
      </div>
    </>
  )

  function nextStep(): string {
    const { config } = receipt
    if (config.takeout) return t('order.takeoutText')
    return venue.confirmationMessage
      ? localText(venue.confirmationMessage, language)
      : t('order.text', { table: config.tableNum ?? '' })
  }
}
