import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = 5432
export const socketName = `.s.PGSQL.${port}`

/** Maximum length of a Unix socket's path, without the closing zero. */
const longestPath = 107

/**
 * A folder for PostgreSQL's socket that only this user may enter: inside the data folder, or a
 * temporary one named after it if that path would be too long for a socket.
 */
export async function makeSocketFolder(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'socket')
  const folder =
    Buffer.byteLength(join(inside, socketName)) <= longestPath ? inside : temporaryFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = await lstat(folder)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new Error(`${folder} must belong to this user, and to nobody else (mode 700).`)
  }
  return folder
}

/** Whatever addresses PostgreSQL's own variables in the environment name. */
export function addressAt(socketFolder: string, user: string) {
  return { host: socketFolder, port, user, database: 'postgres', ssl: false }
}

function temporaryFolder(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `comanda-${hash}`)
}
