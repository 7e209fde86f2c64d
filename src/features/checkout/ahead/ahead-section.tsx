import { useState } from 'react'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { deliveryChoices, deliveryInstants } from '#domain/suite/delivery-choices.ts'
import { deliverAt } from '#domain/suite/delivery-time.ts'
import type { DeliveryTime } from '#domain/suite/delivery-time.ts'
import { nothingAhead } from '#domain/order/checkout-details.ts'
import type { AheadDetails } from '#domain/order/checkout-details.ts'
import { currencySign } from '#i18n/format-price.ts'
import { useCurrency, usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TimeChanges } from '../pickup/time-changes.tsx'
import { useTimeOfCart } from '../pickup/use-time-of-cart.ts'
import type { SectionProps } from '../section-props.ts'
import { useFaultText } from '../faults/use-fault-text.ts'
import { useDeliveryText } from './use-delivery-text.ts'

/** When a pre-order is brought to its suite, and the limit of the suite's tab on the day. */
export function AheadSection(props: SectionProps) {
  const { ahead } = useSuiteOrder()
  // The payment says that the suite is not known.
  return ahead === null ? null : <Ahead {...props} booked={ahead} />
}

function Ahead({
  checkout,
  facts,
  faults,
  booked,
}: SectionProps & { readonly booked: UpcomingEvent }) {
  const { suite } = booked
  const { t, locale } = useText()
  const text = useDeliveryText()
  const priceText = usePrice()
  const sign = currencySign(locale, useCurrency())
  const faultText = useFaultText(faults)
  const { details } = checkout.typed
  const { ahead = nothingAhead } = details
  const { deliveryTime, tabLimitText } = ahead
  const { timeZone } = facts.venue
  const asked = { event: booked, locksAt: suite.window.locksAt, timeZone }
  const moments = deliveryChoices(asked)
  const instants = deliveryInstants(asked)
  const choose = (changes: Partial<AheadDetails>) =>
    checkout.type({ details: { ...details, ahead: { ...ahead, ...changes } } })
  const bring = (time: DeliveryTime) => choose({ deliveryTime: time })
  const chosen = typeof deliveryTime === 'number' ? deliveryTime : null
  /** The time of the prices that the owner came with. */
  const [from] = useState(() => facts.terms.pickupAt ?? null)
  const brought = deliveryTime === null ? null : deliverAt(deliveryTime, asked)
  const changes = useTimeOfCart({ from, to: brought ?? undefined })

  if (instants.length === 0) return <Banner tone="warning">{t('ahead.noTime')}</Banner>
  return (
    <>
      <ChoiceList
        legend={t('ahead.when', { suite: suite.name })}
        hint={t('ahead.until', { time: text.moment(suite.window.locksAt) })}
        error={faultText('deliveryTime')}
      >
        {moments.map(({ time, at }) => (
          <ChoiceRow
            key={time}
            type="radio"
            name="deliveryTime"
            label={text.time(time)}
            detail={text.moment(at)}
            checked={deliveryTime === time}
            onChange={() => bring(time)}
          />
        ))}
        <ChoiceRow
          type="radio"
          name="deliveryTime"
          label={t('ahead.chosen')}
          checked={chosen !== null}
          onChange={() => bring(nearestTo(booked.startsAt, instants))}
        >
          {chosen === null ? null : (
            <Select
              label={t('ahead.time')}
              value={String(chosen)}
              options={instants.map((at) => ({ value: String(at), label: text.moment(at) }))}
              onChange={(value) => bring(Number(value))}
            />
          )}
        </ChoiceRow>
        <TimeChanges changes={changes} />
      </ChoiceList>
      <Field
        label={t('ahead.limit', { currency: sign })}
        hint={
          suite.tabLimit === null
            ? t('ahead.limitNone')
            : t('ahead.limitNow', { limit: priceText(suite.tabLimit) })
        }
        error={faultText('tabLimit')}
        name="tabLimit"
        inputMode="decimal"
        autoComplete="off"
        value={tabLimitText ?? ''}
        onChange={(typed) => choose({ tabLimitText: typed, tabLimitBefore: suite.tabLimit })}
      />
    </>
  )
}

function nearestTo(wanted: number, instants: readonly number[]): number {
  return instants.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted
}
