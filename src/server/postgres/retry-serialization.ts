/** SQLSTATE 40001: a concurrent change made the statement fail. */
const serializationFailure = '40001'
const attempts = 5

/** Retries a statement on a serialization failure; it must be repeatable from the start. */
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
