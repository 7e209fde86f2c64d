import { useState } from 'react'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { cardChoices } from './card-choices.ts'
import { CardWaits } from './card-waits.tsx'
import { NewCard } from './new-card.tsx'
import type { CardPartProps } from './new-card.tsx'

/** The choice of a saved card or a new one. */
export function CardPart(props: CardPartProps) {
  const { t } = useText()
  const { payment, pay, onChange } = props
  const { savedCard } = payment
  const choices = cardChoices(pay, savedCard)
  // A half-typed card survives a look at the saved ones.
  const [newOpened, setNewOpened] = useState(false)
  if (!newOpened && choices !== null && savedCard === null) setNewOpened(true)

  if (choices === null) return <CardWaits />
  if (choices.saved.length === 0) return <NewCard {...props} />
  return (
    <ChoiceList legend={t('pay.whichCard')}>
      {choices.saved.map((card) => (
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
        detail={
          choices.takesNew ? undefined : t(pay.offline ? 'pay.newCardOffline' : 'pay.noNewCard')
        }
        checked={savedCard === null}
        disabled={!choices.takesNew}
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
