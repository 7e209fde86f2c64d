import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { CardToken, SavedCard } from '#domain/payment/card.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { lazily } from '#ui/lazily.ts'
import { Row } from '#ui/row.tsx'
import { CardWaits } from './card-waits.tsx'
import css from './new-card.module.css'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { PaymentOffer } from './use-payment-offer.ts'

export interface CardPartProps {
  readonly payment: PaymentChoice
  readonly pay: PaymentOffer
  /** The guest has continued and waits for the typed card. */
  readonly asking: boolean
  /** Null: no card; the part shows why. */
  readonly onCard: (card: GivenCard | null) => void
  readonly onChange: (changes: Partial<PaymentChoice>) => void
}

/** The card that was typed: its token, or saved by it. */
export type GivenCard = Pick<PaymentChoice, 'card' | 'savedCard'>

const CardFrame = lazily(() => import('./card-frame.tsx'), 'CardFrame')

/** The fields of a new card, or the card just typed. */
export function NewCard({ payment, pay, asking, onCard, onChange }: CardPartProps) {
  const { t } = useText()
  const { venue } = useVenue()
  const { card, saveCard } = payment
  const { means, offline, unreachable, askAgain } = pay
  // Fields that were loaded before the connection was lost keep their text.
  const [opened, setOpened] = useState(!offline)
  if (!opened && !offline) setOpened(true)
  const page = means?.cardPageUrl ?? null
  const isWithout = page === null && (means !== null || unreachable)
  const { type: session } = useStore(useServices().session)
  const isPerson = session !== 'anonymous'
  // After a reload without a network a person's cards are not known, and no field has been typed into.
  const areUnknown = isPerson && means === null && !card && (pay.cards ?? []).length === 0
  const answer = useEffectEvent(onCard)
  const isSavedFirst = pay.newCards === 'savedFirst'
  const { problem, attempt, take } = useGivenCard({ pay, onCard, isSavedFirst })

  useEffect(() => {
    if (asking && isWithout) answer(null)
  }, [asking, isWithout])

  return (
    <div className={css.part}>
      {offline ? (
        <Banner tone="info">{t(areUnknown ? 'pay.cardsOffline' : 'pay.newCardOffline')}</Banner>
      ) : null}
      {card ? (
        <Row
          label={cardName(card)}
          detail={t('pay.expires', { expiry: card.expiry })}
          end={
            <Button tone="plain" onPress={() => onChange({ card: null })}>
              {t('pay.useAnother')}
            </Button>
          }
        />
      ) : (
        fields()
      )}
      <div role="alert">{problem === null ? null : <Banner tone="warning">{problem}</Banner>}</div>
      {isSavedFirst ? (
        <p className={css.note}>
          {t(session === 'loginAs' ? 'pay.savedFirstForSuite' : 'pay.savedFirst')}
        </p>
      ) : null}
      {/* Shared devices: a saved card would be offered to the next guest (decision 041). */}
      {isKiosk() || session === 'operator' || isSavedFirst || (page === null && !card) ? null : (
        <ChoiceRow
          type="checkbox"
          name="saveCard"
          label={t(session === 'loginAs' ? 'pay.saveForSuite' : 'pay.save')}
          detail={t('pay.saveText')}
          checked={saveCard}
          onChange={(checked) => onChange({ saveCard: checked })}
        />
      )}
    </div>
  )

  function fields() {
    if (means === null && unreachable && !offline) {
      return (
        <Banner tone="warning" action={{ label: t('pay.tryAgain'), onPress: askAgain }}>
          {t('pay.noCards')}
        </Banner>
      )
    }
    if (means !== null && page === null) return <Banner tone="warning">{t('pay.noCards')}</Banner>
    if (page === null) return offline ? null : <CardWaits />
    if (!opened) return null
    return (
      <Suspense fallback={<CardWaits />}>
        <CardFrame
          key={attempt}
          page={{ url: page, avs: means?.addressVerification ?? false }}
          venue={venue}
          asked={asking}
          onAnswer={(given) => letRun(take(given))}
        />
      </Suspense>
    )
  }
}

interface TakenCard extends Pick<CardPartProps, 'pay' | 'onCard'> {
  readonly isSavedFirst: boolean
}

/** Passes a typed card on, or saves it first. `problem`: why it could not be saved. */
function useGivenCard({ pay, onCard, isSavedFirst }: TakenCard) {
  const { t } = useText()
  const { account } = useServices()
  const [problem, setProblem] = useState<string | null>(null)
  /** A card that was refused is typed anew; after a lost call the same one is sent again. */
  const [attempt, setAttempt] = useState(0)

  async function take(card: CardToken | null) {
    setProblem(null)
    if (card === null || !isSavedFirst) return onCard(card && { card, savedCard: null })
    const answer = await (await account())?.addCard(card, false)
    const savedCard = answer?.ok ? savedOf(card, answer.value, pay.cards ?? []) : null
    if (savedCard !== null) {
      onCard({ card: null, savedCard })
      return pay.askAgain()
    }
    if (answer?.ok === false && answer.error.type === 'Refused') {
      setProblem(answer.error.message)
      setAttempt(attempt + 1)
    } else setProblem(t('pay.cardUnreachable'))
    return onCard(null)
  }

  return { problem, attempt, take }
}

/** The one that was added; a gateway may have kept the same card before. */
function savedOf(
  { brand, last4, expiry }: CardToken,
  cards: readonly SavedCard[],
  before: readonly SavedCard[],
): SavedCard | null {
  const known = new Set(before.map(({ paymentCardId }) => paymentCardId))
  return (
    cards.find(({ paymentCardId }) => !known.has(paymentCardId)) ??
    cards.find((card) => card.brand === brand && card.last4 === last4 && card.expiry === expiry) ??
    null
  )
}
