/** How a repeated import treats existing entries. Default: they stay. */
export interface SaveRule {
  readonly replace?: boolean
}

export interface SaveOutcome {
  /** New or replaced. */
  readonly added: number
  readonly kept: number
}
