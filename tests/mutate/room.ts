/** Files whose tests are the same, so that a mutant runs no more than those. */
export interface RoomPart {
  /** The files whose code is changed, from the root of the repository. */
  readonly mutate: readonly string[]
  /** The tests that must notice, the quickest first: the first that notices ends the run. */
  readonly tests: readonly string[]
}

export interface Room {
  readonly parts: readonly RoomPart[]
  /** Its tests use a PostgreSQL. */
  readonly onDatabase?: true
}
