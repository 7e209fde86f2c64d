/** Which venues this device has shown, known before the database is open (theme.ts writes it). */
export interface SeenVenues {
  readonly has: (slug: string) => boolean
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
  return `comanda:venue:${slug}`
}
