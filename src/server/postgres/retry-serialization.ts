/** SQLSTATE 40001: the statement was undone because another one changed what it had read. */
const serializationFailure = '40001'
const attempts = 5

/** Runs a statement again when the database asks for it; it must be safe to run again from the start. */
export async function retrySerialization<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await statement()
    } catch (error) {
      if (!isSerializationFailure(error)) throw error
    }
  }
  return statement()
}

function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === serializationFailure
}
