import type { ExcusedMutant } from './excused-mutant.ts'

/** One mutant after its run. */
export interface TestedMutant {
  readonly file: string
  /** From 1. */
  readonly lineNumber: number
  readonly line: string
  readonly from: string
  readonly to: string
  /** `survived`: no test failed. `uncovered`: no test runs its code. */
  readonly outcome: 'killed' | 'survived' | 'uncovered'
}

export interface Verdict {
  readonly killed: number
  /** Killed ones and survivors, without the excused. */
  readonly counted: number
  /** In percent; 100 where nothing is counted. */
  readonly score: number
  readonly survivors: readonly TestedMutant[]
  readonly excused: readonly TestedMutant[]
  /** Entries of files in this run that match no survivor any more. */
  readonly stale: readonly ExcusedMutant[]
}

/** The score of a run, with the excused survivors taken out. */
export function weighMutants(
  mutants: readonly TestedMutant[],
  entries: readonly ExcusedMutant[],
): Verdict {
  const alive = mutants.filter(({ outcome }) => outcome !== 'killed')
  const excused = alive.filter((mutant) => entries.some((entry) => isOf(entry, mutant)))
  const files = new Set(mutants.map(({ file }) => file))
  const killed = mutants.length - alive.length
  const counted = mutants.length - excused.length
  return {
    killed,
    counted,
    score: counted === 0 ? 100 : (100 * killed) / counted,
    survivors: alive.filter((mutant) => !excused.includes(mutant)),
    excused,
    stale: entries.filter(
      (entry) => files.has(entry.file) && !alive.some((mutant) => isOf(entry, mutant)),
    ),
  }
}

function isOf({ file, line, from, to }: ExcusedMutant, mutant: TestedMutant): boolean {
  return (
    file === mutant.file &&
    line === mutant.line &&
    oneLine(from) === oneLine(mutant.from) &&
    oneLine(to) === oneLine(mutant.to)
  )
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
