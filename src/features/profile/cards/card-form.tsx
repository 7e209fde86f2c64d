import { Suspense, use, useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { CardToken } from '#domain/payment/card.ts'
import { useServices } from '#services/services.ts'
import { useReachable } from '#services/network/use-reachable.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Row } from '#ui/row.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardFrameContext } from './card-frame-slot.ts'
import css from './card-form.module.css'
import type { CardPage } from './use-card-page.ts'

export interface CardFormProps {
  readonly title: string
  readonly text?: string | undefined
  readonly page: CardPage
  /** Null: no choice of the default card. */
  readonly isDefault: boolean | null
  /** Saves the card; resolves to the reason of a failure, as text. */
  readonly onCard: (card: CardToken, isDefault: boolean) => Promise<string | null>
  readonly onCancel: () => void
}

/** Saves a new card: it is typed into the gateway's page, which returns a token. */
export function CardForm({ title, text, page, isDefault, onCard, onCancel }: CardFormProps) {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  const isReachable = useReachable()
  const CardFrame = use(CardFrameContext)
  const [asked, setAsked] = useState(false)
  /** Accepted by the gateway but not saved yet: it need not be typed again. */
  const [card, setCard] = useState<CardToken | null>(null)
  const [wantsDefault, setWantsDefault] = useState(isDefault ?? false)
  const [checking, setChecking] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const busy = checking || asked || saving

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function save(typed: CardToken) {
    setSaving(true)
    const reason = await onCard(typed, wantsDefault)
    setSaving(false)
    setProblem(reason)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy) letRun(begin())
  }

  async function begin() {
    setProblem(null)
    setChecking(true)
    const reachable = await isReachable()
    setChecking(false)
    if (!reachable) setProblem(t('account.offline'))
    else if (card) letRun(save(card))
    else if (page.type === 'Ready') setAsked(true)
  }

  function answer(typed: CardToken | null) {
    setAsked(false)
    setCard(typed)
    if (typed) letRun(save(typed))
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h2>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {card ? (
        <Row
          label={cardName(card)}
          detail={t('pay.expires', { expiry: card.expiry })}
          end={
            <Button tone="plain" disabled={saving} onPress={() => setCard(null)}>
              {t('pay.useAnother')}
            </Button>
          }
        />
      ) : (
        fields()
      )}
      {isDefault === null || page.type !== 'Ready' ? null : (
        <ChoiceRow
          type="checkbox"
          name="isDefault"
          label={t('cards.asDefault')}
          checked={wantsDefault}
          onChange={setWantsDefault}
        />
      )}
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <div className={css.actions}>
        <Button onPress={onCancel}>{t('cards.cancel')}</Button>
        {page.type === 'Ready' ? (
          <Button type="submit" tone="primary" busy={busy}>
            {t('cards.save')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={css.text}>
        {saving ? t('cards.saving') : asked ? t('pay.checking') : ''}
      </p>
    </form>
  )

  function fields() {
    switch (page.type) {
      case 'Finding':
        return offline ? (
          <Banner>{t('cards.offline')}</Banner>
        ) : (
          <Skeleton shape="block" ratio={2} />
        )
      case 'NoVenue':
        return <Banner title={t('cards.fromVenue')}>{t('cards.fromVenueText')}</Banner>
      case 'NotHere':
        return <Banner>{t('cards.notHere', { venue: page.venueName })}</Banner>
      case 'Unreached':
        return (
          <Banner tone="warning" action={{ label: t('common.retry'), onPress: page.askAgain }}>
            {t(offline ? 'cards.offline' : 'cards.notOpened')}
          </Banner>
        )
      case 'Ready':
        return CardFrame ? (
          <Suspense fallback={<Skeleton shape="block" ratio={2} />}>
            <CardFrame
              page={page.page}
              venue={page.venue}
              asked={asked}
              onAnswer={answer}
              unloadedText={t('cards.notOpened')}
            />
          </Suspense>
        ) : null
    }
  }
}
