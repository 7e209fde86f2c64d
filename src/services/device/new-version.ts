export interface NewVersion {
  /** Reloads the page with it: call it when nothing is under way. */
  readonly take: () => void
}
