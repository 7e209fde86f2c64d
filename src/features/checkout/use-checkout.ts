import { useMachine } from '@xstate/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Costs } from '#domain/costs.ts'
import { localName } from '#domain/local-text.ts'
import { cents } from '#domain/money.ts'
import { optionTexts } from '#domain/option-texts.ts'
import { useServices } from '#features/services.ts'
import { shownLines, useCart } from '#features/use-cart.ts'
import { useVenue } from '#features/use-venue.ts'
import { useWatched } from '#features/use-watched.ts'
import { useText } from '#i18n/use-text.ts'
import type { Contact, RefusedOrder, SubmittedLine } from '#machines/checkout-ports.ts'
import { provideCheckout } from '#machines/provide-checkout.ts'
import { groupPhone } from './group-phone.ts'

export interface Checkout {
  readonly step: 'opening' | 'contact' | 'reviewing' | 'sending' | 'refused' | 'unsure' | 'placed'
  readonly contact: Contact
  readonly refusal: RefusedOrder | null
  /** Why nothing was sent, on the review step. */
  readonly notSent: 'offline' | 'unkept' | null
  /** True while the server is being asked about an order that was sent. */
  readonly asking: boolean
  readonly typeContact: (contact: Contact) => void
  /** Keep the contact on this device for the next order. */
  readonly remember: boolean
  readonly chooseRemember: (remember: boolean) => void
  readonly review: () => void
  readonly edit: () => void
  readonly confirm: (costs: Costs) => void
  readonly askAgain: () => void
}

/** Hides the machine: what the screen shows, and what the guest may do. */
export function useCheckout(): Checkout {
  const { orders, network, venues } = useServices()
  const { slug, config } = useVenue()
  const submittedLines = useSubmittedLines()
  const navigate = useNavigate()
  const [machine] = useState(() => provideCheckout(() => orders.checkoutPorts(slug)))
  const [snapshot, send] = useMachine(machine)
  const connection = useWatched(network)
  const [chosen, chooseRemember] = useState<boolean | null>(null)
  const { contact, refusal, order } = snapshot.context
  const remember = chosen ?? snapshot.context.remember

  useEffect(() => {
    if (connection === 'online') send({ type: 'network.returned' })
  }, [connection, send])

  useEffect(() => {
    // What was refused has most likely changed on the menu.
    if (refusal) venues.refresh(slug)
  }, [refusal, venues, slug])

  useEffect(() => {
    if (!order) return
    void navigate({
      to: '/$slug/orders/$key',
      params: { slug, key: order.key },
      search: (before) => before,
      replace: true,
    })
  }, [order, slug, navigate])

  return {
    step: stepOf(snapshot.value),
    contact,
    refusal,
    notSent: notSentOf(snapshot.value),
    asking: snapshot.value === 'asking',
    remember,
    chooseRemember,
    typeContact: (typed) => send({ type: 'guest.typed', contact: typed }),
    review: () => send({ type: 'guest.continued' }),
    edit: () => send({ type: 'guest.wentBack' }),
    confirm(costs) {
      if (!config) return
      send({
        type: 'guest.confirmed',
        submission: { contact: tidy(contact), remember, config, costs, lines: submittedLines() },
      })
    },
    askAgain: () => send({ type: 'guest.askedAgain' }),
  }
}

type MachineValue = ReturnType<ReturnType<typeof provideCheckout>['getInitialSnapshot']>['value']

function stepOf(value: MachineValue): Checkout['step'] {
  if (typeof value !== 'string') return 'reviewing'
  switch (value) {
    case 'probing':
    case 'freezing':
    case 'sending':
      return 'sending'
    case 'asking':
    case 'unsure':
      return 'unsure'
    case 'opening':
    case 'contact':
    case 'refused':
    case 'placed':
      return value
  }
}

function notSentOf(value: MachineValue): Checkout['notSent'] {
  if (typeof value === 'string' || value.reviewing === 'ready') return null
  return value.reviewing ?? null
}

function useSubmittedLines(): () => readonly SubmittedLine[] {
  const visit = useVenue()
  const { cart } = useCart()
  const { language } = useText()
  return () =>
    shownLines(cart.lines, visit).flatMap((shown) => {
      const item = visit.index.itemsById.get(shown.line.itemId)
      if (!item) return []
      return [
        {
          ...shown,
          name: localName(item, language),
          options: optionTexts(item, shown.line.options, language),
          amount: cents(shown.orderPrice * shown.line.quantity),
        },
      ]
    })
}

function tidy({ fullName, email, phone }: Contact): Contact {
  return { fullName: fullName.trim(), email: email.trim(), phone: groupPhone(phone) }
}
