import { cacheNames } from 'workbox-core'
import { partNames, partOf, withNeeded } from './part-of.ts'
import type { PartName } from './part-of.ts'

declare const self: ServiceWorkerGlobalScope

/** One for each part; it exists on devices that have used the part. */
export const partCaches = partNames.map(cacheOf)

export interface ProgramParts {
  /** Caches all of this version's part that is missing; rejects if a file cannot be fetched. */
  readonly keep: (part: PartName) => Promise<void>
  /** The same for the parts of the files at these addresses, also in a version that waits. */
  readonly keepUsed: (links: readonly unknown[]) => Promise<void>
  /** The same for the parts that the device has used; of others nothing. */
  readonly keepWanted: () => Promise<void>
  /** Deletes those of other versions. */
  readonly forgetOthers: () => Promise<void>
}

/**
 * A device that asks for one file of a part caches the whole part at once, so that it lacks no
 * screen without a network. From then on a newer version is installed, and takes over, only with
 * its files of the part. A file that is missing all the same is fetched (see note: parts of the
 * program).
 */
export function createProgramParts(paths: readonly string[]): ProgramParts {
  /** A page asks for several files of a part at once. */
  const running = new Map<PartName, Promise<void>>()

  function keep(part: PartName): Promise<void> {
    const keeping =
      running.get(part) ??
      Promise.all(withNeeded(part).map(fetchMissing))
        .then(() => {})
        .finally(() => running.delete(part))
    running.set(part, keeping)
    return keeping
  }

  async function fetchMissing(part: PartName) {
    // Opened first: it says that the part is wanted, also if it cannot be fetched now.
    const cache = await caches.open(cacheOf(part))
    const held = new Set((await cache.keys()).map(({ url }) => url))
    await cache.addAll(filesOf(part).filter((url) => !held.has(url)))
  }

  const filesOf = (part: PartName) =>
    paths.filter((path) => partOf(path) === part).map((path) => new URL(path, location.href).href)

  return {
    keep,
    keepUsed: async (links) => {
      const used = new Set(links.map(partOfLink).filter((part) => part !== null))
      const { waiting, installing } = self.registration
      for (const part of used) {
        for (const worker of [waiting, installing]) worker?.postMessage({ type: 'PART', part })
      }
      await Promise.all([...used].map(keep))
    },
    keepWanted: async () => {
      const older = await partsOfOlderShell()
      const isWanted = async (part: PartName) => older.has(part) || caches.has(cacheOf(part))
      await Promise.all(partNames.map(async (part) => (await isWanted(part)) && keep(part)))
    },
    forgetOthers: async () => {
      await Promise.all(
        partNames.map(async (part) => {
          if (!(await caches.has(cacheOf(part)))) return
          const cache = await caches.open(cacheOf(part))
          const wanted = filesOf(part)
          const others = (await cache.keys()).filter(({ url }) => !wanted.includes(url))
          await Promise.all(others.map((request) => cache.delete(request)))
        }),
      )
    },
  }
}

function cacheOf(part: PartName): string {
  return `${part}-parts`
}

function partOfLink(link: unknown): PartName | null {
  if (typeof link !== 'string') return null
  const { origin, pathname } = new URL(link, location.href)
  return origin === location.origin ? partOf(pathname) : null
}

/** Parts of a version whose shell had them: its device may use them. */
async function partsOfOlderShell(): Promise<ReadonlySet<PartName>> {
  const shell = await caches.open(cacheNames.precache)
  const parts = (await shell.keys()).map(({ url }) => partOf(new URL(url).pathname))
  return new Set(parts.filter((part) => part !== null))
}
