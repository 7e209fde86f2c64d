import { loadOnce } from '#client/device/load-once.ts'

/** Characters: from here on a slow phone takes longer to read a document at once than a tap may wait. */
const longFrom = 300_000

export function isLong(text: string): boolean {
  return text.length >= longFrom
}

const loadSteps = loadOnce(() => import('./parse-in-steps.ts'))

/** Rejects what is not JSON. */
export async function parseDocument(text: string): Promise<unknown> {
  const room = isLong(text) ? await loadSteps() : null
  return room ? room.parseInSteps(text) : JSON.parse(text)
}
