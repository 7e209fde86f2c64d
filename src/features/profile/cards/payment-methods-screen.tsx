import { useEffect, useRef, useState } from 'react'
import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import type { SavedCard } from '#domain/payment/card.ts'
import { useServices } from '#services/services.ts'
import type { Person } from '#services/account/account-service.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CardForm } from './card-form.tsx'
import { DeleteCard } from './delete-card.tsx'
import css from './payment-methods-screen.module.css'
import { ProfileFrame } from '../profile-frame.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { SavedCardRow } from './saved-card-row.tsx'
import { useCardPage } from './use-card-page.ts'
import { useCards } from './use-cards.ts'
import { useProfileWays } from '../use-profile-ways.ts'

export interface PaymentMethodsScreenProps {
  readonly person: Person
}

/** The action under way: one at a time. */
type Act =
  | { readonly type: 'add' }
  | { readonly type: 'edit' | 'delete'; readonly card: SavedCard }
  | null

/** The saved cards: list, add, replace, set as default, delete. */
export function PaymentMethodsScreen({ person }: PaymentMethodsScreenProps) {
  const { t } = useText()
  const { network, account } = useServices()
  const offline = useStore(network) === 'offline'
  const { entry, toLogin, toMenu, toScreen } = useProfileWays()
  const page = useCardPage()
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = useCards(close)
  const [act, setAct] = useState<Act>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saved = person.paymentMethods

  useEffect(() => {
    // A card saved at a checkout is missing from the session's list.
    letRun(account().then((service) => service?.refresh()))
  }, [account])

  function begin(next: Act) {
    setProblem(null)
    setAct(next)
  }

  return (
    <ProfileFrame title={t('cards.title')}>
      <ProfileSection title={t('cards.yours')} headingRef={heading}>
        {saved.length === 0 ? (
          <div className={css.none}>
            <CreditCard aria-hidden="true" />
            <p className={css.noneTitle}>{t('cards.none')}</p>
            <p>{t('cards.noneText')}</p>
          </div>
        ) : (
          <ul className={css.list}>
            {saved.map((card) => (
              <li key={card.paymentCardId}>
                <SavedCardRow
                  card={card}
                  disabled={offline || cards.busy}
                  onEdit={() => begin({ type: 'edit', card })}
                  onDelete={() => begin({ type: 'delete', card })}
                  onChoose={() => letRun(choose(card))}
                />
                {act?.type === 'edit' && act.card.paymentCardId === card.paymentCardId
                  ? edit(card)
                  : null}
              </li>
            ))}
          </ul>
        )}
        {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      </ProfileSection>
      {act?.type === 'add' ? (
        <CardForm
          title={t('cards.addTitle')}
          page={page}
          isDefault={saved.length === 0}
          onCard={cards.add}
          onCancel={close}
        />
      ) : page.type === 'NotHere' ? (
        <Banner>{t('cards.notHere', { venue: page.venueName })}</Banner>
      ) : (
        <Button
          wide
          icon={<Plus aria-hidden="true" />}
          disabled={offline}
          onPress={() => begin({ type: 'add' })}
        >
          {t('cards.add')}
        </Button>
      )}
      {entry.eventSuite === undefined ? null : saved.length > 0 ? (
        <Button tone="primary" size="l" wide onPress={toLogin}>
          {t('cards.continue')}
        </Button>
      ) : (
        <div className={css.skip}>
          <p>{t('cards.orSkip')}</p>
          <Button wide onPress={toMenu ?? (() => toScreen(''))}>
            {t('cards.skip')}
          </Button>
        </div>
      )}
      {act?.type === 'delete' ? (
        <DeleteCard
          card={act.card}
          onDelete={() => cards.remove(act.card)}
          onKeep={() => setAct(null)}
        />
      ) : null}
    </ProfileFrame>
  )

  function edit(card: SavedCard) {
    return (
      <CardForm
        title={t('cards.editTitle', { card: cardName(card) })}
        text={t('cards.editText')}
        page={page}
        isDefault={null}
        onCard={(typed) => cards.replace(card, typed)}
        onCancel={close}
      />
    )
  }

  /** The focused element is gone: move the focus. */
  function close() {
    setAct(null)
    heading.current?.focus()
  }

  async function choose(card: SavedCard) {
    setProblem(null)
    setProblem(await cards.choose(card))
  }
}
