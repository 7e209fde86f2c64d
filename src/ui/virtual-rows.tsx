import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

export interface VirtualRowsOptions {
  readonly count: number
  /** Height in px until the row is measured. */
  readonly likelyHeight: (index: number) => number
  readonly keyOf: (index: number) => string | number
  /** Height of what is sticky at the top, in px. */
  readonly topOffset: number
  /** Where the list will be on the page, in px, as far as that is known; left out: at its top. */
  readonly likelyOffset?: () => number
  /** Rows beyond each edge of the screen; left out: six. Fewer are rendered sooner. */
  readonly overscan?: number
}

export interface VirtualRowsState {
  readonly list: RefObject<HTMLDivElement | null>
  /** The place of the list on the page, in px; 0: not known yet. */
  readonly offset: number
  /** Height in px that a kiosk in reach mode covers at the top of the display. */
  readonly covered: number
  readonly virtualizer: Virtualizer<Window, Element>
}

/** Chooses the rows of a long list that are near the screen. */
export function useVirtualRows({
  count,
  likelyHeight,
  keyOf,
  topOffset,
  likelyOffset = () => 0,
  overscan = 6,
}: VirtualRowsOptions): VirtualRowsState {
  'use no memo'
  const list = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(likelyOffset)
  const [covered, setCovered] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setOffset(top + scrollY)
      setCovered(
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
      )
    }
    measure()
    // Content above the list has come, gone or grown.
    const page = new ResizeObserver(measure)
    page.observe(document.documentElement)
    return () => page.disconnect()
  }, [])
  // One object whose answers change: not memoized, see the directive above.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: likelyHeight,
    getItemKey: keyOf,
    overscan,
    // The rows that are seen are made at once, before what scrolls is measured.
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: offset,
    scrollPaddingStart: covered + topOffset,
  })
  return { list, offset, covered, virtualizer }
}

export interface VirtualRowsProps {
  readonly rows: VirtualRowsState
  readonly children: (index: number) => ReactNode
}

/** The rows near the screen, in a box as high as all of them. */
export function VirtualRows({ rows: { list, offset, virtualizer }, children }: VirtualRowsProps) {
  'use no memo'
  return (
    <div ref={list} style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((virtual) => (
        <div
          key={virtual.key}
          ref={virtualizer.measureElement}
          data-index={virtual.index}
          style={{
            position: 'absolute',
            insetInline: 0,
            insetBlockStart: 0,
            transform: `translateY(${virtual.start - offset}px)`,
          }}
        >
          {children(virtual.index)}
        </div>
      ))}
    </div>
  )
}
