/** Something a screen shows and follows; `get` gives the same object until it changes. */
export interface Watched<T> {
  readonly get: () => T
  readonly subscribe: (changed: () => void) => () => void
}
