import type { PictureStore } from './picture-store.ts'

/** Bytes of one server: about a thousand pictures. */
const mostBytes = 64 * 1024 * 1024

type Picture = NonNullable<Awaited<ReturnType<PictureStore['read']>>>

/**
 * The sizes that were read last are kept in memory, within a bound of bytes: what a name has never changes, so that none is
 * read twice, or waits for a database that is away. One that is asked for by many at once is read once.
 */
export function keepPictures(
  { read }: Pick<PictureStore, 'read'>,
  most = mostBytes,
): Pick<PictureStore, 'read'> {
  /** Pictures in the order in which they were last asked for, the oldest first. */
  const kept = new Map<string, Picture>()
  const reading = new Map<string, Promise<Picture | null>>()
  let bytes = 0

  function keep(key: string, picture: Picture): void {
    if (picture.length > most) return
    kept.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  function ask(key: string, ...named: Parameters<typeof read>): Promise<Picture | null> {
    const asked = read(...named)
      .then((picture) => {
        if (picture !== null) keep(key, picture)
        return picture
      })
      .finally(() => reading.delete(key))
    reading.set(key, asked)
    return asked
  }

  return {
    read: async (venueId, name) => {
      const key = `${venueId}\n${name}`
      const known = kept.get(key)
      if (known === undefined) return reading.get(key) ?? ask(key, venueId, name)
      kept.delete(key)
      kept.set(key, known)
      return known
    },
  }
}
