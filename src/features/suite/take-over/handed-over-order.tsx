import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { Price } from '#i18n/price.tsx'
import { CurrencyContext } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import type { HandedOver, HandOverService } from '#services/suite/hand-over-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { BillRow } from '#ui/bill-row.tsx'
import { Button } from '#ui/button.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import css from './take-over.module.css'

export interface HandedOverOrderViewProps {
  readonly handedOver: HandedOver
  readonly onAnother: () => void
}

type Taken = Awaited<ReturnType<HandOverService['takeOver']>>

/** The order that the codes hold, before it is sent and after. */
export function HandedOverOrderView({ handedOver, onAnother }: HandedOverOrderViewProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const { suites } = useServices()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [busy, setBusy] = useState(false)
  const { order, suite, owner, total, currency, from } = handedOver

  async function send() {
    setBusy(true)
    const service = await suites()
    setTaken(
      (await service?.handOver.takeOver(slug, handedOver)) ?? {
        ok: false,
        error: { type: 'StorageUnavailable' },
      },
    )
    setBusy(false)
  }

  return (
    <div className={css.steps}>
      <h3 dir="auto">{suite}</h3>
      {owner === null ? null : <p dir="auto">{owner}</p>}
      <p dir="auto">
        {from === null ? t('handOver.fromUnnamed') : t('handOver.from', { device: from })}
      </p>
      <CurrencyContext value={currency}>
        <OrderLines
          lines={order.lines.map(({ name, options, warning = null, amount }, place) => ({
            id: String(place),
            quantity: order.body.data.items[place]?.quantity ?? 1,
            memo: '',
            warning,
            name,
            options,
            amount: <Price amount={cents(amount)} />,
          }))}
        />
        <BillRow tone="total" label={t('handOver.total')} amount={<Price amount={total} />} />
      </CurrencyContext>
      {taken ? <Outcome taken={taken} id={order.key} /> : null}
      {taken?.ok ? (
        <Button onPress={onAnother}>{t('handOver.another')}</Button>
      ) : (
        <Button tone="primary" size="l" wide busy={busy} onPress={() => letRun(send())}>
          {t('handOver.send')}
        </Button>
      )}
    </div>
  )
}

function Outcome({ taken, id }: { readonly taken: Taken; readonly id: string }) {
  const { t } = useText()
  const { slug } = useVenue()
  const { isRefused, number } = useProgress(id)
  if (!taken.ok) return <Banner tone="warning">{t(`handOver.${taken.error.type}`)}</Banner>
  return (
    <Banner tone={isRefused ? 'warning' : 'success'}>
      <p role="status">{text(taken.value)}</p>
      <Link to="/$slug/orders/$key" params={{ slug, key: id }} search={(before) => before}>
        {t('handOver.toOrder')}
      </Link>
    </Banner>
  )

  function text(stored: 'Stored' | 'AlreadyHere' | 'AlreadySent'): string {
    if (isRefused) return t('handOver.notTaken')
    return number === null ? t(`handOver.${stored}`) : t('handOver.received', { number })
  }
}

/** The order on this tablet, or its number once the venue has it. */
function useProgress(key: string) {
  const { orders } = useServices()
  const outbox = useStore(orders.outbox)
  const id = asId<IdempotencyKey>(key)
  const entry = outbox?.find((each) => each.id === id)
  const question = outbox === null || entry ? null : `${key} ${outbox.length}`
  const { latest } = useAnswer(question, () => orders.find(id))
  const receipt = latest?.type === 'Received' ? latest.receipt : null
  return { isRefused: entry?.status.type === 'refused', number: receipt?.checkNum ?? null }
}
