import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface BuildToStore {
  /** Output folder of `vite build`. */
  readonly client: string
  /** Folder of the kept builds, each in a folder named by a hash of its content. */
  readonly builds: string
}

/**
 * Note: kept builds.
 * A page that was opened before a deploy requests its own chunks and styles for as long as it stays
 * open. Their names contain a hash, so the files of several builds can be served together: those of
 * the last five builds, including this one. A folder appears and disappears by a rename, so that
 * servers that start at once see only complete builds.
 */
export async function storeBuild({ client, builds }: BuildToStore): Promise<void> {
  const assets = join(client, 'assets')
  const kept = join(builds, await nameOf(assets))
  await mkdir(builds, { recursive: true })
  if (!(await exists(kept))) await copyInto(kept, assets, builds)
  await noteStart(kept)
  await oneAtATime(builds, () => removeOldest(builds))
}

const mostBuilds = 5
/** An incomplete copy of a killed server; a running copy takes far less. */
const abandonedAfterMs = 60 * 60 * 1000

async function nameOf(assets: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(assets)).toSorted()) {
    hash.update(`${name}\n`).update(await readFile(join(assets, name)))
  }
  return hash.digest('hex').slice(0, 32)
}

async function copyInto(kept: string, assets: string, builds: string): Promise<void> {
  const copy = hiddenIn(builds)
  await cp(assets, join(copy, 'assets'), { recursive: true })
  try {
    await rename(copy, kept)
  } catch (fault) {
    await rm(copy, { recursive: true, force: true })
    if (!isTaken(fault)) throw fault
  }
}

/** Another server has just kept the same build. */
function isTaken(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM'
}

/** The folder's time is its last start: the oldest is removed first. */
async function noteStart(kept: string): Promise<void> {
  const now = new Date()
  try {
    await utimes(kept, now, now)
  } catch {
    // Removed by concurrent starts: this server has its own files in memory.
  }
}

const lockTries = 100
const lockPauseMs = 20
/** A lock of a killed server. */
const lockEndsAfterMs = 60 * 1000

/**
 * Two servers that look at different moments, with a start noted in between, would each remove another
 * build. One that waits for too long removes nothing: the others do.
 */
async function oneAtATime(builds: string, act: () => Promise<void>): Promise<void> {
  const lock = join(builds, '.lock')
  for (let tries = 0; tries < lockTries; tries += 1) {
    if (await mkdir(lock).then(always, never)) {
      try {
        return await act()
      } finally {
        await rm(lock, { recursive: true, force: true })
      }
    }
    const lockedAt = await timeOf(builds, '.lock')
    if (lockedAt > 0 && lockedAt < Date.now() - lockEndsAfterMs) await remove(builds, '.lock')
    await pause(lockPauseMs)
  }
}

const always = () => true
const never = () => false

async function removeOldest(builds: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(builds)).map(async (name) => ({ name, servedAt: await timeOf(builds, name) })),
  )
  const present = entries.filter(({ servedAt }) => servedAt > 0)
  const oldest = present
    .filter(({ name }) => !isHidden(name))
    .toSorted((one, other) => other.servedAt - one.servedAt)
    .slice(mostBuilds)
  const abandoned = present.filter(
    ({ name, servedAt }) => isHidden(name) && servedAt < Date.now() - abandonedAfterMs,
  )
  for (const { name } of [...oldest, ...abandoned]) await remove(builds, name)
}

async function remove(builds: string, name: string): Promise<void> {
  const away = hiddenIn(builds)
  try {
    await rename(join(builds, name), away)
  } catch {
    // Another server is removing it.
    return
  }
  await rm(away, { recursive: true, force: true })
}

function hiddenIn(builds: string): string {
  return join(builds, `.${randomUUID()}`)
}

function isHidden(name: string): boolean {
  return name.startsWith('.')
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** 0: removed meanwhile. */
async function timeOf(builds: string, name: string): Promise<number> {
  return stat(join(builds, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
