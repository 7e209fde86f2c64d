import { cacheNames } from 'workbox-core'
import { isOfSuites } from './is-of-suites.ts'

/** Exists on devices that have opened a suite. */
export const suiteCache = 'suite-parts'

export interface SuiteParts {
  /** Caches all of this version's that are missing; rejects if one cannot be fetched. */
  readonly keep: () => Promise<void>
  /** The same on a device that has opened a suite; elsewhere nothing. */
  readonly keepIfWanted: () => Promise<void>
  /** Deletes those of other versions. */
  readonly forgetOthers: () => Promise<void>
}

/**
 * Note: parts of suites.
 * What suites and their operators use is a tenth of the program: guests elsewhere do not download
 * it. A device that opens a suite, once online, caches all of it at once, so that an attendant's
 * tablet lacks no screen without a network. From then on a newer version is installed, and takes
 * over, only with its own. A file that is missing all the same is fetched.
 */
export function createSuiteParts(paths: readonly string[]): SuiteParts {
  const wanted = paths.map((path) => new URL(path, location.href).href)

  async function keep() {
    // Opened first: it says that they are wanted, also if they cannot be fetched now.
    const cache = await caches.open(suiteCache)
    const held = new Set((await cache.keys()).map(({ url }) => url))
    await cache.addAll(wanted.filter((url) => !held.has(url)))
  }

  return {
    keep,
    keepIfWanted: async () => {
      if ((await caches.has(suiteCache)) || (await areInOlderShell())) await keep()
    },
    forgetOthers: async () => {
      if (!(await caches.has(suiteCache))) return
      const cache = await caches.open(suiteCache)
      const others = (await cache.keys()).filter(({ url }) => !wanted.includes(url))
      await Promise.all(others.map((request) => cache.delete(request)))
    },
  }
}

/** Of a version whose shell had everything: its device may be a tablet. */
async function areInOlderShell(): Promise<boolean> {
  const shell = await caches.open(cacheNames.precache)
  return (await shell.keys()).some(({ url }) => isOfSuites(new URL(url).pathname))
}
