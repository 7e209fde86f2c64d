import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { localText } from '#domain/local-text.ts'
import { cents } from '#domain/money.ts'
import { percentOf } from '#domain/rounding.ts'
import type { Bill } from '#features/use-bill.ts'
import { useServices } from '#features/services.ts'
import { useVenue } from '#features/use-venue.ts'
import { formatPercent, formatPrice } from '#i18n/format-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { readAmount } from './read-amount.ts'
import css from './tip-choice-list.module.css'

/** A tip above this is a slip of the finger. */
const highestTip = cents(100_000)

export interface TipChoiceListProps {
  readonly bill: Bill
}

export function TipChoiceList({ bill }: TipChoiceListProps) {
  const { t, language, locale } = useText()
  const { slug, venue } = useVenue()
  const { carts } = useServices()
  const [typing, setTyping] = useState(false)
  if (!venue.tips) return null
  const { tip } = bill
  const title = venue.tips.title ? localText(venue.tips.title, language) : t('tip.title')

  function choosePercent(percentageValue: number) {
    setTyping(false)
    carts.chooseTip(slug, { type: 'percentage', percentageValue })
  }

  return (
    <fieldset className={css.tips}>
      <legend className={css.title}>{title}</legend>
      {venue.tips.percents.map((percent) => (
        <Chip
          key={percent}
          pressed={!typing && tip.type === 'percentage' && tip.percentageValue === percent}
          onPress={() => choosePercent(percent)}
        >
          {formatPercent(percent, locale)}
          <span className={css.amount}>
            {formatPrice(percentOf(bill.costs.subtotalDiscounted, percent), locale)}
          </span>
        </Chip>
      ))}
      <Chip
        pressed={!typing && tip.type === 'percentage' && tip.percentageValue === 0}
        onPress={() => choosePercent(0)}
      >
        {t('tip.none')}
      </Chip>
      <Chip pressed={typing || tip.type === 'dollars'} onPress={() => setTyping(true)}>
        {t('tip.other')}
        {tip.type === 'dollars' && !typing ? (
          <span className={css.amount}>{formatPrice(tip.amount, locale)}</span>
        ) : null}
      </Chip>
      {typing ? <CustomTip onDone={() => setTyping(false)} /> : null}
    </fieldset>
  )
}

function CustomTip({ onDone }: { readonly onDone: () => void }) {
  const { t, locale } = useText()
  const { slug } = useVenue()
  const { carts } = useServices()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function use(event: SubmitEvent) {
    event.preventDefault()
    const amount = readAmount(text)
    if (amount === null) return setError(t('tip.invalid'))
    if (amount > highestTip) {
      return setError(t('tip.tooMuch', { price: formatPrice(highestTip, locale) }))
    }
    carts.chooseTip(slug, { type: 'dollars', amount })
    onDone()
  }

  return (
    <form className={css.custom} onSubmit={use} noValidate>
      <Field
        label={t('tip.amount')}
        value={text}
        onChange={setText}
        error={error}
        inputMode="decimal"
        maxLength={10}
      />
      <Button type="submit" tone="primary">
        {t('tip.use')}
      </Button>
    </form>
  )
}
