import * as v from 'valibot'

const place = 'comanda:most-ordered'
const mostVenues = 20

const notesSchema = v.record(v.string(), v.array(v.string()))

/** What the server said last of a venue, for visits without a network; empty: nothing. */
export function notedMostOrdered(slug: string): readonly string[] {
  return readNotes()[slug] ?? []
}

/** Keeps the notes of the latest 20 venues. */
export function noteMostOrdered(slug: string, itemIds: readonly string[]): void {
  const { [slug]: _, ...others } = readNotes()
  const notes = Object.entries({ ...others, [slug]: itemIds }).slice(-mostVenues)
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(notes)))
  } catch {
    // No storage, or no room: without a network nothing is marked.
  }
}

function readNotes(): v.InferOutput<typeof notesSchema> {
  try {
    return v.parse(notesSchema, JSON.parse(localStorage.getItem(place) ?? '{}'))
  } catch {
    return {}
  }
}
