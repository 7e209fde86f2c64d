/** Seeded random numbers: equal seeds give equal numbers. */
export interface Random {
  /** From 0 to less than 1. */
  readonly next: () => number
  readonly chance: (likelihood: number) => boolean
  readonly between: (least: number, most: number) => number
  /** A whole number, both ends included. */
  readonly whole: (least: number, most: number) => number
  readonly pick: <T>(choices: readonly T[]) => T
  readonly uuid: () => string
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  // Neighbouring seeds start with similar numbers.
  for (let skipped = 0; skipped < 8; skipped += 1) next()
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    chance: (likelihood) => next() < likelihood,
    between: (least, most) => least + next() * (most - least),
    whole,
    pick: (choices) => {
      const picked = choices[whole(0, choices.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    uuid: () => {
      const digits = Array.from({ length: 31 }, () => whole(0, 15).toString(16)).join('')
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`
    },
  }
}

function mulberry32(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
