/** The venues whose menus this device stores; readable before the database is open. */
export interface SeenVenues {
  readonly has: (slug: string) => boolean
  /** Notes a stored venue, with the ETag of its copy (see src/page). */
  readonly note: (slug: string, etag: string | null) => void
  readonly forget: (slug: string) => void
}

export function createSeenVenues(): SeenVenues {
  return {
    has: (slug) => {
      try {
        return localStorage.getItem(noteOf(slug)) !== null
      } catch {
        // No storage: the database, if any, is read after the network.
        return false
      }
    },
    note: (slug, etag) => {
      try {
        localStorage.setItem(noteOf(slug), etag ?? '')
      } catch {
        // No storage: the copy is shown after the network call.
      }
    },
    forget: (slug) => {
      try {
        localStorage.removeItem(noteOf(slug))
      } catch {
        // No storage: nothing to forget.
      }
    },
  }
}

function noteOf(slug: string): string {
  return `comanda:held:${slug}`
}
