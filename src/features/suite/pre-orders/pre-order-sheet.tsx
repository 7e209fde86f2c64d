import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import type { EventSuite, SuitePreOrder } from '#contract/suite/operator-calls.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { OrderLines } from '#ui/order-lines.tsx'
import css from './pre-order-sheet.module.css'

export interface PreOrderSheetProps {
  readonly suite: EventSuite
  readonly preOrder: SuitePreOrder
}

/** Sheet for one suite: what is brought to it, with all notes. */
export function PreOrderSheet({ suite, preOrder }: PreOrderSheetProps) {
  const { t } = useText()
  const priceText = usePrice()
  const carriedText = useCarriedText(useVenue().venue.allergens)
  const { name, level, tableNumber, owner } = suite
  const { checkNum, state, total, notes, questions, lines } = preOrder
  const place = [
    ...(level === null ? [] : [t('suites.levelName', { level })]),
    ...(tableNumber === null ? [] : [t('suites.table', { table: tableNumber })]),
    owner,
  ]
  const order = [
    t('suites.preOrder', { number: checkNum }),
    priceText(total),
    ...(state === 'not-submitted' ? [] : [t(`preOrders.${state}`)]),
  ]
  return (
    <article className={css.sheet} aria-label={name}>
      <h3 className={css.name} dir="auto">
        {name}
      </h3>
      <p dir="auto">{place.join(' · ')}</p>
      <p className={css.order} data-held={state === 'held' || undefined}>
        {order.join(' · ')}
      </p>
      {lines === null ? (
        <p>{t('preOrders.noLines')}</p>
      ) : (
        <OrderLines
          lines={lines.map(({ avoids, ...line }, index) => ({
            ...line,
            id: String(index),
            warning: avoids ? carriedText(avoids) : null,
            amount: null,
          }))}
        />
      )}
      {notes === null ? null : (
        <p>
          <strong>{t('preOrders.notes')}</strong> <bdi>{notes}</bdi>
        </p>
      )}
      {questions.map(({ question, answers }) => (
        <p key={question}>
          <strong dir="auto">{question}</strong> <bdi>{answers.join(', ')}</bdi>
        </p>
      ))}
    </article>
  )
}
