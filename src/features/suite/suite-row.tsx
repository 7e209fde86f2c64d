import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { cents } from '#domain/money/money.ts'
import { isNearLimit } from '#domain/suite/filter-suites.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { formatTime } from '#i18n/format-time.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import type { EventSuite, SuitePreOrder } from '#contract/suite/operator-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Badge } from '#ui/badge.tsx'
import css from './suite-row.module.css'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ZoneAndLocale } from '#i18n/format-time.ts'

export interface SuiteRowProps {
  readonly eventId: string
  /** Null: not on this day. */
  readonly onOrder: ((suite: EventSuite) => void) | null
  /** Null: it has no pre-order, and none can be made now. */
  readonly onPreOrder: ((suite: EventSuite) => void) | null
  readonly suite: EventSuite
  /** Its orders on this device that are not settled. */
  readonly waiting: number
  /** Among all suites found; left out: all are rendered. */
  readonly among?: { readonly number: number; readonly of: number }
}

/** Formats a time with non-breaking spaces: 4:30 p.m. */
const timeOf = formatOnce((at, place) => formatTime(at, place).replaceAll(' ', '\u00A0'))
const momentOf = formatOnce(formatMoment)

/** One suite: its owner, its tab and how its orders are paid. */
export function SuiteRow({ eventId, suite, waiting, onOrder, onPreOrder, among }: SuiteRowProps) {
  const { t, locale } = useText()
  const { slug, venue } = useVenue()
  const priceText = usePrice()
  const titleId = useId()
  const { name, owner, level, tableNumber, tab, tabLimit, payment, asks, preOrder } = suite
  const { timeZone } = venue
  const place = [
    ...(level === null ? [] : [t('suites.levelName', { level })]),
    ...(tableNumber === null ? [] : [t('suites.table', { table: tableNumber })]),
  ]
  const spent = priceText(tab.spent)
  const onTab = [
    tabLimit === null
      ? t('suites.spent', { spent })
      : t('suites.spentOf', { spent, limit: priceText(tabLimit) }),
    t('suites.orders', { count: tab.orders }),
    ...(tab.lastOrderAt === null
      ? []
      : [t('suites.lastOrder', { time: timeOf(tab.lastOrderAt, { timeZone, locale }) })]),
  ]
  return (
    <li
      className={css.suite}
      aria-labelledby={titleId}
      aria-posinset={among?.number}
      aria-setsize={among?.of}
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.name} dir="auto">
          {name}
        </h2>
        <Badge tone={payment === 'invoice' ? 'brand' : 'neutral'}>{t(`suites.${payment}`)}</Badge>
      </div>
      <p dir="auto">{owner}</p>
      {place.length > 0 ? (
        <p className={css.detail} dir="auto">
          {place.join(' · ')}
        </p>
      ) : null}
      {tabLimit === null ? null : (
        <meter
          className={css.tab}
          min={0}
          max={Math.max(1, tabLimit)}
          value={Math.min(tab.spent, tabLimit)}
          aria-label={t('suites.leftOnTab', {
            left: priceText(cents(Math.max(0, tabLimit - tab.spent))),
          })}
          data-near={isNearLimit(suite) || undefined}
        />
      )}
      <p className={css.detail}>{onTab.join(' · ')}</p>
      {asks === 0 ? null : (
        <p>
          <Badge tone="warning">{t('day.asks', { count: asks })}</Badge>
        </p>
      )}
      {preOrder === null ? null : (
        <p>
          {preOrder.state === 'held' ? <Badge tone="warning">{t('suites.onHold')}</Badge> : null}{' '}
          {preOrderText(preOrder)}
        </p>
      )}
      {waiting > 0 ? <p>{t('suites.waitingHere', { count: waiting })}</p> : null}
      <div className={css.acts}>
        {onOrder ? (
          <Button tone="primary" onPress={() => onOrder(suite)}>
            {t('suites.order')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ) : null}
        {onPreOrder ? (
          <Button tone={onOrder ? 'quiet' : 'primary'} onPress={() => onPreOrder(suite)}>
            {t('suites.toPreOrder')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ) : null}
        <Link
          to="/$slug/suite-settings"
          params={{ slug }}
          search={{ event: eventId, eventSuite: suite.id }}
          className={css.settings}
          aria-label={t('suites.settingsOf', { suite: name })}
        >
          {t('suites.settings')}
        </Link>
      </div>
    </li>
  )

  function preOrderText({ checkNum, deliveryTime, at, total }: SuitePreOrder): string {
    const moment = momentOf(at, { timeZone, locale })
    return [
      t('suites.preOrder', { number: checkNum }),
      ...(typeof deliveryTime === 'number' ? [] : [t(`ahead.${deliveryTime}`)]),
      moment,
      priceText(total),
    ].join(' · ')
  }
}

type Format = (at: Instant, place: ZoneAndLocale) => string

/** Far more than a house has on a day. */
const mostTexts = 5_000

/**
 * The same, with its texts remembered: to make a formatter of Intl takes longer than all else of a
 * suite's card, and a search draws cards at each key.
 */
export function formatOnce(format: Format): Format {
  const texts = new Map<string, string>()
  return (at, place) => {
    const name = `${place.locale} ${place.timeZone} ${at}`
    const known = texts.get(name)
    if (known !== undefined) return known
    if (texts.size >= mostTexts) texts.clear()
    const text = format(at, place)
    texts.set(name, text)
    return text
  }
}
