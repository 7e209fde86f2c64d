/** How a list that a venue brings in again meets what is there. */
export interface SaveRule {
  readonly replace?: boolean
}

export interface SaveOutcome {
  /** New or replaced. */
  readonly added: number
  readonly kept: number
}
