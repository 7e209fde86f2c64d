/**
 * Concurrent calls with the same key share one query. Its answer also serves calls in the
 * `maxAgeMs` after it; by default none.
 */
export function askOnce<Answer>(
  maxAgeMs = 0,
): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (key, ask) => {
    const known = answers.get(key)
    if (known) return known
    const asked = ask()
    answers.set(key, asked)
    const forget = () => answers.delete(key)
    asked.then(() => (maxAgeMs === 0 ? forget() : setTimeout(forget, maxAgeMs).unref()), forget)
    return asked
  }
}
