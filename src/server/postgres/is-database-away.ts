/**
 * Codes of a statement that was certainly not carried out and may be later: no room on the disk, in
 * memory or for a connection, or the time limit of the statement,
 * of a lock or of a resting transaction.
 */
const unable: ReadonlySet<string> = new Set(['25P03', '53100', '53200', '53300', '55P03', '57014'])

/** The code if the database cannot carry out a statement for now; else null. */
export function unableCode(error: unknown): string | null {
  const code = codeOf(error)
  return code !== null && unable.has(code) ? code : null
}

/** Codes of a broken or refused connection, and of a PostgreSQL that is stopping or starting. */
const away = /^(?:CONNECTION_|ECONN|ENOENT|EPIPE|57P0)/

/** Whether an error means that the database cannot be reached, rather than that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && away.test(code)
}

function codeOf(error: unknown): string | null {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string'
  return isCoded ? String(error.code) : null
}
