/** A value that a screen shows and follows; `get` returns the same object until it changes. */
export interface Store<T> {
  readonly get: () => T
  readonly subscribe: (changed: () => void) => () => void
  /** What a page of the server shows; left out: the same. React begins with it where it takes such a page over. */
  readonly served?: () => T
}

/** A value that its owner sets and screens subscribe to. */
export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void
}
