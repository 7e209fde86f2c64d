import { afterAll } from 'vitest'

interface Opened {
  readonly close: () => Promise<unknown>
}

/** Opened by the first test that needs it, for all tests of its file, and closed after them. */
export function openOnce<Store extends Opened>(open: () => Promise<Store>): () => Promise<Store> {
  let opening: Promise<Store> | null = null
  afterAll(async () => (await opening)?.close())
  return () => (opening ??= open())
}
