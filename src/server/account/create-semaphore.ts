/** Runs at most `atOnce` tasks at a time; the others wait in order of arrival. */
export function createSemaphore(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
