import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { Chime } from './chime.ts'

/** Rings once for each order that becomes ready; not for those that are when the screen opens. */
export function useReadyChime(chime: Chime | null, ready: readonly Pick<BoardOrder, 'id'>[]): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const ids = ready.map(({ id }) => id).join(' ')
  const compare = useEffectEvent(() => {
    const before = known.current
    if (before !== null && ready.some(({ id }) => !before.has(id))) chime?.ring('new')
    known.current = new Set(ready.map(({ id }) => id))
  })
  useEffect(() => {
    compare()
  }, [ids])
}
