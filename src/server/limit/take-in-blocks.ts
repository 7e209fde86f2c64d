import { costMs, waitMs } from './limit-store.ts'
import type { Count, LimitStore } from './limit-store.ts'

/** Blocks that make a limit: the points that servers hold unused are a small part of the limit. */
const blocksOfLimit = 20
/** The most names in memory: beyond it all are forgotten; unused points stay counted. */
const mostNames = 10_000
/** A refusal is not asked for again so long: points that another server gives back wait for it. */
const refusalLastsMs = 1_000

/** When the name is within its limit again, and by whose arrival that was found. */
interface Refusal {
  readonly atMs: number
  /** Until a call of no points would be taken: below zero, there are points left. */
  readonly busyMs: number
}

/**
 * Takes points from a store in blocks and counts within them in memory: an order waits for the
 * statement of the first of its block alone. What is left of a block is too little only for the
 * last calls within a limit, which are counted one by one. A refusal tells of any amount and holds for a
 * second without a statement, so that a flood costs less than the calls that are taken. Points come back meanwhile
 * as they do always. Small limits are asked for exactly each time: some are given back.
 *
 * The calls of one name have turns, in the order in which they came, and each asks in its own turn alone:
 * for a block, and where the refusal leaves room, for what it needs. None asks a third time.
 */
export function takeInBlocks(store: LimitStore): LimitStore {
  const left = new Map<string, number>()
  const refusals = new Map<string, Refusal>()
  /** The last turn of each name that is asked for. */
  const turns = new Map<string, Promise<number | null>>()

  function takeOne(count: Count, at: Date, signal?: AbortSignal): Promise<number | null> {
    if (blockOf(count) <= 1) return store.take([count], at)
    const name = nameOf(count)
    if (isHeld(count)) return Promise.resolve(spend(count))
    const before = turns.get(name)
    // A turn's fault fails those that wait for it: a database that hangs does so once for all.
    const turn = before
      ? before.then(() => (signal?.aborted ? refusalLastsMs : takeInTurn(count, at)))
      : takeInTurn(count, at)
    turns.set(name, turn)
    const end = () => {
      if (turns.get(name) === turn) turns.delete(name)
    }
    turn.then(end, end)
    return turn
  }

  async function takeInTurn(count: Count, at: Date): Promise<number | null> {
    const { amount = 1 } = count
    const block = { ...count, amount: blockOf(count) }
    if (amount < block.amount && !isHeld(count) && knownWait(count, at) === null) {
      if (knownWait(block, at) === null) await ask(block, at)
    }
    if (!isHeld(count)) {
      const wait = knownWait(count, at) ?? (await ask(count, at))
      if (wait !== null) return wait
    }
    return spend(count)
  }

  function spend(count: Count): null {
    add(nameOf(count), -(count.amount ?? 1))
    return null
  }

  async function ask(count: Count, at: Date): Promise<number | null> {
    const wait = await store.take([count], at)
    const name = nameOf(count)
    if (wait === null) add(name, count.amount ?? 1)
    else refuse(name, { atMs: at.getTime(), busyMs: wait - costMs(count) })
    return wait
  }

  function isHeld(count: Count): boolean {
    return (left.get(nameOf(count)) ?? 0) >= (count.amount ?? 1)
  }

  /** Milliseconds; null: not known to be refused. */
  function knownWait(count: Count, at: Date): number | null {
    const refusal = refusals.get(nameOf(count))
    if (!refusal) return null
    // Below zero: this call came before the one that was refused, and had its turn after it.
    const sinceMs = at.getTime() - refusal.atMs
    // A clock that was set back has no refusal.
    if (Math.abs(sinceMs) >= refusalLastsMs) return null
    const wait = refusal.busyMs + costMs(count) - sinceMs
    return wait > 0 ? waitMs(wait) : null
  }

  function add(name: string, points: number): void {
    if (!left.has(name) && left.size >= mostNames) left.clear()
    left.set(name, (left.get(name) ?? 0) + points)
  }

  function refuse(name: string, refusal: Refusal): void {
    if (!refusals.has(name) && refusals.size >= mostNames) refusals.clear()
    refusals.set(name, refusal)
  }

  /** Puts points that came out of a block back into it. */
  async function putBack(counts: readonly Count[]): Promise<void> {
    for (const count of counts.filter(isOfBlock)) add(nameOf(count), count.amount ?? 1)
    await store.giveBack(counts.filter((count) => !isOfBlock(count)))
  }

  async function giveBack(counts: readonly Count[]): Promise<void> {
    await store.giveBack(counts)
    for (const count of counts) refusals.delete(nameOf(count))
  }

  return {
    ...store,
    giveBack,
    take: async (counts, at, signal) => {
      // Before anything is counted for the others.
      for (const count of counts) {
        const wait = isHeld(count) ? null : knownWait(count, at)
        if (wait !== null) return wait
      }
      const taken: Count[] = []
      for (const count of counts) {
        const wait = await takeOne(count, at, signal)
        if (wait !== null) {
          await putBack(taken)
          return wait
        }
        taken.push(count)
      }
      return null
    },
  }
}

function blockOf({ limit }: Count): number {
  return Math.floor(limit.points / blocksOfLimit)
}

function isOfBlock(count: Count): boolean {
  return blockOf(count) > (count.amount ?? 1)
}

function nameOf({ venueId, name }: Count): string {
  return `${venueId ?? ''}\n${name}`
}
