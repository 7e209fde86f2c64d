import { useEffect, useState } from 'react'
import { orderedAs } from '#contract/order/type-of-config.ts'
import type { CostTerms } from '#domain/pricing/add-up-costs.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import { isCharged } from '#domain/money/charge-on.ts'
import { priceAtVenue } from '#domain/pricing/price-at-venue.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Person } from '#services/account/account-service.ts'
import type { ServerCosts } from '#contract/order/order-calls.ts'
import { shownLines, useCart } from '#services/cart/use-cart.ts'
import { removedTerms, reconcileTerms } from '#services/cart/use-removed-terms.ts'
import type { RemovedTerms } from '#services/cart/use-removed-terms.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useMakers } from '#services/venue/use-makers.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'

export interface Bill {
  readonly costs: Costs
  /** The lines and terms that this device prices; the costs may be the server's, for other ones. */
  readonly lines: readonly PricedLine[]
  readonly terms: CostTerms
  readonly tip: TipChoice
  /** True if only the device has priced it: the server is unreachable, or its answer is no bill. */
  readonly estimate: boolean
  /** Why the server does not price this cart, in its words; null: it does, or is unreachable. */
  readonly refused: string | null
  readonly warning: ServerCosts['warning']
  /** Codes that the server has rejected while this bill is shown; already removed. */
  readonly removed: RemovedTerms
}

const pauseBeforeAsking = 300

/**
 * The device's figures at once, then the server's. One engine prices on both, so that they differ
 * only if the venue has changed something.
 */
export function useBill(): Bill {
  const { orders, carts } = useServices()
  const person = usePerson()
  const visit = useVenue()
  const { cart, tip: chosenTip, terms } = useCart()
  const { slug, cartName, config, venue, index, slot, pickupAt } = visit
  const makers = useMakers()
  // No tip where the venue has stopped asking for one: the guest could no longer remove it.
  const tip = (venue.tips && chosenTip) ?? proposedTip(venue, person)
  const lines = shownLines(cart.lines, visit, terms.member)
  const question = JSON.stringify({ config, lines, tip, terms, pickupAt })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [removed, setRemoved] = useState<RemovedTerms>({})

  useEffect(() => {
    const asked = JSON.parse(question) as Pick<
      Parameters<typeof orders.costs>[0],
      'lines' | 'tip' | 'terms' | 'pickupAt'
    > & {
      readonly config: typeof config
    }
    const { config: how } = asked
    if (!how || asked.lines.length === 0) return
    let current = true
    const timer = setTimeout(() => {
      letRun(
        orders.costs({ ...asked, slug, config: how }).then((result) => {
          if (!current) return
          const server = result.ok ? result.value : null
          setAnswer({ question, server, problem: result.ok ? null : result.error })
          const changes = server && reconcileTerms(asked.terms, server)
          if (!changes) return
          carts.changeTerms(cartName, changes)
          setRemoved((before) => ({ ...before, ...removedTerms(asked.terms, server) }))
        }),
      )
    }, pauseBeforeAsking)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [question, orders, carts, slug, cartName])

  const { member, ...given } = costTermsOf(
    venue,
    terms,
    config ? orderedAs(config) : { type: 'dine-in' },
  )
  const costTerms: CostTerms = {
    venue,
    tip,
    ...given,
  }
  const priced = priceAtVenue(
    {
      ...costTerms,
      index,
      slot,
      member,
      cart: { ...cart, lines: lines.map(({ line }) => line) },
    },
    makers,
  )
  // Lines whose item is gone are left out above; nothing else makes pricing fail.
  if (!priced.ok) throw new Error('A cart of known items could not be priced')
  const fitting = answer?.question === question ? answer : null
  return {
    costs: fitting?.server?.costs ?? priced.value.costs,
    lines: priced.value.lines,
    terms: costTerms,
    tip,
    estimate: fitting?.problem?.type === 'Unreachable',
    refused: fitting?.problem?.type === 'Refused' ? fitting.problem.message : null,
    warning: fitting?.server?.warning ?? null,
    removed,
  }
}

interface Answer {
  /** The question of this answer, so that it is not shown for a changed cart. */
  readonly question: string
  readonly server: ServerCosts | null
  readonly problem: CallProblem | null
}

/** The person's own default, else the venue's, which is not proposed on top of a service charge. */
export function proposedTip({ tips, serviceCharge }: Venue, person: Person | null): TipChoice {
  const ofVenue = isCharged(serviceCharge) ? 0 : tips?.percents[tips.preselected ?? -1]
  const percent = tips && (person?.defaultTip?.percentageValue ?? ofVenue)
  return { type: 'percentage', percentageValue: percent ?? 0 }
}
