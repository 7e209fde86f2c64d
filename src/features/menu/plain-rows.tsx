import { memo, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { MenuRowView } from './menu-row-view.tsx'
import type { MenuRow } from './menu-rows.ts'
import { isFirstMenu } from './use-first-rows.ts'
import css from './menu-row-view.module.css'

export interface RowsProps {
  readonly rows: readonly MenuRow[]
  readonly columns: number
  /** Called with the section at the top of the screen. */
  readonly onSection: (sectionId: string) => void
  /** The section to begin with; null: the first. */
  readonly first: string | null
  readonly ref: Ref<RowsHandle>
}

/** Lets a tab scroll to its section. */
export interface RowsHandle {
  readonly scrollToSection: (sectionId: string) => void
}

/** Height of the sticky tabs at the top, in px. */
const topOffset = 96

export const PlainRows = memo(function PlainRows({ rows, columns, onSection, ref }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isFirst] = useState(isFirstMenu)

  useImperativeHandle(ref, () => ({
    scrollToSection(sectionId) {
      const head = headsIn(list.current).find((each) => each.dataset['section'] === sectionId)
      head?.scrollIntoView({ block: 'start' })
      head?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    },
  }))

  useEffect(() => {
    const follow = () => {
      const heads = headsIn(list.current)
      // The height that a kiosk covers at the top of the display.
      const covered =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const line = covered + topOffset
      const passed = heads.findLast((head) => head.getBoundingClientRect().top <= line)
      const section = (passed ?? heads[0])?.dataset['section']
      if (section !== undefined) onSection(section)
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [rows, onSection])

  return (
    <div ref={list} className={isFirst ? css.opening : undefined}>
      {rows.map((row) => (
        <MenuRowView
          key={row.type === 'head' ? row.section.id : row.key}
          row={row}
          columns={columns}
        />
      ))}
    </div>
  )
})

function headsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
}
