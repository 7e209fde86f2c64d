import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react'
import type { Cents } from '#domain/money/money.ts'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import type { CheckoutPart, TypedCheckout } from '#machines/checkout-ports.ts'
import { letRun } from '#services/let-run.ts'
import { applyDefaults } from './apply-defaults.ts'
import { askedParts, checkTyped, partsWith } from './check-typed.ts'
import type { Fault, Faults } from './faults/faults.ts'
import { useAddressCheck } from './delivery/use-address-check.ts'
import { useDefaultFulfilment } from './delivery/use-default-fulfilment.ts'
import { needsNewCard } from './payment/needs-new-card.ts'
import type { Checkout } from './use-checkout.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'
import { usePlacing } from './use-placing.ts'
import type { Placing } from './use-placing.ts'
import type { GivenCard } from './payment/new-card.tsx'

export interface CheckoutForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** The checkout with the defaults that the guest has left: what the rows show. */
  readonly settled: Checkout
  readonly faults: Faults
  /** The cards of this device are being looked up. */
  readonly awaitsCards: boolean
  /** Waits for the typed card. */
  readonly asking: boolean
  /** Waits for the server's checks. */
  readonly locating: boolean
  readonly placing: Placing
  readonly isOpen: (part: CheckoutPart) => boolean
  /** Opens a part and moves the focus to it. */
  readonly edit: (part: CheckoutPart) => void
  readonly onCard: (card: GivenCard | null) => void
  /** Enter in a field or in the card's frame, also by the key that closes a phone's keyboard: ends what is typed, and orders nothing. */
  readonly endTyping: (event: KeyboardEvent) => void
  /** "Place order". */
  readonly press: (event: SubmitEvent<HTMLFormElement>) => void
}

