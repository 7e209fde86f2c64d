import { Fragment } from 'react'
import type { BracketExplanation, TaxesExplanation } from '#domain/pricing/explain-taxes.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { taxName } from '#i18n/tax-name.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { TaxedParts } from './taxed-parts.tsx'
import { useReachedText } from './use-reached-text.ts'

export interface TaxWhyProps {
  /** The brackets of this row. */
  readonly brackets: readonly BracketExplanation[]
  /** Facts about all taxes, shown once, under the last row. */
  readonly last: Pick<TaxesExplanation, 'untaxed' | 'rebate'> | null
}

/** Each tax: its base, rate and rounding. */
export function TaxWhy({ brackets, last }: TaxWhyProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const { venue } = useVenue()
  const reached = useReachedText()
  return (
    <>
      {brackets.map((bracket) => (
        <Fragment key={`${bracket.name} ${bracket.rate}`}>
          {bracket.parts ? <TaxedParts parts={bracket.parts} /> : null}
          <p>{sentence(bracket)}</p>
          {registration(bracket.name)}
        </Fragment>
      ))}
      {last && last.untaxed.length > 0 ? (
        <>
          <p>{t('why.untaxed')}</p>
          <TaxedParts parts={last.untaxed} />
        </>
      ) : null}
      {last?.rebate ? (
        <p>
          {t('why.rebate', {
            rate: formatPercent(last.rebate.rate * 100, locale),
            price: priceText(last.rebate.eligible),
            threshold: priceText(last.rebate.threshold),
          })}
        </p>
      ) : null}
    </>
  )

  function sentence({ name, rate, taxable, exact, amount }: BracketExplanation): string {
    const said = {
      name: taxName(name, locale),
      rate: formatPercent(rate * 100, locale),
      taxable: priceText(taxable),
    }
    const tax = exact ? reached(exact, amount) : priceText(amount)
    if (venue.taxInclusive) return t('why.contained', { ...said, amount: tax })
    // A tax that differs from its rate comes from the server: no calculation is shown.
    const share = exact ? t('why.ofTaxable', said) : t('bill.tax', said)
    return t('why.comesTo', { share, amount: tax })
  }

  function registration(tax: string) {
    const number = venue.taxInfo.registrations[tax]
    if (!number) return null
    return <p>{t('bill.registration', { name: taxName(tax, locale), number })}</p>
  }
}
