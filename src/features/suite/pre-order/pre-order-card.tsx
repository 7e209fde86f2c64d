import ChefHat from 'lucide-react/icons/chef-hat'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Row } from '#ui/row.tsx'
import { OwnersCard } from '../frame/owners-card.tsx'
import { useMoment } from '../frame/use-event-time.ts'
import type { SuiteOwner } from '../use-suite-owner.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { CancelPreOrder } from './cancel-pre-order.tsx'
import { ChangePreOrder } from './change-pre-order.tsx'
import { HeldCard } from './held-card.tsx'
import css from './pre-order-card.module.css'
import { PreOrderLines } from './pre-order-lines.tsx'
import { useDeliveryTime } from './use-item-name.ts'

export interface PreOrderCardProps extends BookedPreOrder {
  /** When it was fetched, where it could not be fetched again; null: it is the latest. */
  readonly asOf: Instant | null
  readonly owner: SuiteOwner
}

/** A submitted pre-order: its state, what it has, and what can be done with it. */
export function PreOrderCard({ asOf, owner, ...pre }: PreOrderCardProps) {
  const { t, locale } = useText()
  const { venue } = useVenue()
  const offline = useStore(useServices().network) === 'offline'
  const moment = useMoment()
  const timeOf = useDeliveryTime()
  const priceText = usePrice()
  const { preOrder } = pre
  const { notes } = preOrder
  const { tabLimit: limit, window } = pre.booked.suite
  const state = shownState()
  const Icon = icons[state]
  const actions = { ...pre, owner, disabled: offline }

  return (
    <OwnersCard
      title={t('preOrdered.title')}
      detail={t('preOrdered.number', { number: preOrder.checkNum })}
    >
      <p className={css.state} data-state={state}>
        <Icon aria-hidden="true" />
        {t(`preOrdered.${state}`, moment(window.locksAt))}
      </p>
      {asOf === null ? null : (
        <p className={css.muted}>
          {t('preOrdered.asOf', { time: formatMoment(asOf, { timeZone: venue.timeZone, locale }) })}
        </p>
      )}
      <div>
        <Row label={t('preOrdered.brought')} detail={timeOf(preOrder)} />
        {notes === '' ? null : <Row label={t('preOrdered.notes')} detail={notes} />}
        <Row
          label={t('preOrdered.limit')}
          detail={limit === null ? t('preOrdered.noLimit') : priceText(limit)}
        />
      </div>
      <PreOrderLines preOrder={preOrder} />
      <div className={css.actions}>
        {state === 'heldCard' ? <HeldCard {...actions} /> : null}
        {state === 'modifiable' ? (
          <>
            <ChangePreOrder {...actions} />
            <CancelPreOrder {...actions} />
          </>
        ) : null}
        <p role="status" className={css.muted}>
          {offline ? needOf(state) : ''}
        </p>
        <AddToCalendar {...pre} />
      </div>
    </OwnersCard>
  )

  function shownState(): keyof typeof icons {
    if (owner.step === 'submitted') return 'modifiable'
    if (owner.step === 'held') return 'heldCard'
    return preOrder.heldBecause === 'owner' ? 'heldOwner' : 'locked'
  }

  function needOf(shown: keyof typeof icons): string {
    if (shown === 'modifiable') return t('preOrdered.needsConnection')
    return shown === 'heldCard' ? t('preOrdered.cardNeedsConnection') : ''
  }
}

const icons = {
  modifiable: CircleCheck,
  locked: ChefHat,
  heldCard: TriangleAlert,
  heldOwner: TriangleAlert,
} as const
