import { costMs, waitSeconds } from './limit-store.ts'
import type { Count, LimitStore } from './limit-store.ts'

/** So many blocks make a limit: what servers hold unused is a small part of it. */
const blocksOfLimit = 20
/** With more names than this all of them are forgotten; unused points stay counted. */
const mostNames = 10_000
/** A refusal is not asked for again so long: points that another server gives back wait for it. */
const refusalLastsMs = 1_000

interface Refusal {
  readonly amount: number
  readonly atMs: number
  readonly waitMs: number
}

/**
 * Takes points from a store in blocks and counts within them in memory: an order waits for the
 * statement of the first of its block alone. What is left of a block is too little only for the
 * last calls within a limit, which are counted one by one. A refusal holds for a second without a
 * statement, so that a flood costs less than the calls that are taken. Points come back meanwhile
 * as they do always. Small limits are asked for exactly each time: some are given back.
 */
export function takeInBlocks(store: LimitStore): LimitStore {
  const left = new Map<string, number>()
  const refusals = new Map<string, Refusal>()
  /** What is being asked for: one statement for each name at a time. */
  const asking = new Map<string, Promise<number | null>>()

  async function takeOne(count: Count, at: Date): Promise<number | null> {
    const block = blockOf(count)
    if (block <= 1) return store.take([count], at)
    const { amount = 1 } = count
    const name = nameOf(count)
    while ((left.get(name) ?? 0) < amount) {
      const others = asking.get(name)
      if (others) {
        await others
        continue
      }
      const wait = knownWait(count, at)
      if (wait !== null) return wait
      const isOne = amount >= block || knownWait({ ...count, amount: block }, at) !== null
      await ask({ ...count, amount: isOne ? amount : block }, at)
    }
    add(name, -amount)
    return null
  }

  async function ask(count: Count, at: Date): Promise<void> {
    const { amount = 1 } = count
    const name = nameOf(count)
    const asked = store.take([count], at)
    asking.set(name, asked)
    try {
      const wait = await asked
      if (wait === null) add(name, amount)
      else refuse(name, { amount, atMs: at.getTime(), waitMs: wait * 1_000 })
    } finally {
      asking.delete(name)
    }
  }

  /** Seconds; null: not known to be refused. More than what was refused is refused as well. */
  function knownWait(count: Count, at: Date): number | null {
    const { amount = 1 } = count
    const refusal = refusals.get(nameOf(count))
    if (!refusal || amount < refusal.amount) return null
    const sinceMs = at.getTime() - refusal.atMs
    // A clock that was set back has no refusal either.
    if (sinceMs < 0 || sinceMs >= refusalLastsMs) return null
    const moreMs = costMs({ ...count, amount: amount - refusal.amount })
    return waitSeconds(refusal.waitMs - sinceMs + moreMs)
  }

  function add(name: string, points: number): void {
    if (!left.has(name) && left.size >= mostNames) left.clear()
    left.set(name, (left.get(name) ?? 0) + points)
  }

  function refuse(name: string, refusal: Refusal): void {
    if (!refusals.has(name) && refusals.size >= mostNames) refusals.clear()
    refusals.set(name, refusal)
  }

  /** What came out of a block goes back into it. */
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
    take: async (counts, at) => {
      // Before anything is counted for the others.
      for (const count of counts) {
        const isHeld = (left.get(nameOf(count)) ?? 0) >= (count.amount ?? 1)
        const wait = isHeld ? null : knownWait(count, at)
        if (wait !== null) return wait
      }
      const taken: Count[] = []
      for (const count of counts) {
        const wait = await takeOne(count, at)
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
