import { isDatabaseAway, unableCode } from './is-database-away.ts'

/** So long a request waits for a newer copy of what it has: many times what a database needs that is well. */
const timeoutMs = 50
/** So long after one has waited in vain no other one does: more than the time limit of a statement. */
const mistrustMs = 15_000

/** When a request has last waited in vain, whatever it was that it asked for: there is one database. */
let lateAt = -Infinity

/**
 * Note: what is known answers while the database does not.
 * A copy that may be old is read again behind the request that finds it so. A database that is well answers before the
 * patience ends, and the copy is new: guests read what a venue has published before they came, also as the first of a
 * day. Once a request has waited in vain none does, and what is known is the answer at once, until a read is in time
 * again. A request waits longer only where nothing is known, or to change something.
 */
export function keepRead<Value>(
  read: () => Promise<Value>,
  { maxAgeMs, first, now = () => performance.now() }: KnownSettings<Value>,
): () => Value | Promise<Value> {
  let known: Known<Value> | null = first === undefined ? null : { value: first, readAt: -Infinity }
  let reading: Reading<Value> | null = null

  async function readAgain(): Promise<Value> {
    const value = await read()
    known = { value, readAt: now() }
    return value
  }

  function forget(): void {
    reading = null
  }

  return () => {
    if (known && now() - known.readAt < maxAgeMs) return known.value
    reading ??= readingOf(readAgain().finally(forget))
    return known ? reading.orKnown(known.value) : reading.fresh
  }
}

interface Known<Value> {
  readonly value: Value
  readonly readAt: number
}

export interface KnownSettings<Value> {
  /** A younger copy is not read again. */
  readonly maxAgeMs: number
  /** The value before the first read; left out: none, and requests wait for the read. */
  readonly first?: Value
  readonly now?: () => number
}

export interface Reading<Value> {
  readonly fresh: Promise<Value>
  /** The value that is read, if in time; else, and while the database is away, the known one. */
  readonly orKnown: (known: Value) => Value | Promise<Value>
}

/** The patience is that of the read: who comes after it waits no more. */
export function readingOf<Value>(fresh: Promise<Value>): Reading<Value> {
  const startedAt = performance.now()
  let isLate = startedAt - lateAt < mistrustMs
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve()
    }, timeoutMs)
  })
  const stop = () => clearTimeout(timer)
  fresh.then(
    () => {
      stop()
      if (performance.now() - startedAt < timeoutMs) lateAt = -Infinity
    },
    // The timer also stops after a fault that is not listened for.
    stop,
  )
  return {
    fresh,
    orKnown: (known) => (isLate ? known : Promise.race([unlessAway(fresh, known), giveUp(known)])),
  }

  async function giveUp(known: Value): Promise<Value> {
    await late
    lateAt = performance.now()
    return known
  }
}

async function unlessAway<Value>(fresh: Promise<Value>, known: Value): Promise<Value> {
  try {
    return await fresh
  } catch (fault) {
    if (isDatabaseAway(fault) || unableCode(fault) !== null) return known
    throw fault
  }
}
