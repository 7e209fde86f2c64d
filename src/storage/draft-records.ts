import type { PlaceOrderCall } from '#contract/order-calls.ts'
import type { Costs } from '#domain/costs.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import { attempt, type StorageProblem } from './attempt.ts'
import { cartLifetime } from './cart-records.ts'
import { lastContact, type Contact } from './contact-records.ts'
import type { Database } from './database.ts'
import { dropOldReceipts, type StoredReceipt, type StoredReceiptLine } from './receipt-records.ts'

/** A venue's open checkout. Its key is stored with it, before anything is sent. */
export interface StoredDraft {
  readonly slug: string
  readonly key: IdempotencyKey
  readonly contact: Contact
  /** What was sent under the key and has no answer yet. */
  readonly sent: SentOrder | null
  /** A copy of it has gone out already. It may have been taken, whatever a later copy is told. */
  readonly sentBefore: boolean
  /** The guest agreed to this contact being kept for the next order. */
  readonly remember: boolean
  readonly changedAt: Instant
}

/** Byte for byte what goes to the server however often it is sent, and what its receipt will say. */
export interface SentOrder {
  readonly venueId: VenueId
  readonly body: PlaceOrderCall
  readonly costs: Costs
  readonly lines: readonly StoredReceiptLine[]
}

export interface DraftRecords {
  /** The draft that is there, or a new one under `newKey` for whoever ordered here last. */
  readonly open: (
    slug: string,
    fresh: { readonly newKey: IdempotencyKey; readonly at: Instant },
  ) => Promise<Result<StoredDraft, StorageProblem>>
  readonly load: (slug: string) => Promise<Result<StoredDraft | null, StorageProblem>>
  readonly saveContact: (
    slug: string,
    typed: { readonly contact: Contact; readonly at: Instant },
  ) => Promise<Result<null, StorageProblem>>
  /**
   * Freezes what will be sent under the draft's key, and the cart with it. Null when there is nothing
   * left to freeze: another tab has sent this draft, or its order is placed already.
   */
  readonly freeze: (
    slug: string,
    submission: Pick<StoredDraft, 'contact' | 'remember'> & {
      readonly sent: SentOrder
      readonly at: Instant
    },
  ) => Promise<Result<StoredDraft | null, StorageProblem>>
  /** Notes that a copy of what is frozen goes out, and gives the draft as it was before that. */
  readonly noteSending: (slug: string) => Promise<Result<StoredDraft | null, StorageProblem>>
  /**
   * The server has it: the receipt comes, the cart and the draft go, in one transaction. They go also
   * where the receipt finds no room, or the next checkout would ask for this order for ever. Without a
   * contact to keep, one that was kept before is forgotten.
   */
  readonly place: (
    receipt: StoredReceipt,
    contact: Contact | null,
  ) => Promise<Result<null, StorageProblem>>
  /** The server's definite no: the cart is free again and the next submission has another key. */
  readonly refuse: (
    slug: string,
    keys: { readonly key: IdempotencyKey; readonly newKey: IdempotencyKey },
  ) => Promise<Result<null, StorageProblem>>
}

export function createDraftRecords(database: Database): DraftRecords {
  const { carts, contacts, drafts, receipts } = database

  /** A draft under another key is a later order's. */
  async function clear({ slug, key }: StoredReceipt): Promise<void> {
    const draft = await drafts.get(slug)
    if (draft?.key === key) await Promise.all([drafts.delete(slug), carts.delete(slug)])
  }

  return {
    open: (slug, { newKey, at }) =>
      attempt(() =>
        database.transaction('rw', drafts, contacts, async () => {
          const open = await drafts.get(slug)
          if (open && (open.sent || at - open.changedAt < cartLifetime)) return open
          const contact = await lastContact(database, slug)
          const draft = newDraft(slug, { key: newKey, contact, at })
          await drafts.put(draft)
          return draft
        }),
      ),
    load: (slug) => attempt(async () => (await drafts.get(slug)) ?? null),
    saveContact: (slug, { contact, at }) =>
      attempt(() =>
        database.transaction('rw', drafts, async () => {
          const draft = await drafts.get(slug)
          if (draft?.sent === null) await drafts.put({ ...draft, contact, changedAt: at })
          return null
        }),
      ),
    freeze: (slug, { sent, contact, remember, at }) =>
      attempt(() =>
        database.transaction('rw', drafts, async () => {
          const draft = await drafts.get(slug)
          if (!draft || draft.sent) return null
          const frozen = { ...draft, sent, sentBefore: false, contact, remember, changedAt: at }
          await drafts.put(frozen)
          return frozen
        }),
      ),
    noteSending: (slug) =>
      attempt(() =>
        database.transaction('rw', drafts, async () => {
          const draft = await drafts.get(slug)
          if (!draft?.sent) return null
          await drafts.put({ ...draft, sentBefore: true })
          return draft
        }),
      ),
    place: async (receipt, contact) => {
      const { slug } = receipt
      const kept = await attempt(() =>
        database.transaction('rw', [carts, contacts, drafts, receipts], async () => {
          await receipts.put(receipt)
          await dropOldReceipts(database)
          await (contact ? contacts.put({ slug, ...contact }) : contacts.delete(slug))
          await clear(receipt)
          return null
        }),
      )
      if (!kept.ok) {
        await attempt(() =>
          database.transaction('rw', [carts, contacts, drafts], async () => {
            if (!contact) await contacts.delete(slug)
            await clear(receipt)
          }),
        )
      }
      return kept
    },
    refuse: (slug, { key, newKey }) =>
      attempt(() =>
        database.transaction('rw', drafts, async () => {
          const draft = await drafts.get(slug)
          if (draft?.key === key)
            await drafts.put({ ...draft, key: newKey, sent: null, sentBefore: false })
          return null
        }),
      ),
  }
}

function newDraft(
  slug: string,
  { key, contact, at }: Pick<StoredDraft, 'key' | 'contact'> & { readonly at: Instant },
): StoredDraft {
  // A contact is there only where its guest agreed the last time.
  const remember = contact.fullName !== ''
  return { slug, key, contact, sent: null, sentBefore: false, remember, changedAt: at }
}
