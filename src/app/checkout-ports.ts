import type { PlacedOrder } from '#contract/order-calls.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { ReadyVenue, Receipt } from '#features/services.ts'
import type {
  AskOutcome,
  CheckoutPorts,
  FreezeOutcome,
  FreezeQuestion,
  OpenedDraft,
  SendOutcome,
} from '#machines/checkout-ports.ts'
import type { CallProblem, Refused } from '#network/call-problem.ts'
import type { SentOrderName } from '#network/find-order.ts'
import { isRuleRefusal } from '#network/is-rule-refusal.ts'
import type { Submission } from '#network/place-order.ts'
import type { SentOrder, StoredDraft } from '#storage/draft-records.ts'
import type { DeviceStorage } from '#storage/open-storage.ts'
import type { CartStore } from './cart-store.ts'
import { writeSubmission } from './write-submission.ts'

export interface CheckoutDeps {
  readonly slug: string
  /** Null: this device keeps nothing. */
  readonly storage: () => Promise<Pick<DeviceStorage, 'drafts' | 'receipts'> | null>
  readonly placeOrder: (submission: Submission) => Promise<Result<PlacedOrder, CallProblem>>
  readonly findOrder: (name: SentOrderName) => Promise<Result<PlacedOrder | null, CallProblem>>
  readonly isReachable: () => Promise<boolean>
  readonly venue: () => Promise<ReadyVenue>
  readonly carts: Pick<CartStore, 'hold' | 'clear'>
  /** For receipts that the device cannot keep. */
  readonly showReceipt: (receipt: Receipt) => void
  /** Runs while no other tab of this venue sends or asks. */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>
  readonly newKey: () => IdempotencyKey
  readonly now: () => Instant
}

type FrozenDraft = StoredDraft & { readonly sent: SentOrder }

/** One venue's checkout: its stored draft, the copy of this page, and the API. */
export function createCheckoutPorts(deps: CheckoutDeps): CheckoutPorts {
  const { slug, storage, carts, newKey, now } = deps
  /** The key that this page opened the checkout with. */
  let key: IdempotencyKey | null = null
  /** What this page has frozen; the only copy when the device could not keep it. */
  let frozenHere: FrozenDraft | null = null
  let inPageAlone = false

  async function openDraft(): Promise<OpenedDraft> {
    if (frozenHere && inPageAlone) {
      const { contact, remember } = frozenHere
      return { contact, remember, unsure: true }
    }
    const opened = await (await storage())?.drafts.open(slug, { newKey: newKey(), at: now() })
    if (!opened?.ok)
      return { contact: { fullName: '', email: '', phone: '' }, remember: false, unsure: false }
    key = opened.value.key
    const { contact, remember, sent } = opened.value
    return { contact, remember, unsure: sent !== null }
  }

  async function freeze(question: FreezeQuestion): Promise<FreezeOutcome> {
    if (key === null) await openDraft()
    const { contact, remember } = question.submission
    const sent = writeSubmission(question.submission, (await deps.venue()).venue)
    const at = now()
    const kept = await (await storage())?.drafts.freeze(slug, { sent, contact, remember, at })
    if (kept?.ok && kept.value === null) return 'AlreadySent'
    if (kept?.ok && kept.value) {
      key = kept.value.key
      frozenHere = { ...kept.value, sent }
      inPageAlone = false
      return 'Frozen'
    }
    if (!question.inPageAlone) return 'CannotKeep'
    key = newKey()
    frozenHere = { slug, key, contact, remember, sent, sentBefore: false, changedAt: at }
    inPageAlone = true
    carts.hold(slug, true)
    return 'Frozen'
  }

  /** What is frozen now, by this page or another tab. Null: it is settled already. */
  async function frozenDraft(): Promise<FrozenDraft | null> {
    if (inPageAlone) return frozenHere
    const loaded = await (await storage())?.drafts.load(slug)
    if (!loaded?.ok) return frozenHere
    const draft = loaded.value
    return draft?.sent ? { ...draft, sent: draft.sent } : null
  }

  /** The same, noted as sent. Where that cannot be noted, only this page knows of a first copy. */
  async function draftToSend(): Promise<FrozenDraft | null> {
    const noted = inPageAlone ? null : await (await storage())?.drafts.noteSending(slug)
    const draft = noted?.ok ? noted.value : await frozenDraft()
    if (!draft?.sent) return null
    const sentBefore = noted?.ok ? draft.sentBefore : (frozenHere?.sentBefore ?? true)
    if (frozenHere) frozenHere = { ...frozenHere, sentBefore: true }
    return { ...draft, sent: draft.sent, sentBefore }
  }

  async function send(): Promise<SendOutcome> {
    const draft = await draftToSend()
    if (!draft) return settledElsewhere()
    const { body, venueId } = draft.sent
    const answer = await deps.placeOrder({ venueId, key: draft.key, body })
    if (answer.ok) return place(draft, answer.value)
    if (answer.error.type === 'Unreachable') return { type: 'Unsure' }
    if (!draft.sentBefore || isRuleRefusal(answer.error)) return refuse(draft, answer.error)
    // This copy was refused; whether an earlier one was taken is known under the key.
    const outcome = await askFor(draft)
    return outcome.type === 'NeverArrived' ? refuse(draft, answer.error) : outcome
  }

  async function ask(): Promise<AskOutcome> {
    const draft = await frozenDraft()
    return draft ? askFor(draft) : settledElsewhere()
  }

  async function askFor(draft: FrozenDraft): Promise<AskOutcome> {
    const answer = await deps.findOrder({ venueId: draft.sent.venueId, key: draft.key })
    if (answer.ok) return answer.value ? place(draft, answer.value) : { type: 'NeverArrived' }
    return answer.error.type === 'Unreachable' ? { type: 'Unsure' } : refuse(draft, answer.error)
  }

  async function refuse(draft: FrozenDraft, refusal: Refused): Promise<SendOutcome> {
    await (await storage())?.drafts.refuse(slug, { key: draft.key, newKey: newKey() })
    if (inPageAlone) carts.hold(slug, false)
    forgetFrozen()
    return { type: 'Refused', refusal }
  }

  async function place(draft: FrozenDraft, order: PlacedOrder): Promise<SendOutcome> {
    const { body, costs, lines } = draft.sent
    const { checkNum, status } = order
    const { config } = body.data
    const receipt = {
      key: draft.key,
      slug,
      checkNum,
      status,
      placedAt: now(),
      config,
      costs,
      lines,
    }
    deps.showReceipt(receipt)
    await (await storage())?.drafts.place(receipt, draft.remember ? draft.contact : null)
    if (inPageAlone) carts.clear(slug)
    forgetFrozen()
    return { type: 'Placed', order: { key: draft.key, checkNum } }
  }

  /** Another tab had the answer first. Its receipt tells which; without one it was a refusal. */
  async function settledElsewhere(): Promise<SendOutcome> {
    const receipt = key === null ? null : await (await storage())?.receipts.load(key)
    if (receipt?.ok && receipt.value) {
      const { checkNum } = receipt.value
      return { type: 'Placed', order: { key: receipt.value.key, checkNum } }
    }
    return { type: 'Refused', refusal: { code: 0, message: '', lines: [], fields: {} } }
  }

  function forgetFrozen() {
    key = null
    frozenHere = null
    inPageAlone = false
  }

  return {
    openDraft,
    saveContact: async (contact) => {
      await (await storage())?.drafts.saveContact(slug, { contact, at: now() })
    },
    isReachable: deps.isReachable,
    freeze,
    send: () => deps.alone(send),
    ask: () => deps.alone(ask),
  }
}
