/** The name of a fault that says that the connection to the database is lost or cannot be made. */
export const connectionLost = 'ConnectionLost'

/** The name of a fault that PostgreSQL tells. */
export const refusedByPostgres = 'PostgresError'

/**
 * Codes of a statement that was certainly not carried out and may be later: no room on the disk, in
 * memory or for a connection, or the time limit of the statement,
 * of a lock or of a resting transaction.
 */
const unable: ReadonlySet<string> = new Set(['25P03', '53100', '53200', '53300', '55P03', '57014'])

/** The code if the database cannot carry out a statement for now; else null. */
export function unableCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unable.has(code) || isPreparedStale(error) ? code : null
}

/** A statement that was prepared on a connection before a newer server changed its tables: on another it is in order. */
export function isPreparedStale(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** Codes of a PostgreSQL that is stopping, starting or (25006) a standby now, and of a pooler that has lost its own. */
const away = /^(?:57P0|08|25006)/

/**
 * True: the database cannot be reached, rather than that it refused. Errors of its connection have
 * other names: a caller's socket has the same codes.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === connectionLost) return true
  return error.name === refusedByPostgres && 'code' in error && away.test(String(error.code))
}

/** True: PostgreSQL runs, and says that it takes no connections yet, or no more. */
export function isStarting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57P03'
}
