/** Codes of a connection that broke or could not be made, and of a PostgreSQL that is stopping or starting. */
const away = /^(?:CONNECTION_|ECONN|ENOENT|EPIPE|57P0)/

/** Whether an error says that the database cannot be reached just now, rather than that it said no. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    away.test(error.code)
  )
}
