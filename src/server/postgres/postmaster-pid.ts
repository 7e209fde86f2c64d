import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The process in PostgreSQL's own lock file, if it is alive and a PostgreSQL; else null. */
export async function findPostmaster(folder: string): Promise<number | null> {
  const pid = await readPid(folder)
  return pid !== null && isAlive(pid) && (await isPostgres(pid)) ? pid : null
}

/**
 * Removes a lock file whose process id now belongs to another program, as after a power cut:
 * PostgreSQL would refuse to start.
 */
export async function removeStaleLock(folder: string): Promise<void> {
  const pid = await readPid(folder)
  if (pid !== null && isAlive(pid) && !(await isPostgres(pid))) await rm(lockFile(folder))
}

export function isAlive(pid: number): boolean {
  return reaches(pid, 0)
}

/** SIGINT is PostgreSQL's fast shutdown: running transactions are rolled back. One that has ended meanwhile is no fault. */
export function askToEnd(pid: number): void {
  reaches(pid, 'SIGINT')
}

function reaches(pid: number, signal: 0 | 'SIGINT'): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

async function readPid(folder: string): Promise<number | null> {
  const text = await readFile(lockFile(folder), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : null
}

/** Where the system does not say what a process runs, the lock file is trusted. */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres'
}

function lockFile(folder: string): string {
  return join(folder, 'postmaster.pid')
}
