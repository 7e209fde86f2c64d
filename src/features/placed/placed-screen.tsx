import { useNavigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { localText } from '#domain/local-text.ts'
import { useServices } from '#features/services.ts'
import type { Receipt } from '#features/services.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import css from './placed-screen.module.css'
import { ReceiptView } from './receipt-view.tsx'

export interface PlacedScreenProps {
  /** The order's idempotency key, as the address names it. */
  readonly orderKey: string
}

/** A received order: its number, what happens now, and the receipt, which is kept offline. */
export function PlacedScreen({ orderKey }: PlacedScreenProps) {
  const { t, language } = useText()
  const { slug, venue } = useVenue()
  const navigate = useNavigate()
  const receipt = useReceipt(asId<IdempotencyKey>(orderKey))
  const toMenu = () => void navigate({ to: '/$slug', params: { slug }, search: (before) => before })

  if (receipt === 'loading') return null
  if (receipt === null) {
    return (
      <main className={css.screen}>
        <EmptyState
          title={t('placed.missing')}
          action={<Button onPress={toMenu}>{t('cart.toMenu')}</Button>}
        >
          {t('placed.missingText')}
        </EmptyState>
      </main>
    )
  }
  return (
    <main className={css.screen}>
      <div className={css.hero} role="status">
        <p className={css.state}>
          <CircleCheck aria-hidden="true" />
          {t('placed.received')}
        </p>
        <p className={css.label}>{t('placed.number')}</p>
        <p className={css.number}>{receipt.checkNum}</p>
        <p className={css.text}>{nextStep(receipt)}</p>
      </div>
      <ReceiptView receipt={receipt} />
      <div className={css.action}>
        <ActionBar onPress={toMenu}>{t('placed.again')}</ActionBar>
      </div>
    </main>
  )

  function nextStep({ config }: Receipt): string {
    if (config.takeout) return t('placed.takeoutText')
    return venue.confirmationMessage
      ? localText(venue.confirmationMessage, language)
      : t('placed.text', { table: config.tableNum ?? '' })
  }
}

function useReceipt(key: IdempotencyKey): Receipt | null | 'loading' {
  const { orders } = useServices()
  const [receipt, setReceipt] = useState<Receipt | null | 'loading'>('loading')
  useEffect(() => {
    let current = true
    void orders.receipt(key).then((found) => {
      if (current) setReceipt(found)
    })
    return () => {
      current = false
    }
  }, [orders, key])
  return receipt
}
