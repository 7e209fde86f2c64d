/** One number of a run, with its goal. */
export interface Figure {
  /** Which measure it belongs to: a heading of the table. */
  readonly measure: string
  readonly name: string
  /** Null if it could not be measured; the note gives the reason. */
  readonly value: number | null
  readonly unit: string
  readonly goal?: Goal
  readonly note?: string
}

type Goal = { readonly most: number } | { readonly least: number }

/** Null where there is no goal or no value. */
export function isMet({ value, goal }: Figure): boolean | null {
  if (goal === undefined || value === null) return null
  return 'most' in goal ? value <= goal.most : value >= goal.least
}
