/** A random text kept in one of the browser's storages. */
export interface StoredText {
  /** Created at the first call. */
  readonly get: () => string
  readonly forget: () => void
}

export interface TextPlace {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly name: string
}

export function openStoredText({ storage, name }: TextPlace, make: () => string): StoredText {
  let current: string | null = null

  function keep(): string {
    try {
      const known = storage().getItem(name)
      if (known !== null) return known
      const made = make()
      storage().setItem(name, made)
      return made
    } catch {
      // Storage is switched off: it lasts as long as the page.
      return make()
    }
  }

  return {
    get: () => (current ??= keep()),
    forget: () => {
      current = null
      try {
        storage().removeItem(name)
      } catch {
        // Storage is switched off: nothing was stored.
      }
    },
  }
}
