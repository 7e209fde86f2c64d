import type { OutboxEntry, Receipt } from '#contract/kept-order.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { PushPorts } from '#sync/push-ports.ts'
import type { Device, KeptRecord } from './device.ts'
import { judgeEnd } from './judge-end.ts'
import { judgeReceipt, judgeStep } from './judge-step.ts'
import { createLedger, memosOf, noteAnswer, noteOrders } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import type { Life } from './life.ts'
import { isTheft } from './locks.ts'
import type { Locks } from './locks.ts'
import type { Provider, WireAnswer, WireRequest } from './provider.ts'
import type { Scheduler } from './scheduler.ts'
import type { Story } from './story.ts'
import { tellStep } from './tell-step.ts'
import type { Weather } from './weather.ts'

export type Calls = Pick<PushPorts, 'placeOrder' | 'findOrder' | 'withdrawOrder'>

/** Watches everything and says when a promise of the product is broken. */
export interface Witness {
  readonly ledger: Ledger
  readonly problem: () => string | null
  readonly fail: (problem: string) => void
  readonly stepped: (life: Life, before: KeptRecord, after: KeptRecord) => void
  readonly shown: (receipt: Receipt) => void
  readonly answered: (request: WireRequest, answer: WireAnswer) => void
  readonly guestDiscards: (entry: OutboxEntry | null) => void
  /** The guest is told that these lines are kept as this order. */
  readonly promised: (id: IdempotencyKey, memos: readonly string[]) => void
  readonly networkReturned: (life: Life) => void
  readonly watchCalls: (life: Life, calls: Calls) => Calls
  /** Something thrown is a bug of the program. */
  readonly noBug: <T>(work: Promise<T>) => Promise<T>
  readonly judgeEnd: () => void
}

export interface WitnessDeps {
  readonly scheduler: Scheduler
  readonly weather: Weather
  readonly story: Story
  readonly locks: Locks
  readonly device: () => Device
  readonly provider: Provider
}

/** A server's clock counts whole seconds, and a device learns it from answers that may take 10 s. */
const clockTolerance = 15_000

export function createWitness(deps: WitnessDeps): Witness {
  const { scheduler, weather, story, locks } = deps
  const ledger = createLedger()
  const calling = new Map<IdempotencyKey, Life>()
  let problem: string | null = null

  function fail(found: string | null): void {
    if (found === null || problem !== null) return
    problem = found
    story.tell('witness', found)
  }

  function tell(receipt: Receipt): void {
    ledger.told.set(receipt.key, receipt)
    fail(judgeReceipt(receipt, deps.provider.orders()))
  }

  function findEntry(key: IdempotencyKey): OutboxEntry | undefined {
    return [...deps.device().memory.entries.values()].find((entry) => entry.key === key)
  }

  /** A tab that was frozen goes on with what it had begun, whoever has gone on with it meanwhile. */
  function isUndisturbed(life: Life): boolean {
    return locks.thefts() === 0 && !life.wasFrozen()
  }

  function judgeSend(life: Life, key: IdempotencyKey, body: object): string | null {
    const text = JSON.stringify(body)
    const earlier = ledger.bodies.get(key)
    if (earlier !== undefined && earlier !== text) return 'a key is sent with another body'
    ledger.bodies.set(key, text)
    if (!isUndisturbed(life)) return null
    const entry = findEntry(key)
    if (!entry?.sent || JSON.stringify(entry.body) !== text) {
      return 'a copy goes out that the device has not noted before'
    }
    const due = ledger.dueAt.get(entry.id) ?? 0
    const isLate = scheduler.now() > due + clockTolerance && !weather.clockWasWrong
    return isLate ? 'an order goes out by itself after its time' : null
  }

  /** No two calls about one order at once: the lock is for that. */
  async function watched<T>(life: Life, key: IdempotencyKey, call: () => Promise<T>): Promise<T> {
    const other = calling.get(key)
    if (other?.isAlive() === true && isUndisturbed(other)) {
      fail('the server is asked for the same order twice at once')
    }
    calling.set(key, life)
    const answer = await call()
    if (calling.get(key) === life) calling.delete(key)
    return answer
  }

  return {
    ledger,
    problem: () => problem,
    fail,
    stepped: (life, before, after) => {
      tellStep(story, { life, before, after })
      if (after.receipt && !before.receipt) tell(after.receipt)
      const { entry } = after
      if (entry && entry.savedAt !== before.entry?.savedAt) {
        ledger.dueAt.set(entry.id, scheduler.now() + entry.sendBy - entry.savedAt)
      }
      if (entry && !before.entry) ledger.kept.set(entry.id, memosOf(entry))
      fail(judgeStep(ledger, before, after))
    },
    shown: tell,
    answered: (request, answer) => {
      fail(noteAnswer(ledger, request, answer))
      fail(noteOrders(ledger, deps.provider.orders()))
    },
    guestDiscards: (entry) => {
      if (!entry || (entry.status.type === 'refused' && entry.status.returned)) return
      ledger.discarded.set(entry.id, memosOf(entry))
    },
    promised: (id, memos) => {
      const kept = ledger.kept.get(id) ?? []
      const wanted = memos.filter((memo) => ledger.lines.get(memo)?.gone === false)
      if (wanted.every((memo) => kept.includes(memo))) return
      fail('lost: a guest is told that an order is kept which is not')
    },
    networkReturned: (life) => {
      const isFree = weather.calm && locks.isFree()
      const [oldest] = [...deps.device().memory.entries.values()]
        .filter(({ status }) => status.type === 'waiting')
        .toSorted((one, other) => one.savedAt - other.savedAt)
      if (!isFree || !oldest) return
      life.after(1_000, () => {
        if (findEntry(oldest.key)?.status.type !== 'waiting') return
        fail('a waiting order has not left within a second of the first good probe')
      })
    },
    watchCalls: (life, { placeOrder, findOrder, withdrawOrder }) => ({
      placeOrder: (order) => {
        fail(judgeSend(life, order.key, order.body))
        return watched(life, order.key, () => placeOrder(order))
      },
      findOrder: (order) => watched(life, order.key, () => findOrder(order)),
      withdrawOrder: (order) => watched(life, order.key, () => withdrawOrder(order)),
    }),
    noBug: async (work) => {
      try {
        return await work
      } catch (fault) {
        if (!isTheft(fault)) fail(`a bug was thrown: ${String(fault)}`)
        throw fault
      }
    },
    judgeEnd: () => fail(judgeEnd(ledger, deps.device().memory, deps.provider.orders())),
  }
}
