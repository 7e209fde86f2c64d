import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { cents, zeroCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { readAmount } from '#domain/money/read-amount.ts'
import { failure } from '#domain/result.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { currencySign } from '#i18n/format-price.ts'
import { useCurrency, usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import type { EventSuite } from '#contract/suite/operator-calls.ts'
import type { SettingsChange } from '#services/suite/suite-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from './settings-form.module.css'

export interface SettingsFormProps {
  readonly eventId: string
  readonly suite: EventSuite
  readonly onSaved: () => void
}

/** The server's limit (dollarsSchema in contract/scalars.ts). */
const highestLimit = cents(10_000_000)

export function SettingsForm({ eventId, suite, onSaved }: SettingsFormProps) {
  const { t, locale } = useText()
  const { slug } = useVenue()
  const { suites } = useServices()
  const priceText = usePrice()
  const sign = currencySign(locale, useCurrency())
  const toast = useToast()
  const [payment, setPayment] = useState(suite.payment)
  const [limitText, setLimitText] = useState(() =>
    suite.tabLimit === null ? '' : typedAmount(suite.tabLimit),
  )
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<SettingsChange | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isFixed = suite.tab.lastOrderAt !== null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const limit = readLimit()
    if (typeof limit === 'string') {
      setFault(limit)
      field.current?.focus()
      return
    }
    setFault(undefined)
    const change = { eventId, suiteId: suite.id, payment, tabLimit: limit }
    if (payment === suite.payment && limit === suite.tabLimit) onSaved()
    else setAsked(change)
  }

  /** The limit, or the fault of the typed text. */
  function readLimit(): Cents | null | string {
    if (limitText.trim() === '') return null
    // The amount that is read drops the minus.
    if (/[-−]/.test(limitText)) return t('suites.limitTooLow', { min: priceText(zeroCents) })
    const limit = readAmount(limitText, sign)
    if (limit === null) return t('suites.limitInvalid')
    return limit > highestLimit
      ? t('suites.limitTooHigh', { most: priceText(highestLimit) })
      : limit
  }

  async function save(change: SettingsChange) {
    setBusy(true)
    const service = await suites()
    const answer = service
      ? await service.changeSettings(slug, change)
      : failure({ type: 'Unreachable' } as const)
    setBusy(false)
    setAsked(null)
    if (answer.ok) {
      toast({ text: t('suites.saved'), topic: 'suite' })
      onSaved()
      return
    }
    const { error } = answer
    const text = error.type === 'Refused' ? error.message : t('suites.unreached')
    setProblem(`${t('suites.saveFailed')} ${text}`)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ChoiceList legend={t('suites.payment')} hint={isFixed ? t('suites.fixed') : undefined}>
        {suitePayments.map((each) => (
          <ChoiceRow
            key={each}
            type="radio"
            name="payment"
            label={t(`suites.${each}`)}
            detail={t(`suites.${each}Text`)}
            checked={payment === each}
            disabled={isFixed}
            onChange={() => setPayment(each)}
          />
        ))}
      </ChoiceList>
      <Field
        label={t('suites.limit')}
        hint={t('suites.limitHint')}
        value={limitText}
        onChange={(text) => {
          setLimitText(text)
          setFault(undefined)
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={fault}
        inputRef={field}
        end={<span aria-hidden="true">{sign}</span>}
      />
      {problem === null ? null : (
        <div role="alert">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
      <Button type="submit" tone="primary" size="l" wide>
        {t('suites.save')}
      </Button>
      <Dialog
        open={asked !== null}
        title={t('suites.changed', { suite: suite.name })}
        confirmLabel={t('suites.yes')}
        cancelLabel={t('suites.no')}
        busy={busy}
        onConfirm={() => asked && !busy && letRun(save(asked))}
        onCancel={() => setAsked(null)}
      >
        {asked ? consequencesOf(asked).map((text) => <p key={text}>{text}</p>) : null}
      </Dialog>
    </form>
  )

  function consequencesOf(change: SettingsChange): readonly string[] {
    const { tabLimit } = change
    const { owner, tab } = suite
    const spent = priceText(tab.spent)
    return [
      ...(change.payment === suite.payment
        ? []
        : [t(change.payment === 'charge' ? 'suites.toCharge' : 'suites.toInvoice', { owner })]),
      ...(tabLimit === suite.tabLimit
        ? []
        : [
            tabLimit === null
              ? t('suites.toNoLimit')
              : t('suites.toLimit', { limit: priceText(tabLimit) }),
            ...(tabLimit !== null && tab.spent >= tabLimit && tab.orders > 0
              ? [t('suites.toLimitBelow', { spent })]
              : []),
          ]),
    ]
  }

  function typedAmount(amount: Cents): string {
    return new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 2 }).format(
      amount / 100,
    )
  }
}
