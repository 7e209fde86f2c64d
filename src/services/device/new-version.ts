export interface NewVersion {
  /** Loads the page anew with it: for a moment when nothing is under way. */
  readonly take: () => void
}
