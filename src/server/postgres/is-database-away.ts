/** Codes of a broken or refused connection, and of a PostgreSQL that is stopping or starting. */
const away = /^(?:CONNECTION_|ECONN|ENOENT|EPIPE|57P0)/

/** Whether an error means that the database cannot be reached, rather than that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    away.test(error.code)
  )
}
