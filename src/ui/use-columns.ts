import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface Columns {
  readonly columns: number
  readonly measured: RefObject<HTMLDivElement | null>
}

/**
 * The number of cards side by side in the measured element; 1 on a phone held upright.
 * `narrowestCard`: in rem.
 */
export function useColumns(narrowestCard: number): Columns {
  const measured = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = measured.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const rem =
    width === 0 ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const fitting = Math.floor(width / rem / narrowestCard)
  return { columns: Math.min(4, Math.max(1, fitting)), measured }
}
