/** A random text of its own that one of the browser's storages keeps. */
export interface KeptNote {
  /** Made when it is first asked for. */
  readonly get: () => string
  readonly forget: () => void
}

export interface NotePlace {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly name: string
}

export function openKeptNote({ storage, name }: NotePlace, make: () => string): KeptNote {
  let current: string | null = null

  function keep(): string {
    try {
      const known = storage().getItem(name)
      if (known !== null) return known
      const made = make()
      storage().setItem(name, made)
      return made
    } catch {
      // Then it lives as long as the page.
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
        // Then nothing was kept either.
      }
    },
  }
}
