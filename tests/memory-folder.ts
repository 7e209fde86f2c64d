import { accessSync, constants, statfsSync } from 'node:fs'

const inMemory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Where Linux has a large file system in memory, temporary files go there, so that databases and
 * browser profiles of the tests do not wait for the disk. Call it before anything asks for
 * `tmpdir()`; processes started later inherit it.
 */
export function preferMemoryFolder(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = inMemory
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
