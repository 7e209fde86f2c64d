import { useEffect, useEffectEvent, useImperativeHandle } from 'react'
import { useVirtualRows, VirtualRows } from '#ui/virtual-rows.tsx'
import { MenuRowView } from './menu-row-view.tsx'
import type { RowsProps } from './plain-rows.tsx'

/** Height of the sticky tabs at the top, in px. */
const topOffset = 96
const likelyHeight = { head: 84, items: 150, members: 60 }

/**
 * Renders only the rows near the screen: a menu of thousands of items stays as light as a short
 * one.
 */
export function WindowedRows({ rows, columns, onSection, first, ref }: RowsProps) {
  'use no memo'
  const near = useVirtualRows({
    count: rows.length,
    likelyHeight: (index) => likelyHeight[rows[index]?.type ?? 'items'],
    keyOf: (index) => {
      const row = rows[index]
      return row?.type === 'head' ? row.section.id : (row?.key ?? index)
    },
    topOffset,
    likelyOffset: placeOfPlainRows,
  })
  const { virtualizer, offset, covered } = near
  const shown = virtualizer.getVirtualItems()
  const line = (virtualizer.scrollOffset ?? 0) + covered + topOffset + 1
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
  const isPlaced = offset > 0
  // Once the place of the list on the page is known.
  useEffect(() => {
    if (isPlaced) scrollToFirst()
  }, [isPlaced])

  return (
    <VirtualRows rows={near}>
      {(index) => {
        const row = rows[index]
        return row ? <MenuRowView row={row} columns={columns} /> : null
      }}
    </VirtualRows>
  )
}

/** They give way to these, at their place. The windowed rows of another menu do not: of them any may be the first. */
function placeOfPlainRows(): number {
  const head = document.querySelector('[data-section]')
  return !head || head.closest('[data-index]') ? 0 : head.getBoundingClientRect().top + scrollY
}
