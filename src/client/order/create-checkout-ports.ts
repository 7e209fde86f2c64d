import type { AgreedOrder, OutboxEntry } from '#sync/outbox-entry.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { waitingPayment } from '#domain/payment/waiting-payment.ts'
import { writeBody } from '#sync/write-body.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Sender } from '#domain/order/sender.ts'
import { sendByOf } from '#domain/order/offline-orders.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import type {
  CheckoutPorts,
  ConfirmedOrder,
  KeepOutcome,
  TypedCheckout,
} from '#machines/checkout-ports.ts'
import type { DraftRecords } from '#storage/cart/draft-records.ts'
import { enqueueOrder } from '#sync/enqueue-order.ts'
import type { Outbox } from '#sync/outbox.ts'
import type { CartStore } from '#client/cart/cart-store.ts'
import type { AgeCertificate, AskedAge } from './age-certificate.ts'
import type { PageOutbox } from './page-outbox.ts'
import { prefillCheckout } from './prefill-checkout.ts'
import type { KnownOfGuest } from './prefill-checkout.ts'

export interface CheckoutDeps {
  readonly slug: string
  /** The name of the cart that it checks out; left out: the venue's own. */
  readonly cart?: string
  readonly drafts: DraftRecords
  readonly outbox: Outbox
  readonly pageOutbox: PageOutbox
  readonly carts: Pick<CartStore, 'written'>
  readonly venue: () => Promise<ReadyVenue>
  readonly isReachable: () => Promise<boolean>
  readonly checkPlace?: NonNullable<CheckoutPorts['checkPlace']>
  readonly certificate: AgeCertificate
  readonly known: () => Pick<KnownOfGuest, 'labName' | 'refused'>
  /** Sender in whose session the order goes out; null: a guest. */
  readonly sender: (order: AgreedOrder) => Sender | null
  /** Name of this device that venues use; empty: no name. */
  readonly deviceName: () => string
  readonly newKey: () => IdempotencyKey
  readonly now: () => Instant
}

/** One venue's checkout: its draft and the way into the outbox. */
export function createCheckoutPorts(deps: CheckoutDeps): CheckoutPorts {
  const { slug, cart = slug, drafts, carts, certificate, newKey, now } = deps
  /** The key of the shown draft; a double tap or a reload has the same one. */
  let key: IdempotencyKey | null = null

  async function openDraft(): Promise<TypedCheckout> {
    const opened = await drafts.open(cart, { newKey, at: now() })
    key = opened.ok ? opened.value.key : null
    if (!opened.ok) return nothingTyped
    const { contact, remember, ifChanged, details } = opened.value
    return { contact, remember, ifChanged, details }
  }

  async function askedAge(): Promise<AskedAge> {
    const { document } = await deps.venue()
    return { age: readCheckoutSettings(document.restaurant).legalDrinkingAge, at: now() }
  }

  async function keep({ submission: agreed, ...rest }: ConfirmedOrder): Promise<KeepOutcome> {
    const { seen, inPageAlone } = rest
    const submission = withDevice(agreed, deps.deviceName())
    // The session may end while the cart is being stored.
    const userId = deps.sender(submission)
    const saved = await carts.written(cart)
    // Its checkout was opened while the storage was away.
    if (saved && !inPageAlone && key === null) await openDraft()
    // The carts of days stay stored while a page alone holds their order, and could be ordered again.
    if (inPageAlone && submission.days) return { type: 'CannotStore' }
    if (inPageAlone) return keepIn(deps.pageOutbox, openInPage())
    return saved && key !== null ? keepIn(deps.outbox, key) : { type: 'CannotStore' }

    function openInPage(): IdempotencyKey {
      const { contact, remember, ifChanged, details } = submission
      const draft = {
        slug: cart,
        key: newKey(),
        contact,
        remember,
        ifChanged,
        details,
        changedAt: now(),
      }
      deps.pageOutbox.open(draft)
      return draft.key
    }

    async function keepIn(outbox: Outbox, id: IdempotencyKey): Promise<KeepOutcome> {
      const { venue } = await deps.venue()
      const { costs, details, days } = submission
      const body = writeBody(submission, venue)
      const entryAt = (at: Instant): OutboxEntry => ({
        id,
        key: id,
        slug,
        ...(cart === slug ? {} : { cart }),
        venueId: venue.id,
        userId,
        submission,
        body,
        savedAt: at,
        // A school judges each day on arrival: its order waits as long as its carts do.
        sendBy: days
          ? at + cartLifetime
          : sendByOf(venue, { ...waitingPayment(details.payment, costs.amountDue), at }),
        sent: false,
        status: { type: 'waiting' },
        leftOut: [],
        ...(inPageAlone ? { inPageAlone: true } : {}),
      })
      // The clock may be corrected before the step begins (see note: times of an order).
      const dayCarts = days && { dayCarts: days.map((day) => day.cart) }
      const kept = await outbox.transact({ slug, id, cart, ...dayCarts }, (device) => {
        const at = now()
        return enqueueOrder(device, { entry: entryAt(at), seen, at })
      })
      if (!kept.ok) return { type: 'CannotStore' }
      return kept.value === 'Changed' ? { type: 'Changed' } : { type: 'Stored', id }
    }
  }

  return {
    openDraft,
    prefill: async (draft) => {
      const ofLegalAge = certificate.covers(await askedAge())
      return prefillCheckout(draft, { ...deps.known(), ofLegalAge })
    },
    saveTyped: async (typed) => {
      const at = now()
      certificate.note(typed.details.ofLegalAge, await askedAge())
      if (key === null) await openDraft()
      if (key !== null) await drafts.saveTyped(cart, { ...typed, key, at })
    },
    isReachable: deps.isReachable,
    ...(deps.checkPlace ? { checkPlace: deps.checkPlace } : {}),
    keep,
  }
}

/** An order to a suite names its device in the tab's log. */
function withDevice(order: AgreedOrder, device: string): AgreedOrder {
  return order.suite === undefined || device === '' ? order : { ...order, device }
}
