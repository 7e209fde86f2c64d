import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import { isUnsettled } from '#sync/outbox.ts'
import type {
  DatedCart,
  Draft,
  OrderRecords,
  KnownGuest,
  OrderPlace,
  Outbox,
  Writes,
} from '#sync/outbox.ts'

/** The outbox's tables, in memory. */
export interface MemoryDevice {
  readonly entries: Map<IdempotencyKey, OutboxEntry>
  readonly receipts: Map<IdempotencyKey, Receipt>
  readonly drafts: Map<string, Draft>
  readonly carts: Map<string, DatedCart>
  readonly contacts: Map<string, KnownGuest>
}

export function createMemoryDevice(): MemoryDevice {
  return {
    entries: new Map(),
    receipts: new Map(),
    drafts: new Map(),
    carts: new Map(),
    contacts: new Map(),
  }
}

/** The outbox of a page whose device cannot store orders; lost when the page closes. */
export function createMemoryOutbox(device: MemoryDevice): Outbox {
  return {
    unsettled: async () =>
      success(
        [...device.entries.values()]
          .filter(isUnsettled)
          .toSorted((one, other) => one.savedAt - other.savedAt),
      ),
    transact: async (order, transition) => {
      const { answer, writes } = transition(read(device, order))
      if (writes) write(device, order, writes)
      return success(answer)
    },
  }
}

function read(device: MemoryDevice, { slug, id, cart = slug, dayCarts }: OrderPlace): OrderRecords {
  return {
    entry: device.entries.get(id) ?? null,
    receipt: device.receipts.get(id) ?? null,
    draft: device.drafts.get(cart) ?? null,
    cart: device.carts.get(cart) ?? null,
    ...(dayCarts
      ? {
          dayCarts: Object.fromEntries(dayCarts.map((day) => [day, device.carts.get(day) ?? null])),
        }
      : {}),
  }
}

function write(
  device: MemoryDevice,
  { slug, id, cart: name = slug }: OrderPlace,
  writes: Writes,
): void {
  const { entry, receipt, draft, cart, dayCarts = {}, contact, alsoGone = [] } = writes
  if (entry !== undefined) put(device.entries, id, entry)
  if (receipt) device.receipts.set(id, receipt)
  if (draft === null) device.drafts.delete(name)
  if (cart !== undefined) put(device.carts, name, cart)
  for (const [day, dayCart] of Object.entries(dayCarts)) put(device.carts, day, dayCart)
  if (contact !== undefined) put(device.contacts, slug, contact)
  for (const gone of alsoGone) device.entries.delete(gone)
}

function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}
