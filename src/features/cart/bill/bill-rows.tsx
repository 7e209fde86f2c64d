import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useBillRows } from '#services/pricing/use-bill-rows.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { BillRow } from '#ui/bill-row.tsx'
import section from '../cart-section.module.css'
import css from './bill-rows.module.css'
import { useExplanation } from './use-explanation.tsx'

export interface BillRowsProps {
  readonly bill: Pick<Bill, 'costs' | 'lines' | 'terms' | 'estimate' | 'refused'>
}

/** The bill, top to bottom; each row opens to its calculation. */
export function BillRows({ bill }: BillRowsProps) {
  const { t } = useText()
  const isOffline = useStore(useServices().network) === 'offline'
  const rows = useBillRows(bill.costs)
  const explain = useExplanation(bill)
  return (
    <section aria-labelledby="bill" className={section.section}>
      <h2 id="bill" className={section.title}>
        {t('bill.title')}
      </h2>
      {rows.map((shown) =>
        // The tip was chosen directly above, with its amounts.
        shown.row === 'amount' ? null : (
          <BillRow
            key={shown.key}
            label={shown.label}
            tone={shown.tone}
            amount={<Price amount={shown.amount} />}
          >
            {explain(shown)}
          </BillRow>
        ),
      )}
      {bill.estimate ? (
        <p className={css.estimate}>{t(isOffline ? 'cart.estimate' : 'cart.estimateOnline')}</p>
      ) : null}
      {bill.refused === null ? null : (
        <Banner tone="warning" title={t('cart.notPriced')}>
          {bill.refused}
        </Banner>
      )}
    </section>
  )
}
