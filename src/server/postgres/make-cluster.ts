import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PostgresBinaries } from './find-binaries.ts'
import { clusterRole } from './make-app-role.ts'
import { spawnUnprivileged } from './spawn-unprivileged.ts'

/**
 * Creates the files of a new PostgreSQL, if there are none. Created aside and then renamed: an
 * interrupted start leaves nothing incomplete, and of concurrent starts one wins.
 */
export async function makeCluster(binaries: PostgresBinaries, folder: string): Promise<void> {
  if (existsSync(folder)) return
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const beside = `${folder}.new-${randomUUID()}`
  try {
    await initialise(binaries.initdb, beside)
    await rename(beside, folder)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function initialise(initdb: string, folder: string): Promise<void> {
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const args = ['-D', folder, '-U', clusterRole, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`]
  return new Promise((resolve, reject) => {
    const child = spawnUnprivileged(initdb, args, ['ignore', 'ignore', 'pipe'])
    const errors: string[] = []
    child.stderr?.setEncoding('utf8').on('data', (text: string) => errors.push(text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`PostgreSQL could not make its files: ${errors.join('').trim()}`))
    })
  })
}