/** State of the checkout's form: the questions that are open, and the faults that a press finds. */
export function useCheckoutForm(checkout: Checkout, facts: CheckoutFacts): CheckoutForm {
  const { account, step, typed } = checkout
  const form = useRef<HTMLFormElement>(null)
  /** The amount that was agreed to while the card's frame is asked; null: it is not. */
  const [askedAmount, setAskedAmount] = useState<Cents | null>(null)
  const asking = askedAmount !== null
  const [locating, setLocating] = useState(false)
  /** Target of the focus once it is shown: a part, or the first of these fields. */
  const [sought, setSought] = useState<Sought | null>(null)
  /** The address and e-mail that the server has accepted. */
  const checked = useRef<string | null>(null)
  const address = useAddressCheck(facts)
  const isDefaulting = useDefaultFulfilment(checkout)
  const settledTyped = applyDefaults(typed, facts)
  const judged = { typed: settledTyped, facts, account }
  const awaitsCards = facts.pay.awaitsCards && typed.details.payment.method === null
  const { payment: ofPayment, ...others } = checkTyped(judged)
  // A saved card may be chosen as soon as it is known.
  const found: Faults = ofPayment && !awaitsCards ? { ...others, payment: ofPayment } : others
  const { shown, judge, refuse } = useShownFaults<Fault>({ values: valuesOf(typed), faults: found })
  const placing = usePlacing(checkout, facts.bill, { wallets: facts.pay.means?.wallets ?? [] })
  const asked = askedParts(judged).filter(
    (part) =>
      !(part === 'pay' && awaitsCards) &&
      !(part === 'where' && isDefaulting) &&
      !(part === 'contact' && checkout.isFilling),
  )
  if (location.hash === '#pay' && !asked.includes('pay')) asked.push('pay')
  const isAsking = step === 'contact' && !isDefaulting && !checkout.isFilling && facts.isReady
  const isNew = asked.some((part) => !checkout.open.includes(part))
  const isDone = asked.length === 0 && checkout.open.length === 0 && !awaitsCards

  useEffect(() => {
    if (isAsking && (isNew || isDone)) checkout.ask(asked)
  })

  useEffect(() => {
    if (sought === null) return
    const fields = Array.from(form.current?.querySelectorAll<HTMLElement>(sought.selector) ?? [])
    const field = fields.find(
      (each) => sought.names?.includes(each.getAttribute('name') ?? '') ?? true,
    )
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [sought])

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (awaitsCards || asking || locating || checkout.placed || checkout.registering) return
    if (!judge()) return showFaults(found)
    checkout.type(settledTyped)
    const question = JSON.stringify([typed.contact.email.trim(), typed.details.where])
    if (checked.current !== question && (address.isWorthwhile() || account.asked)) {
      letRun(ask(settledTyped, question))
    } else goOn(settledTyped)
    return undefined
  }

  function endTyping(event: KeyboardEvent) {
    const { nativeEvent, target } = event
    if (event.key !== 'Enter' || nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement || target instanceof HTMLIFrameElement)) return
    event.preventDefault()
    if (!judge()) return showFaults(found)
    checkout.type(settledTyped)
    // A card is in its frame until the order is placed.
    if (!awaitsCards && !needsNewCard(settledTyped.details.payment)) checkout.review()
    setSought({ selector: '[type=submit]' })
    return undefined
  }

  function showFaults(faults: Faults) {
    const names = Object.keys(faults)
    checkout.edit(partsWith(judged, names))
    setSought({ selector: '[name]', names })
  }

  /** The server's checks: whether an address is in reach, and whether an e-mail is taken. */
  async function ask(settled: TypedCheckout, question: string) {
    setLocating(true)
    const [ofPlace, isTaken] = await Promise.all([
      address.isWorthwhile() ? address.ask(settled) : {},
      account.asked && account.isTaken(settled.contact.email.trim()),
    ])
    setLocating(false)
    const faults: Faults = { ...ofPlace, ...(isTaken ? emailTaken : {}) }
    refuse(faults)
    if (Object.keys(faults).length > 0) {
      checkout.edit([
        ...(isTaken ? contact : []),
        ...(Object.keys(ofPlace).length > 0 ? where : []),
      ])
      setSought({ selector: '[name]', names: Object.keys(faults) })
      return
    }
    checked.current = question
    // A wallet's sheet opens within a tap only.
    if (placing.isByWallet(settled)) checkout.review()
    else goOn(settled)
  }

  function goOn(settled: TypedCheckout) {
    const { amountDue } = facts.costs
    if (amountDue > 0 && needsNewCard(settled.details.payment)) {
      setAskedAmount(amountDue)
    } else placing.place(settled)
  }

  return {
    form,
    settled: { ...checkout, typed: settledTyped },
    faults: shown,
    awaitsCards,
    asking,
    locating,
    placing,
    isOpen: (part) => checkout.open.includes(part) || (step === 'contact' && asked.includes(part)),
    edit(part) {
      checkout.edit([part])
      setSought({ selector: `[data-part=${part}] :is(input, select, textarea)` })
    },
    onCard(card) {
      setAskedAmount(null)
      if (!card) return
      const { details } = settledTyped
      const withCard = {
        ...settledTyped,
        details: { ...details, payment: { ...details.payment, ...card } },
      }
      checkout.type(withCard)
      // The amount may have changed while the frame was asked.
      const faults = checkTyped({ ...judged, typed: withCard })
      if (Object.keys(faults).length > 0) showFaults(faults)
      else if (askedAmount !== facts.costs.amountDue) checkout.review()
      else placing.place(withCard)
    },
    press,
    endTyping,
  }
}

interface Sought {
  readonly selector: string
  readonly names?: readonly string[]
}

/** Compared to find what changed since the server's answer: it judges an address as a whole. */
function valuesOf({ contact: { email }, details }: TypedCheckout) {
  const place = JSON.stringify(details.where)
  return { email: email.trim(), street: place, postalCode: place }
}

const contact: readonly CheckoutPart[] = ['contact']
const where: readonly CheckoutPart[] = ['where']
const emailTaken: Faults = { email: { key: 'emailTaken' } }
