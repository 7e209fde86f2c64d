import { useMachine } from '@xstate/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#domain/account/contact.ts'
import type { AgreedOrder } from '#sync/outbox-entry.ts'
import { waitingPayment } from '#domain/payment/waiting-payment.ts'
import { offlineOrderBlocker } from '#domain/order/offline-orders.ts'
import { fitsTab } from '#domain/suite/known-tab.ts'
import { useServices } from '#services/services.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useMakers } from '#services/venue/use-makers.ts'
import { useSuiteOrder, useActingSuite } from '#services/suite/use-suite-order.ts'
import { useCountryForms } from '#services/venue/use-country-forms.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import type { CheckoutPart, TypedCheckout } from '#machines/checkout-ports.ts'
import type { CheckoutEvent } from '#machines/checkout.machine.ts'
import { provideCheckout } from '#machines/provide-checkout.ts'
import type { PhoneForms } from '#domain/country/country-forms.ts'
import { tidyPhone } from '#domain/country/read-phone.ts'
import { useContactOfPerson } from './contact/use-contact-of-person.ts'
import { useFulfilment } from './delivery/use-fulfilment.ts'
import { useNewAccount } from './contact/use-new-account.ts'
import type { NewAccount } from './contact/use-new-account.ts'
import type { CheckedOrder } from './use-cart-order.ts'

export interface Checkout {
  readonly step: 'opening' | 'contact' | 'reviewing' | 'placing' | 'kept'
  readonly typed: TypedCheckout
  /** The parts shown as fields. */
  readonly open: readonly CheckoutPart[]
  /** The contact is about to be filled in from the account. */
  readonly isFilling: boolean
  /** The order being placed; it leaves the cart before this page is left. */
  readonly placed: AgreedOrder | null
  /** The bill that was agreed to, while the order is placed. */
  readonly placedBill: Bill | null
  /** Why the order was not saved; shown above the rows. */
  readonly notPlaced: 'offline' | 'returned' | 'changed' | 'unkept' | 'unkeptDays' | null
  readonly account: NewAccount
  /** "Place order" was pressed, and the chosen account is being created. */
  readonly registering: boolean
  readonly type: (changes: Partial<TypedCheckout>) => void
  /** The parts that are not complete; they stay open. */
  readonly ask: (parts: readonly CheckoutPart[]) => void
  readonly edit: (parts: readonly CheckoutPart[]) => void
  /** Shows all parts as rows, for a press that has to follow. */
  readonly review: () => void
  readonly confirm: (order: ConfirmedCheckout) => void
}

interface ConfirmedCheckout {
  readonly bill: Bill
  /** The typed checkout, completed by the defaults that the guest has not changed. */
  readonly typed: TypedCheckout
  /** The wallet's token for this bill; left out: not paid by one. */
  readonly walletToken?: string | undefined
}

