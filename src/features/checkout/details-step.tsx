import { Suspense, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useVenue } from '#services/venue/use-venue.ts'
import type { CardToken } from '#domain/payment/card.ts'
import { useCateringBlocker } from '#services/venue/use-catering-blocker.ts'
import { useSignIn } from '#services/account/use-sign-in.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { withSuiteWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { Banner } from '#ui/banner.tsx'
import { PageFoot } from '#ui/page.tsx'
import { useFulfilment } from './delivery/use-fulfilment.ts'
import { AgeSection } from './contact/age-section.tsx'
import { checkTyped } from './check-typed.ts'
import type { Faults } from './check-typed.ts'
import { ContactSection } from './contact/contact-section.tsx'
import css from './details-step.module.css'
import { FulfilmentRow } from './delivery/fulfilment-row.tsx'
import { needsNewCard } from './payment/needs-new-card.ts'
import { NotesSection } from './requests/notes-section.tsx'
import { PaySection } from './payment/pay-section.tsx'
import { QuestionsSection } from './requests/questions-section.tsx'
import { applyDefaults } from './apply-defaults.ts'
import { useAddressCheck } from './delivery/use-address-check.ts'
import { useCheckoutFacts } from './use-checkout-facts.ts'
import type { Checkout } from './use-checkout.ts'
import { PickupTimeSection } from './pickup/pickup-time-section.tsx'
import { FulfilmentSection } from './delivery/fulfilment-section.tsx'

/** With what the review shows of it: the network may be gone by then. */
const AheadSection = lazily(async () => {
  const section = withSuiteWords(import('./ahead/ahead-section.tsx'))
  const [module] = await Promise.all([section, import('./ahead/ahead-rows.tsx')])
  return module
}, 'AheadSection')

export interface DetailsStepProps {
  readonly checkout: Checkout
}

/** Fulfilment, contact and the venue's questions, on one page; then the review. */
export function DetailsStep({ checkout }: DetailsStepProps) {
  const { t } = useText()
  const facts = useCheckoutFacts()
  const form = useRef<HTMLFormElement>(null)
  const [pressed, setPressed] = useState<Pressed>({ faults: {}, judged: null })
  const [asking, setAsking] = useState(false)
  const [locating, setLocating] = useState(false)
  const address = useAddressCheck(facts)
  const blocker = useCateringBlocker(facts.costs)
  const { account, typed } = checkout
  const faults = unmended()
  const parts = { checkout, facts, faults }
  const signIn = useSignIn()
  const { config } = useVenue()
  const chosenBelow = useFulfilment().ways.length > 1 && config?.takeout === true

  function review(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (asking || locating) return
    const settled = applyDefaults(checkout.typed, facts)
    const found = checkTyped(settled, facts, account)
    if (!isFine(found)) return
    checkout.type(settled)
    if (address.isWorthwhile() || account.asked) void ask(settled)
    else goOn(settled)
  }

  /** What the last press found and the guest has not mended yet. */
  function unmended(): Faults {
    const names = Object.keys(pressed.faults)
    if (names.length === 0) return pressed.faults
    if (pressed.judged !== null) return pressed.judged === judgedOf(typed) ? pressed.faults : {}
    const now = checkTyped(applyDefaults(typed, facts), facts, account)
    return Object.fromEntries(Object.entries(now).filter(([name]) => names.includes(name)))
  }

  /** Shows the faults and moves to the first; `judged`: what the server has judged. */
  function isFine(found: Faults, judged: TypedCheckout | null = null): boolean {
    setPressed({ faults: found, judged: judged === null ? null : judgedOf(judged) })
    if (Object.keys(found).length === 0) return true
    const fields = Array.from(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])
    fields.find((field) => (field.getAttribute('name') ?? '') in found)?.focus()
    return false
  }

  /** The server's checks: whether an address is in reach, and whether an e-mail is taken. */
  async function ask(settled: TypedCheckout) {
    setLocating(true)
    const [ofPlace, isTaken] = await Promise.all([
      address.isWorthwhile() ? address.ask(settled) : {},
      account.asked && account.isTaken(settled.contact.email.trim()),
    ])
    setLocating(false)
    const found = { ...ofPlace, ...(isTaken ? emailTaken : {}) }
    if (isFine(found, settled)) goOn(settled)
  }

  function goOn({ details }: TypedCheckout) {
    if (needsNewCard(details.payment)) setAsking(true)
    else checkout.review()
  }

  function takeCard(card: CardToken | null) {
    setAsking(false)
    if (!card) return
    const { details } = checkout.typed
    checkout.type({ details: { ...details, payment: { ...details.payment, card } } })
    checkout.review()
  }

  return (
    <form ref={form} className={css.form} onSubmit={review} noValidate>
      {blocker ? (
        <Banner
          tone="warning"
          title={blocker.title}
          action={blocker.isSignIn ? { label: t('account.signIn'), onPress: signIn } : undefined}
        >
          {blocker.text}
        </Banner>
      ) : null}
      {chosenBelow ? null : <FulfilmentRow />}
      <FulfilmentSection {...parts} />
      {facts.type === 'catering' ? (
        <Suspense>
          <AheadSection {...parts} />
        </Suspense>
      ) : null}
      <PickupTimeSection {...parts} />
      <QuestionsSection {...parts} />
      <NotesSection {...parts} />
      <ContactSection {...parts} />
      <AgeSection {...parts} />
      <PaySection {...parts} asking={asking} onCard={takeCard} />
      <PageFoot>
        <ActionBar
          type="submit"
          disabled={facts.pay.methods.length === 0 || blocker !== null}
          busy={asking || locating}
          note={busyNote()}
          amount={<Price amount={facts.costs.amountDue} />}
        >
          {t('checkout.review')}
        </ActionBar>
      </PageFoot>
    </form>
  )

  function busyNote(): string | undefined {
    if (locating) return address.isWorthwhile() ? t('where.checking') : undefined
    return asking ? t('pay.checking') : undefined
  }
}

interface Pressed {
  readonly faults: Faults
  /** What the server judged; null: these are faults of the device's own checks. */
  readonly judged: string | null
}

/** What the server is asked about. */
function judgedOf({ contact, details }: TypedCheckout): string {
  return JSON.stringify([contact.email.trim(), details.where])
}

const emailTaken: Faults = { email: { key: 'emailTaken' } }
