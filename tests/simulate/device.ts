import type { OutboxEntry, Receipt } from '#contract/kept-order.ts'
import type { Cart } from '#domain/cart.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { freshDraft } from '#storage/draft-records.ts'
import type { DraftRecords } from '#storage/draft-records.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/memory-outbox.ts'
import type { MemoryDevice } from '#storage/memory-outbox.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { Outbox, OutboxProblem, Writes } from '#sync/outbox.ts'
import { noContents } from '#sync/outbox.ts'
import { slug } from './kitchen.ts'
import type { Life } from './life.ts'
import type { Random } from './random.ts'
import type { Story } from './story.ts'
import type { Weather } from './weather.ts'

/** What one device keeps, shared by all its tabs and its worker. */
export interface Device {
  readonly memory: MemoryDevice
  readonly outboxOf: (life: Life) => Outbox
  readonly draftsOf: (life: Life) => DraftRecords
  /** `kept` is called in the step that stores the change. */
  readonly changeCart: (life: Life, change: CartChange, kept: () => void) => Promise<void>
  /** Told after each change, whoever made it. */
  readonly onChange: (told: () => void) => void
}

export interface DeviceDeps {
  readonly random: Random
  readonly weather: Weather
  readonly story: Story
  /** Told of each step that was applied, with what it found and what it left. */
  readonly stepped: (life: Life, before: KeptRecord, after: KeptRecord) => void
}

export interface KeptRecord {
  readonly entry: OutboxEntry | null
  readonly receipt: Receipt | null
}

export interface CartChange {
  readonly at: Instant
  readonly apply: (cart: Cart) => Cart
}

type Stored<T> = Result<T, OutboxProblem>

export function createDevice({ random, weather, story, stepped }: DeviceDeps): Device {
  const memory = createMemoryDevice()
  const outbox = createMemoryOutbox(memory)
  const followers: (() => void)[] = []

  /** A transaction: it is applied or not, and its tab may die on either side of it. */
  function transact<T>(life: Life, work: () => Stored<T> | Promise<Stored<T>>): Promise<Stored<T>> {
    const dies = random.chance(weather.likelihoods.crash)
    const early = dies && random.chance(0.5)
    const away = random.chance(weather.likelihoods.storageAway)
    return life.outside(delay(), async () => {
      if (early && !weather.calm) return crash(life, 'before its storage has it')
      if (away && !weather.calm) return refuse(life, 'StorageUnavailable')
      const done = await work()
      if (!done.ok) return refuse(life, 'StorageFull')
      for (const tell of followers) tell()
      return dies && !weather.calm ? crash(life, 'just after its storage has it') : done
    })
  }

  function delay(): number {
    return random.chance(0.1) ? random.between(20, 200) : random.between(0, 10)
  }

  function crash(life: Life, when: string): Stored<never> {
    story.tell(life.name, `dies ${when}`)
    story.count('crashes')
    life.end()
    return failure({ type: 'StorageUnavailable' })
  }

  function refuse(life: Life, type: OutboxProblem['type']): Stored<never> {
    story.tell(life.name, type === 'StorageFull' ? 'finds no room' : 'cannot reach its storage')
    story.count(type === 'StorageFull' ? 'storage full' : 'storage away')
    return failure({ type })
  }

  function recordOf(id: IdempotencyKey): KeptRecord {
    return { entry: memory.entries.get(id) ?? null, receipt: memory.receipts.get(id) ?? null }
  }

  return {
    memory,
    onChange: (told) => followers.push(told),
    outboxOf: (life) => ({
      unsettled: () => {
        const away = random.chance(weather.likelihoods.storageAway)
        return life.outside(delay(), () =>
          away ? refuse(life, 'StorageUnavailable') : outbox.unsettled(),
        )
      },
      step: (order, move) =>
        transact(life, async () => {
          const before = recordOf(order.id)
          let full = false
          const done = await outbox.step(order, (kept) => {
            const decided = move(kept)
            full = weather.storageFull && takesRoom(decided.writes)
            return full ? { answer: decided.answer } : decided
          })
          if (full) return failure({ type: 'StorageFull' })
          stepped(life, before, recordOf(order.id))
          return done
        }),
    }),
    draftsOf: (life) => ({
      open: (_, { newKey, at }) =>
        transact(life, () => {
          const open = memory.drafts.get(slug)
          if (open) return success(open)
          if (weather.storageFull) return failure({ type: 'StorageFull' })
          const draft = freshDraft(slug, { newKey, at, known: memory.contacts.get(slug) })
          memory.drafts.set(slug, draft)
          return success(draft)
        }),
      saveTyped: () => Promise.resolve(success(null)),
    }),
    changeCart: async (life, { at, apply }, kept) => {
      await transact(life, () => {
        if (weather.storageFull) return failure({ type: 'StorageFull' })
        const before = memory.carts.get(slug) ?? noContents
        memory.carts.set(slug, { ...before, cart: apply(before.cart), changedAt: at })
        kept()
        return success(null)
      })
    },
  }
}

function takesRoom({ entry, receipt, cart, contact }: Writes = {}): boolean {
  return [entry, receipt, cart, contact].some((record) => record !== null && record !== undefined)
}
