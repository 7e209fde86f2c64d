import { useEffect, useState } from 'react'
import type { HubOrder } from '#contract/desk/hub-calls.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import css from './hub-parts.module.css'
import { usePlaceText } from './use-order-text.ts'

export interface HubPartsProps {
  readonly service: Pick<DeskService, 'hubOrders'>
}

/** Milliseconds from an answer to the next question. */
const pauseMs = 5_000

/** The orders to a hub, each with a dot a part; its makers alone act on them. */
export function HubParts({ service }: HubPartsProps) {
  const { t } = useLaterText()
  const { hubOrders } = service
  const [orders, setOrders] = useState<readonly HubOrder[] | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      // While it is not reached what it said stays; the strip above says so.
      const answer = document.visibilityState === 'visible' ? await hubOrders() : null
      if (isOver) return
      if (answer) setOrders(answer)
      timer = setTimeout(() => letRun(ask()), pauseMs)
    }
    letRun(ask())
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [hubOrders])
  return (
    <section className={css.hub} aria-label={t('hub')}>
      <h2 className={css.title}>{t('hub')}</h2>
      <p>{t('hubText')}</p>
      {orders?.length === 0 ? <p className={css.none}>{t('noParts')}</p> : null}
      <ul className={css.orders}>
        {orders?.map((order) => (
          <OrderOfHub key={order.parts[0]?.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function OrderOfHub({
  order: { placedAt, place, firstName, parts },
}: {
  readonly order: HubOrder
}) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const placeText = usePlaceText()
  return (
    <li className={css.order}>
      <p className={css.head} dir="auto">
        <strong>{placeText(place)}</strong>
        {firstName === '' ? null : <> · {firstName}</>} ·{' '}
        {formatTime(placedAt, { timeZone, locale })}
      </p>
      <ul className={css.parts}>
        {parts.map(({ id, name, number, status, isRecalled }) => {
          const state = status === 'ready' && isRecalled ? 'preparing' : status
          return (
            <li key={id} className={css.part} data-status={state}>
              <span className={css.dot} aria-hidden="true" />
              <bdi>{name}</bdi> <strong>{number}</strong> · {t(`states.${state}`)}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
