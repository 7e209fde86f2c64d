import * as v from 'valibot'
import type { Result } from '#domain/result.ts'

export interface OriginsDeps {
  readonly ask: () => Promise<Result<readonly string[], unknown>>
  /** Null: nothing is stored. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

const name = 'comanda:origins'

const storedSchema = v.array(v.string())

/** The hosts of the deployment, asked for once in a page; see `PlaceSearchService.origins`. */
export function openKnownOrigins({
  ask,
  storage,
}: OriginsDeps): () => Promise<readonly string[] | null> {
  let known: readonly string[] | null = null

  function readStored(): readonly string[] | null {
    try {
      const stored = v.safeParse(storedSchema, JSON.parse(storage?.getItem(name) ?? ''))
      return stored.success ? stored.output : null
    } catch {
      // Nothing was stored, or it cannot be read.
      return null
    }
  }

  return async () => {
    if (known !== null) return known
    const answer = await ask()
    if (!answer.ok) return readStored()
    known = answer.value
    try {
      storage?.setItem(name, JSON.stringify(known))
    } catch {
      // Storage is full or switched off: a visit without a network knows this host alone.
    }
    return known
  }
}
