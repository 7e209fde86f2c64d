import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Runs a second of each contestant: the median of its rounds. */
export type Speeds<Name extends string> = Readonly<Record<Name, number>>

export interface TurnSettings {
  readonly rounds: number
  /** How long a contestant runs in a round. */
  readonly roundMs: number
}

/**
 * Runs the contestants by turns, so that other load on the machine affects all of them, after some
 * rounds that warm them up and do not count.
 */
export function runInTurns<Name extends string>(
  contestants: Readonly<Record<Name, () => unknown>>,
  { rounds, roundMs }: TurnSettings,
): Speeds<Name> {
  const names = Object.keys(contestants) as Name[]
  const speeds = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of names) {
      collectGarbage()
      const speed = speedOf(contestants[name], roundMs)
      if (round >= 0) speeds.get(name)?.push(speed)
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, median(speeds.get(name) ?? [])]),
  ) as Speeds<Name>
}

const warmUps = 3

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = Math.ceil((sorted.length * percent) / 100) - 1
  return sorted[Math.max(0, at)] ?? Number.NaN
}

setFlagsFromString('--expose-gc')
/** So that no contestant pays for the garbage of the one before. */
const collectGarbage = runInNewContext('gc') as () => void

// The result is stored, so that the compiler cannot skip the work.
let kept: unknown

function speedOf(run: () => unknown, roundMs: number): number {
  const start = performance.now()
  let runs = 0
  let elapsed = 0
  while (elapsed < roundMs) {
    for (let one = 0; one < 16; one++) kept = run()
    runs += 16
    elapsed = performance.now() - start
  }
  return kept === undefined ? Number.NaN : (runs * 1000) / elapsed
}
