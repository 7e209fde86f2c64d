/** Which venues' menus this device holds, known before its database is open. */
export interface SeenVenues {
  readonly has: (slug: string) => boolean
  readonly note: (slug: string) => void
  readonly forget: (slug: string) => void
}

export function createSeenVenues(): SeenVenues {
  return {
    has: (slug) => {
      try {
        return localStorage.getItem(noteOf(slug)) !== null
      } catch {
        // A browser without storage: the database, if there is one, is asked after the network.
        return false
      }
    },
    note: (slug) => {
      try {
        localStorage.setItem(noteOf(slug), '')
      } catch {
        // Then its copy is shown after the network has been asked.
      }
    },
    forget: (slug) => {
      try {
        localStorage.removeItem(noteOf(slug))
      } catch {
        // Then there is nothing to forget.
      }
    },
  }
}

function noteOf(slug: string): string {
  return `comanda:held:${slug}`
}
