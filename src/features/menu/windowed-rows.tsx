import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MenuRowView } from './menu-row-view.tsx'
import type { RowsProps } from './plain-rows.tsx'

/** Height of the sticky tabs at the top, in px. */
const topOffset = 96
const likelyHeight = { head: 84, items: 150 }

/**
 * Renders only the rows near the screen: a menu of thousands of items stays as light as a short
 * one.
 */
export function WindowedRows({ rows, columns, onSection, first, ref }: RowsProps) {
  'use no memo'
  const list = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setOffset(top + scrollY)
  }, [])
  // One object whose answers change: not memoized, see the directive above.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => likelyHeight[rows[index]?.type ?? 'items'],
    getItemKey: (index) => {
      const row = rows[index]
      return row?.type === 'head' ? row.section.id : (row?.key ?? index)
    },
    overscan: 6,
    scrollMargin: offset,
    scrollPaddingStart: topOffset,
  })
  const shown = virtualizer.getVirtualItems()
  const line = (virtualizer.scrollOffset ?? 0) + topOffset + 1
  const top = shown.findLast((row) => row.start <= line) ?? shown[0]
  const section = rows.slice(0, (top?.index ?? 0) + 1).findLast((row) => row.type === 'head')
    ?.section.id

  useEffect(() => {
    if (section !== undefined) onSection(section)
  }, [section, onSection])

  function scrollToSection(sectionId: string) {
    const index = rows.findIndex((row) => row.type === 'head' && row.section.id === sectionId)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'start' })
  }

  useImperativeHandle(ref, () => ({ scrollToSection }))

  const scrollToFirst = useEffectEvent(() => {
    if (first !== null) scrollToSection(first)
  })
  // Once the place of the list on the page is known.
  useEffect(() => {
    if (offset > 0) scrollToFirst()
  }, [offset])

  return (
    <div ref={list} style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
      {shown.map((virtual) => {
        const row = rows[virtual.index]
        if (!row) return null
        return (
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
            <MenuRowView row={row} columns={columns} />
          </div>
        )
      })}
    </div>
  )
}
