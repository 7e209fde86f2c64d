/** A value that a screen shows and follows; `get` returns the same object until it changes. */
export interface Store<T> {
  readonly get: () => T
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Value that the server's page shows; left out: the same. React starts with it when it hydrates
   * such a page.
   */
  readonly served?: () => T
}

/** A value that its owner sets and screens subscribe to. */
export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void
}
