import { macText } from '#contract/suite/hand-over-header.ts'
import { readHandedOverOrder } from '#contract/order/handed-over-order.ts'
import type { HandedOverOrder } from '#contract/order/handed-over-order.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { defaultCurrency, dollarsToCents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { joinHandOver, splitHandOver } from '#domain/suite/hand-over-parts.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Store } from '#services/store.ts'
import type {
  HandedOver,
  HandOverService,
  ReadProblem,
  ShowProblem,
} from '#services/suite/hand-over-service.ts'
import { markShown, takenOverEntry, takeOver, writeHandedOver } from '#sync/hand-over.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Outbox } from '#sync/outbox.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { EventPacks } from './event-packs.ts'
import type { HandOverCodec } from './hand-over-codec.ts'
import { restoreOrder, shortenOrder } from './short-order.ts'

export interface HandOverDeps {
  readonly packs: Pick<EventPacks, 'suite'>
  /** Null: the module could not be loaded. */
  readonly orders: () => Promise<{ readonly outbox: Pick<Outbox, 'transact'> } | null>
  /** The orders that this device has not settled; null: not read yet. */
  readonly outbox: Store<readonly OutboxEntry[] | null>
  readonly receipts: (slug: string) => Promise<readonly Receipt[]>
  /** Null: this browser has none. */
  readonly codec: HandOverCodec | null
  readonly venueId: (slug: string) => Promise<string>
  readonly deviceName: () => string
  readonly now: () => Instant
}

export function createHandOver(deps: HandOverDeps): Omit<HandOverService, 'draw'> {
  const { packs, codec } = deps

  async function show(order: OutboxEntry): Promise<Result<readonly string[], ShowProblem>> {
    const { slug, id, key, body, submission } = order
    if (!codec) return failure({ type: 'Unsupported' })
    const packed = await packs.suite(slug, submission.suite ?? '')
    const grant = packed?.pack.handOver
    if (!packed || !grant) return failure({ type: 'NoKey' })
    const { pack, suite } = packed
    const mac = await codec.sign(grant.key, macText(key, JSON.stringify(body)))
    const { ticket } = grant
    const given = { ticket, mac, eventId: pack.event.id, owner: suite.ownerName }
    const text = await codec.pack(shortenOrder(JSON.stringify(writeHandedOver(order, given))))
    const codes = splitHandOver(text, await codec.idOf(text))
    if (!codes) return failure({ type: 'TooLarge' })
    const orders = await deps.orders()
    const marked = await orders?.outbox.transact({ slug, id }, (kept) => markShown(kept, key))
    if (!marked) return failure({ type: 'StorageUnavailable' })
    if (!marked.ok) return marked
    return marked.value ? success(codes) : failure({ type: 'Changed' })
  }

  async function read(
    { slug, eventId }: { readonly slug: string; readonly eventId: string },
    progress: Parameters<HandOverService['read']>[1],
  ): Promise<Result<HandedOver, ReadProblem>> {
    if (!codec) return failure({ type: 'Unsupported' })
    const text = joinHandOver(progress)
    if (text === null || (await codec.idOf(text)) !== progress.id) {
      return failure({ type: 'Damaged' })
    }
    const { form } = progress
    const json = await codec.unpack(text, form)
    const order = json === null ? null : readHandedOverOrder(form === 1 ? json : restoreOrder(json))
    if (!order) return failure({ type: 'Damaged' })
    if (order.venueId !== (await deps.venueId(slug))) return failure({ type: 'OtherVenue' })
    if (order.eventId !== eventId) return failure({ type: 'OtherEvent' })
    const { currency = defaultCurrency, costs, suites } = order.body.data
    // This device's names of the suite and its owner come first.
    const packed = await packs.suite(slug, suites?.eventSuiteId ?? '')
    return success({
      order,
      suite: packed?.suite.name ?? order.suiteName,
      owner: packed?.suite.ownerName ?? order.owner,
      total: dollarsToCents(costs.totalWithTip),
      currency,
      from: suites?.device ?? null,
    })
  }

  /** State of the order if this device is the one that shows the codes; null: it is not. */
  async function isOwn(slug: string, { key }: HandedOverOrder) {
    if (deps.outbox.get()?.some((entry) => entry.key === key && !entry.takenOver)) {
      return 'AlreadyHere' as const
    }
    const receipts = await deps.receipts(slug)
    return receipts.some(({ serverKey }) => serverKey === key) ? ('AlreadySent' as const) : null
  }

  return {
    show,
    read,
    takeOver: async (slug, { order, suite }) => {
      const known = await isOwn(slug, order)
      if (known) return success(known)
      const taking = { slug, device: deps.deviceName(), now: deps.now() }
      const entry = takenOverEntry({ ...order, suiteName: suite }, taking)
      const orders = await deps.orders()
      const place = { slug, id: asId<IdempotencyKey>(order.key) }
      const taken = await orders?.outbox.transact(place, (kept) => takeOver(kept, entry))
      return taken ?? failure({ type: 'StorageUnavailable' })
    },
  }
}
