import { useNavigate } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useState } from 'react'
import { failure } from '#domain/result.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { useToast } from '#ui/use-toast.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { useCallText } from './use-call-text.ts'

export interface HeldCardProps extends BookedPreOrder {
  readonly disabled: boolean
  readonly onChanged: () => void
}

/** Another of the person's cards for a pre-order whose card could not be charged. */
export function HeldCard({ booked, disabled, onChanged }: HeldCardProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const { account, session: sessions, suites } = useServices()
  const isActing = useStore(sessions).type === 'loginAs'
  const cards = usePerson()?.paymentMethods ?? []
  const callText = useCallText()
  const navigate = useNavigate()
  const toast = useToast()
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { id: suiteId } = booked.eventSuite

  useEffect(() => {
    // A card saved at a checkout is missing from the session's list: an empty edit refreshes it.
    if (!isActing) void account().then((service) => service?.edit({}))
  }, [account, isActing])

  // The cards of an owner are not their operators' to see.
  if (isActing && cards.length === 0) return <p>{t('preOrdered.ownerChooses')}</p>

  async function charge(paymentCardId: string) {
    setBusy(true)
    const service = await suites()
    const answer = service
      ? await service.changePreOrderCard(slug, { eventId: booked.id, suiteId, paymentCardId })
      : failure({ type: 'Unreachable' } as const)
    setBusy(false)
    const text = answer.ok
      ? t('preOrdered.cardChanged')
      : callText(t('preOrdered.cardFailed'), answer.error)
    toast({ text, topic: 'pre-order' })
    onChanged()
  }

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
          busy={busy}
          disabled={disabled || chosen === null}
          onPress={() => chosen !== null && void charge(chosen)}
        >
          {t('preOrdered.useCard')}
        </Button>
      )}
      <Button
        size="l"
        wide
        icon={<CreditCard aria-hidden="true" />}
        onPress={() =>
          void navigate({
            to: '/profile/{-$screen}',
            params: { screen: 'user-payment-methods' },
            search: { venue: slug, eventSuite: suiteId, from },
          })
        }
      >
        {t('preOrdered.toCards')}
      </Button>
    </>
  )
}
