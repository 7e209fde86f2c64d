import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { TipChoice } from '#domain/pricing/costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { percentOf } from '#domain/money/rounding.ts'
import { highestTip, judgeTip } from '#domain/pricing/tip-limit.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { currencySign, formatPercent } from '#i18n/format-price.ts'
import { useCurrency, usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readAmount, readPercent } from '#domain/money/read-amount.ts'
import css from './tip-choice-list.module.css'

/** The highest tip on a bill of zero. */
const highestFreely = cents(100_000)
const highestPercent = 100

export interface CustomTipProps {
  readonly bill: Pick<Bill, 'costs' | 'tip'>
  readonly onUse: (tip: TipChoice) => void
}

/** A custom tip: an amount or a percentage. */
export function CustomTip({ bill, onUse }: CustomTipProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const sign = currencySign(locale, useCurrency())
  const [unit, setUnit] = useState<TipChoice['type']>('dollars')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<TipChoice | null>(null)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The sticky bar may cover what opens.
  useEffect(() => {
    input.current?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const percent = unit === 'percentage' ? readPercent(text) : null
  const comesTo = percentOf(bill.costs.subtotalDiscounted, percent ?? 0)

  function change(to: TipChoice['type']) {
    setUnit(to)
    setError(undefined)
    input.current?.focus()
  }

  function use(event: SubmitEvent) {
    event.preventDefault()
    const tip = unit === 'dollars' ? readSum() : readShare()
    if (typeof tip === 'string') {
      setError(tip)
      input.current?.focus()
      return
    }
    if (judgeTip(amountOf(tip), bill.costs) === 'fine') onUse(tip)
    else setAsked(tip)
  }

  function amountOf(tip: TipChoice): Cents {
    if (tip.type === 'dollars') return tip.amount
    return percentOf(bill.costs.subtotalDiscounted, tip.percentageValue)
  }

  function changeAgain() {
    setAsked(null)
    input.current?.focus()
  }

  return (
    <>
      <form ref={form} className={css.custom} onSubmit={use} noValidate>
        <div role="group" aria-label={t('tip.unit')} className={css.units}>
          <Chip pressed={unit === 'dollars'} onPress={() => change('dollars')}>
            {t('tip.dollars')}
          </Chip>
          <Chip pressed={unit === 'percentage'} onPress={() => change('percentage')}>
            {t('tip.percent')}
          </Chip>
        </div>
        <Field
          label={t(unit === 'dollars' ? 'tip.amount' : 'tip.rate')}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setError(undefined)
          }}
          error={error}
          hint={
            percent === null || percent > highestPercent
              ? undefined
              : t('tip.comesTo', { price: priceText(comesTo) })
          }
          inputRef={input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          end={<span aria-hidden="true">{unit === 'dollars' ? sign : '%'}</span>}
        />
        <Button type="submit" tone="primary">
          {t('tip.use')}
        </Button>
      </form>
      <Dialog
        open={asked !== null}
        title={t('tip.aboveBill')}
        confirmLabel={t('tip.aboveBillYes')}
        cancelLabel={t('tip.aboveBillNo')}
        onConfirm={() => {
          setAsked(null)
          if (asked) onUse(asked)
        }}
        onCancel={changeAgain}
      >
        {asked
          ? t('tip.aboveBillText', {
              bill: priceText(bill.costs.total),
              tip: priceText(amountOf(asked)),
            })
          : null}
      </Dialog>
    </>
  )

  /** The tip, or the fault of the typed text. */
  function readSum(): TipChoice | string {
    const amount = readAmount(text, sign)
    if (amount === null) return t('field.numeric')
    const most = highestTip(bill.costs) ?? highestFreely
    if (amount > most) return t('tip.tooMuch', { price: priceText(most) })
    return amount === 0 ? noTip : { type: 'dollars', amount }
  }

  function readShare(): TipChoice | string {
    if (percent === null) return t('field.numeric')
    if (percent > highestPercent) {
      return t('tip.tooHigh', { rate: formatPercent(highestPercent, locale) })
    }
    return { type: 'percentage', percentageValue: percent }
  }
}

const noTip: TipChoice = { type: 'percentage', percentageValue: 0 }
