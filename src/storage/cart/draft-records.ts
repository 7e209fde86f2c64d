import { noDetails, type CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Contact } from '#domain/account/contact.ts'
import type { IfChanged } from '#sync/outbox-entry.ts'
import { slugOfCart } from '#domain/cart/cart-name.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Draft, KnownGuest } from '#sync/outbox.ts'
import { attempt, throughReturn, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import { readDraftRecord } from './read-draft-record.ts'

export interface DraftRecords {
  /**
   * The stored draft, or a new one with the remembered contact. Each try takes a new key: the draft
   * of a try whose answer was lost may have been ordered in another tab, and is gone then.
   */
  readonly open: (
    slug: string,
    fresh: { readonly newKey: () => IdempotencyKey; readonly at: Instant },
  ) => Promise<Result<Draft, StorageProblem>>
  /**
   * Stores what was typed into this draft; ignored if another one has taken its place. What finds no
   * database is stored once the browser gives it back, unless a tab has typed since.
   */
  readonly saveTyped: (slug: string, typed: TypedDraft) => Promise<Result<null, StorageProblem>>
}

interface TypedDraft {
  /** The key of the draft that it was typed into. */
  readonly key: IdempotencyKey
  readonly at: Instant
  readonly contact: Contact
  readonly remember: boolean
  readonly ifChanged: IfChanged
  readonly details: CheckoutDetails
}

/** Open checkouts, one a cart, by its name. Only the outbox deletes one. */
export function createDraftRecords(database: Database): DraftRecords {
  const { contacts, drafts } = database
  return {
    open: (slug, { newKey, at }) =>
      throughReturn(database, () =>
        attempt(() =>
          database.transaction('rw', drafts, contacts, async () => {
            const open = await drafts.get(slug)
            if (open && at - open.changedAt < cartLifetime) return readDraftRecord(open)
            const draft = freshDraft(slug, {
              newKey: newKey(),
              at,
              known: await contacts.get(slugOfCart(slug)),
            })
            await drafts.put(draft)
            return draft
          }),
        ),
      ),
    saveTyped: (slug, { key, at, ...typed }) =>
      throughReturn(database, (isAgain) =>
        attempt(() =>
          database.transaction('rw', drafts, async () => {
            const draft = await drafts.get(slug)
            if (draft?.key !== key || (isAgain && draft.changedAt > at)) return null
            await drafts.put({ ...draft, ...typed, changedAt: at })
            return null
          }),
        ),
      ),
  }
}

export interface FreshDraft {
  readonly newKey: IdempotencyKey
  readonly at: Instant
  /** The remembered contact of the last order here. */
  readonly known: KnownGuest | undefined
}

/** Prefilled with the remembered contact; asks before a changed order is sent. */
export function freshDraft(slug: string, { newKey, at, known }: FreshDraft): Draft {
  const { fullName = '', email = '', phone = '' } = known ?? {}
  const contact = { fullName, email, phone }
  // A contact is stored only with consent.
  const remember = known !== undefined
  return {
    slug,
    key: newKey,
    contact,
    remember,
    ifChanged: 'ask',
    details: known?.where ? { ...noDetails, where: known.where } : noDetails,
    changedAt: at,
  }
}
