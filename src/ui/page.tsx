import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import css from './page.module.css'
import { useTitle } from './use-title.ts'

export interface PageProps {
  /** `column`: its foot stays at the display's; `stack`: parts with a gap; `list`: one after another. */
  readonly flow: 'column' | 'stack' | 'list'
  readonly children: ReactNode
}

/** The frame of a screen that is not the menu. */
export function Page({ flow, children }: PageProps) {
  return (
    <main className={css.page} data-flow={flow}>
      {children}
    </main>
  )
}

export interface PageBarProps {
  /** Null: no way back. */
  readonly back: { readonly label: string; readonly onPress: () => void } | null
  readonly title: string
  /** The heading takes the focus when the page opens. */
  readonly focused?: boolean
  /** After the heading. */
  readonly end?: ReactNode
}

/** The head of a page: the way back, and the heading. */
export function PageBar({ back, title, focused = false, end }: PageBarProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <div className={css.bar} data-back={back === null ? undefined : true}>
      {back === null ? null : <IconButton {...back} icon={<ChevronLeft />} />}
      <h1 ref={heading} tabIndex={focused ? -1 : undefined} className={css.title}>
        {title}
      </h1>
      {end === undefined ? null : <div className={css.end}>{end}</div>}
    </div>
  )
}

/** The next action of a page, at the foot of the display. */
export function PageFoot({ children }: { readonly children: ReactNode }) {
  return <div className={css.foot}>{children}</div>
}