/** Hides the checkout machine: the screen's state, and the guest's actions. */
export function useCheckout({ lines, days }: Pick<CheckedOrder, 'lines' | 'days'>): Checkout {
  const services = useServices()
  const { slug, cartName, config, venue, entry } = useVenue()
  const { phone: forms } = useCountryForms(venue.country)
  const acting = useActingSuite()
  const { tab, day, ahead } = useSuiteOrder()
  const suiteName = acting?.name ?? day?.suiteName ?? ahead?.suite.name
  const makers = useMakers()
  const { cart, terms } = useCart()
  const fulfilment = useFulfilment().chosen
  const navigate = useNavigate()
  const [machine] = useState(() =>
    provideCheckout(
      () => services.orders.checkoutPorts(cartName),
      (fault) => reportError(fault),
    ),
  )
  const [snapshot, send] = useMachine(machine)
  const connection = useStore(services.network)
  const { typed, open, confirmed, id } = snapshot.context
  const step = stepOf(snapshot.value)
  const account = useNewAccount()
  /** The last press of "Place order"; going back cancels it. */
  const pressed = useRef<object | null>(null)
  const [registering, setRegistering] = useState(false)
  const [agreedBill, setAgreedBill] = useState<Bill | null>(null)

  useEffect(() => {
    if (connection !== 'offline') send({ type: 'network.returned' })
  }, [connection, send])

  useEffect(() => {
    if (id === null) return
    letRun(
      navigate({
        to: '/$slug/orders/$key',
        params: { slug, key: id },
        search: (before) => before,
        replace: true,
      }),
    )
  }, [id, slug, navigate])

  useEffect(
    () => () => {
      pressed.current = null
    },
    [],
  )

  const placed = step === 'placing' || step === 'kept' ? (confirmed?.submission ?? null) : null
  const type = (changes: Partial<TypedCheckout>) =>
    send({ type: 'guest.typed', typed: { ...typed, ...changes } })
  const isOpen = step === 'contact' || step === 'reviewing'
  const isFilling = useContactOfPerson({ isOpen, typed, type })

  return {
    step,
    typed,
    open,
    isFilling,
    account,
    registering,
    type,
    placed,
    placedBill: placed && agreedBill,
    notPlaced: notPlacedOf(snapshot.value, days !== undefined),
    ask: (parts) => send({ type: 'parts.asked', parts }),
    edit: (parts) => {
      pressed.current = null
      send({ type: 'guest.edited', parts })
    },
    review: () => send({ type: 'guest.continued' }),
    confirm({ bill, typed: agreed, walletToken }) {
      if (!config) return
      const { costs, tip } = bill
      setAgreedBill(bill)
      send({ type: 'guest.continued' })
      const { contact, remember, ifChanged, details: chosen } = agreed
      const payment = { ...chosen.payment, walletToken: walletToken ?? null }
      const details = { ...chosen, payment }
      const order: CheckoutEvent = {
        type: 'guest.confirmed',
        submission: {
          contact: tidy(contact, forms),
          remember,
          // Catering orders record their fulfilment in the config.
          config: config.catering && fulfilment ? { ...config, takeoutType: fulfilment } : config,
          ...(entry.eventSuite ? { suite: entry.eventSuite } : {}),
          ...(suiteName === undefined ? {} : { suiteName }),
          ...(config.preOrder && ahead ? { locksAt: ahead.suite.window.locksAt } : {}),
          ...(entry.eventSuite && entry.suiteCode ? { suiteCode: entry.suiteCode } : {}),
          ...(day?.isGuest && day.host !== null ? { host: day.host } : {}),
          tip,
          terms,
          details,
          currency: venue.currency,
          costs,
          lines,
          ...(days ? { days } : {}),
          ...(makers.size > 0 ? { makers: Object.fromEntries(makers) } : {}),
          ifChanged,
        },
        seen: cart,
        mayWait:
          offlineOrderBlocker(venue, waitingPayment(payment, costs.amountDue)) === null &&
          (tab === null || fitsTab(tab, costs.totalWithTip)),
      }
      if (account.wanted) letRun(registerThen(order, contact))
      else send(order)
    },
  }
  async function registerThen(order: CheckoutEvent, contact: Contact) {
    pressed.current = order
    setRegistering(true)
    await account.register(tidy(contact, forms))
    setRegistering(false)
    if (pressed.current === order) send(order)
  }
}

type MachineValue = ReturnType<ReturnType<typeof provideCheckout>['getInitialSnapshot']>['value']

function stepOf(value: MachineValue): Checkout['step'] {
  if (typeof value !== 'string') return 'reviewing'
  switch (value) {
    case 'probing':
    case 'keeping':
      return 'placing'
    case 'reopening':
      return 'reviewing'
    case 'opening':
    case 'contact':
    case 'kept':
      return value
  }
}

function notPlacedOf(value: MachineValue, isForDays: boolean): Checkout['notPlaced'] {
  if (value === 'reopening') return 'changed'
  if (typeof value === 'string' || value.reviewing === 'ready') return null
  return value.reviewing === 'unkept' && isForDays ? 'unkeptDays' : (value.reviewing ?? null)
}

function tidy({ fullName, email, phone }: Contact, forms: PhoneForms): Contact {
  return { fullName: fullName.trim(), email: email.trim(), phone: tidyPhone(phone, forms) }
}
