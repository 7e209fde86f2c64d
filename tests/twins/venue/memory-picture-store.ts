import type { PictureStore } from '#server/venue/picture-store.ts'

/** Pictures in memory, for tests. */
export function createMemoryPictureStore(): PictureStore {
  const held = new Map<string, Uint8Array<ArrayBuffer>>()
  const keyOf = (venueId: string, name: string) => `${venueId} ${name}`
  return {
    save: async (venueId, sizes) => {
      for (const { name, content } of sizes) {
        const key = keyOf(venueId, name)
        if (!held.has(key)) held.set(key, content)
      }
    },
    read: async (venueId, name) => held.get(keyOf(venueId, name)) ?? null,
    keepOnly: async (venueId, marks) => {
      const wanted = new Set(marks.map((mark) => keyOf(venueId, mark)))
      for (const key of held.keys()) {
        const isOther = !key.startsWith(`${venueId} `)
        if (!isOther && !wanted.has(key.replace(/-\d+$/, ''))) held.delete(key)
      }
    },
  }
}
