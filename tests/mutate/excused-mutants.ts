import type { ExcusedMutant } from './excused-mutant.ts'

/** Each entry must match a survivor of its room, otherwise `npm run mutate` fails. */
export const excusedMutants: readonly ExcusedMutant[] = []
