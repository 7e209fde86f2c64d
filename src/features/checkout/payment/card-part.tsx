import { useState } from 'react'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { CardToken } from '#domain/payment/card.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { CardWaits } from './card-waits.tsx'
import { NewCard } from './new-card.tsx'
import type { PaymentOffer } from './use-payment-offer.ts'

export interface CardPartProps {
  readonly payment: PaymentChoice
  readonly pay: PaymentOffer
  /** The guest has continued and waits for the typed card. */
  readonly asking: boolean
  /** Null: no card; the part shows why. */
  readonly onCard: (card: CardToken | null) => void
  readonly onChange: (changes: Partial<PaymentChoice>) => void
}

/** The choice of a saved card or a new one. */
export function CardPart(props: CardPartProps) {
  const { t } = useText()
  const { payment, pay, onChange } = props
  const { savedCard } = payment
  const cards = listedCards(pay, savedCard)
  // A half-typed card survives a look at the saved ones.
  const [newOpened, setNewOpened] = useState(false)
  if (!newOpened && cards !== null && savedCard === null) setNewOpened(true)

  if (cards === null) return <CardWaits />
  if (cards.length === 0) return <NewCard {...props} />
  return (
    <ChoiceList legend={t('pay.whichCard')}>
      {cards.map((card) => (
        <ChoiceRow
          key={card.paymentCardId}
          type="radio"
          name="card"
          label={cardName(card)}
          detail={t(card.isDefault ? 'pay.expiresDefault' : 'pay.expires', { expiry: card.expiry })}
          checked={savedCard?.paymentCardId === card.paymentCardId}
          disabled={card.paymentCardId === ''}
          onChange={() => onChange({ savedCard: card })}
        />
      ))}
      <ChoiceRow
        type="radio"
        name="card"
        label={t('pay.newCard')}
        checked={savedCard === null}
        onChange={() => onChange({ savedCard: null })}
      >
        {newOpened ? (
          <div hidden={savedCard !== null}>
            <NewCard {...props} />
          </div>
        ) : null}
      </ChoiceRow>
    </ChoiceList>
  )
}

/** If the server is unreachable, at least the card chosen before. Null: not known yet. */
function listedCards(
  { cards, unreachable }: PaymentOffer,
  chosen: SavedCard | null,
): readonly SavedCard[] | null {
  if (cards === null && !unreachable) return null
  return cards && cards.length > 0 ? cards : chosen ? [chosen] : []
}
