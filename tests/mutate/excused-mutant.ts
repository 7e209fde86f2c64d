/** A mutant that no test can or should notice. It is found by its text, so that code above it may move. */
export interface ExcusedMutant {
  /** From the root of the repository. */
  readonly file: string
  /** The line in which the mutant begins, without the spaces around it. */
  readonly line: string
  /** What is replaced, and by what; spaces and line breaks count as one space. */
  readonly from: string
  readonly to: string
  readonly reason: string
}
