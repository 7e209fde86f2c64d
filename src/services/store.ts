/** A value that a screen shows and follows; `get` returns the same object until it changes. */
export interface Store<T> {
  readonly get: () => T
  readonly subscribe: (changed: () => void) => () => void
}
