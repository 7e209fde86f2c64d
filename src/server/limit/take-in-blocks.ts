import type { Count, LimitStore } from './limit-store.ts'

/** So many blocks make a limit: what servers hold unused is a small part of it. */
const blocksOfLimit = 20
/** With more names than this all blocks are forgotten; what was unused of them stays counted. */
const mostNames = 10_000

/**
 * Takes points from a store in blocks and counts within them in memory: an order waits for the
 * statement of the first of its block alone. What is left of a block is too little only for the
 * last calls within a limit, which are counted one by one.
 */
export function takeInBlocks(store: LimitStore): LimitStore {
  const left = new Map<string, number>()
  /** The blocks that are being taken. */
  const taking = new Map<string, Promise<number | null>>()

  async function takeOne(count: Count, at: Date): Promise<number | null> {
    const { amount = 1, limit } = count
    const name = nameOf(count)
    const block = Math.floor(limit.points / blocksOfLimit)
    if (block <= amount) return store.take([count], at)
    while ((left.get(name) ?? 0) < amount) {
      const others = taking.get(name)
      const taken = others ?? store.take([{ ...count, amount: block }], at)
      if (!others) taking.set(name, taken)
      try {
        if ((await taken) !== null) return await store.take([count], at)
        if (!others) add(name, block)
      } finally {
        if (!others) taking.delete(name)
      }
    }
    add(name, -amount)
    return null
  }

  function add(name: string, points: number): void {
    if (!left.has(name) && left.size >= mostNames) left.clear()
    left.set(name, (left.get(name) ?? 0) + points)
  }

  return {
    ...store,
    take: async (counts, at) => {
      const taken: Count[] = []
      for (const count of counts) {
        const wait = await takeOne(count, at)
        if (wait !== null) {
          await store.giveBack(taken)
          return wait
        }
        taken.push(count)
      }
      return null
    },
  }
}

function nameOf({ venueId, name }: Count): string {
  return `${venueId ?? ''}\n${name}`
}
