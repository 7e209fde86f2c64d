/** A value that a screen shows and follows; `get` returns the same object until it changes. */
export interface Store<T> {
  readonly get: () => T
  readonly subscribe: (changed: () => void) => () => void
}

/** A value that its owner sets and screens subscribe to. */
export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void
}
