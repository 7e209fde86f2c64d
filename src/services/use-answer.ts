import { useEffect, useEffectEvent, useState } from 'react'
import { letRun } from '#services/let-run.ts'

export interface Answer<T> {
  /** The latest answer, if only to an earlier question; null: none yet. */
  readonly latest: T | null
  /** The present question has no answer yet. */
  readonly asking: boolean
}

type Key = string | object

/**
 * Asks as soon as it is shown, and again whenever the key changes; an answer to an earlier key that
 * comes late is ignored. A null key asks nothing. Failures are answers too, as a `Result`: a key
 * that names the connection asks again when it is back.
 */
export function useAnswer<T>(key: Key | null, ask: (latest: T | null) => Promise<T>): Answer<T> {
  const [answered, setAnswered] = useState<{ readonly key: Key; readonly value: T } | null>(null)
  const latest = answered && answered.value
  const askNow = useEffectEvent(() => ask(latest))

  useEffect(() => {
    if (key === null) return
    let current = true
    letRun(
      askNow().then((value) => {
        if (current) setAnswered({ key, value })
      }),
    )
    return () => {
      current = false
    }
  }, [key])

  return { latest, asking: key !== null && answered?.key !== key }
}
