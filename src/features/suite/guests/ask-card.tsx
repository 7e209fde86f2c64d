import { useState } from 'react'
import { failure } from '#domain/result.ts'
import type { AnsweredGuest } from '#contract/suite/guest-calls.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { formatTime } from '#i18n/format-time.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import type { GuestAsk } from '#contract/suite/guest-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/use-toast.ts'
import { useCallText } from '../pre-order/use-item-name.ts'
import css from './guests-card.module.css'
import type { GuestsOf } from './use-guests.ts'

export interface AskCardProps {
  readonly suite: GuestsOf
  readonly ask: GuestAsk
  readonly onAnswered: () => void
}

/** A guest's order that waits for an answer. */
export function AskCard({ suite, ask, onAnswered }: AskCardProps) {
  const { t, locale } = useText()
  const { slug, venue } = useVenue()
  const { suites } = useServices()
  const priceText = usePrice()
  const callText = useCallText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { key, name, items, total, endsAt } = ask
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)

  async function answer(allow: boolean) {
    setBusy(true)
    const service = await suites()
    const given = service
      ? await service.answerGuest(slug, { ...suite, key, allow })
      : failure({ type: 'Unreachable' } as const)
    setBusy(false)
    toast({
      text: given.ok ? textOf(given.value) : callText(t('guests.notAnswered'), given.error),
      topic: 'guests',
    })
    onAnswered()
  }

  /** Outcome of the guest's order, which another answer may have decided. */
  function textOf({ checkNum, refusal }: AnsweredGuest) {
    if (checkNum !== null) return t('guests.taken', { name, number: checkNum })
    if (refusal === appProblemCodes.suiteDeclined) return t('guests.declined', { name })
    if (refusal === appProblemCodes.tabLimitReached) return t('guests.overLimit', { name })
    if (refusal === appProblemCodes.withdrawn) return t('guests.withdrawn', { name })
    return t('guests.refused', { name })
  }

  const title = t('guests.ask', { name, count, total: priceText(total) })
  return (
    <article className={css.ask} aria-label={title}>
      <p>
        <strong dir="auto">{title}</strong>
      </p>
      <p dir="auto">{items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}</p>
      <p className={css.muted}>
        {t('guests.until', { time: formatTime(endsAt, { timeZone: venue.timeZone, locale }) })}
      </p>
      <div className={css.pair}>
        <Button size="l" disabled={busy} onPress={() => letRun(answer(false))}>
          {t('guests.decline')}
        </Button>
        <Button tone="primary" size="l" disabled={busy} onPress={() => letRun(answer(true))}>
          {t('guests.allow')}
        </Button>
      </div>
    </article>
  )
}
