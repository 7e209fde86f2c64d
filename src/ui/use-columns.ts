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
  const [columns, setColumns] = useState(1)
  useEffect(() => {
    const element = measured.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const fitting = Math.floor((entry?.contentRect.width ?? 0) / rem / narrowestCard)
      setColumns(Math.min(4, Math.max(1, fitting)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [narrowestCard])
  return { columns, measured }
}
