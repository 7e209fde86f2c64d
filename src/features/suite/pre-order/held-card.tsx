import { useNavigate } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useState } from 'react'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import type { SuiteOwner } from '../use-suite-owner.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'

export interface HeldCardProps extends BookedPreOrder {
  readonly disabled: boolean
  readonly owner: SuiteOwner
}

/** Another of the person's cards for a pre-order whose card could not be charged. */
export function HeldCard({ booked, disabled, owner }: HeldCardProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const { account, session: sessions } = useServices()
  const isActing = useStore(sessions).type === 'loginAs'
  const cards = usePerson()?.paymentMethods ?? []
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const { id: suiteId } = booked.suite

  useEffect(() => {
    // A card saved at a checkout is missing from the session's list.
    if (!isActing) letRun(account().then((service) => service?.refresh()))
  }, [account, isActing])

  // The cards of an owner are not their operators' to see.
  if (isActing && cards.length === 0) return <p>{t('preOrdered.ownerChooses')}</p>

  const from = `/${slug}/landing?${new URLSearchParams({ eventSuite: suiteId })}`
  return (
    <>
      <ChoiceList
        legend={t('preOrdered.cards')}
        hint={cards.length === 0 ? t('preOrdered.cardsNone') : undefined}
      >
        {cards.map(({ paymentCardId, expiry, ...card }) => (
          <ChoiceRow
            key={paymentCardId}
            type="radio"
            name="preOrderCard"
            label={cardName(card)}
            detail={expiry}
            checked={chosen === paymentCardId}
            disabled={disabled}
            onChange={() => setChosen(paymentCardId)}
          />
        ))}
      </ChoiceList>
      {cards.length === 0 ? null : (
        <Button
          tone="primary"
          size="l"
          wide
          busy={owner.act === 'charging'}
          disabled={disabled || chosen === null}
          onPress={() => chosen !== null && owner.charge(chosen)}
        >
          {t('preOrdered.useCard')}
        </Button>
      )}
      <Button
        size="l"
        wide
        icon={<CreditCard aria-hidden="true" />}
        onPress={() =>
          letRun(
            navigate({
              to: '/profile/{-$screen}',
              params: { screen: 'user-payment-methods' },
              search: { venue: slug, eventSuite: suiteId, from },
            }),
          )
        }
      >
        {t('preOrdered.toCards')}
      </Button>
    </>
  )
}
