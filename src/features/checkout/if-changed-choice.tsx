import type { IfChanged } from '#sync/outbox-entry.ts'
import { waitingPayment } from '#domain/payment/waiting-payment.ts'
import type { Cents } from '#domain/money/money.ts'
import { offlineOrderBlocker } from '#domain/order/offline-orders.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import css from './if-changed-choice.module.css'
import type { Checkout } from './use-checkout.ts'

const choices: readonly IfChanged[] = ['leaveOut', 'ask', 'cancel']

export interface IfChangedChoiceProps {
  readonly checkout: Checkout
  readonly amountDue: Cents
}

/** For an order that may wait for a connection: how long, and what to do if the menu changes. */
export function IfChangedChoice({ checkout, amountDue }: IfChangedChoiceProps) {
  const { t } = useText()
  const { venue } = useVenue()
  const connection = useStore(useServices().network)
  const { ifChanged, details } = checkout.typed
  const mayWait =
    connection !== 'online' &&
    offlineOrderBlocker(venue, waitingPayment(details.payment, amountDue)) === null
  const isCharged = details.payment.method === 'credit_card' && amountDue > 0
  // A choice still applies, so it stays visible.
  if (!mayWait && ifChanged === 'ask') return null
  return (
    <div className={css.choice}>
      {mayWait ? (
        <p className={css.waits}>
          {t('checkout.waits', { count: Math.max(1, venue.offlineOrders.expiresAfterMinutes) })}
          {isCharged ? ` ${t('checkout.waitsCharged')}` : null}
        </p>
      ) : null}
      <ChoiceList legend={t('checkout.ifChanged')}>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice}
            type="radio"
            name="ifChanged"
            label={t(`checkout.${choice}`)}
            checked={ifChanged === choice}
            disabled={checkout.placed !== null}
            onChange={() => checkout.type({ ifChanged: choice })}
          />
        ))}
      </ChoiceList>
    </div>
  )
}
