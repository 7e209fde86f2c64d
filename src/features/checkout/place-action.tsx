import type { Cents } from '#domain/money.ts'
import { whyNotWait } from '#domain/offline-orders.ts'
import { useServices } from '#features/services.ts'
import { useVenue } from '#features/use-venue.ts'
import { useWatched } from '#features/use-watched.ts'
import { formatPrice } from '#i18n/format-price.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Banner } from '#ui/banner.tsx'
import css from './place-action.module.css'

export interface PlaceActionProps {
  readonly amountDue: Cents
  readonly busy: boolean
  readonly onPlace: () => void
}

/** The button that orders says what will happen; where an order may not wait, why it is not offered now. */
export function PlaceAction({ amountDue, busy, onPlace }: PlaceActionProps) {
  const { t, locale } = useText()
  const { venue } = useVenue()
  const offline = useWatched(useServices().network) === 'offline'
  const obstacle = whyNotWait(venue, amountDue)
  if (offline && obstacle && !busy) {
    return (
      <div className={css.reason}>
        <Banner tone="info">
          {obstacle === 'NotOffered'
            ? t('checkout.waitNotOffered')
            : t('checkout.waitTooHigh', {
                price: formatPrice(venue.offlineOrders.maxTotal, locale),
              })}
        </Banner>
      </div>
    )
  }
  return (
    <ActionBar
      busy={busy}
      onPress={onPlace}
      amount={<Price amount={amountDue} />}
      note={busy ? t('checkout.saving') : undefined}
    >
      {t(offline ? 'checkout.placeLater' : 'checkout.place')}
    </ActionBar>
  )
}
