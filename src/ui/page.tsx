import ChevronLeft from 'lucide-react/icons/chevron-left'
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
  /** After the heading. */
  readonly end?: ReactNode
}

/** The head of a page: the way back, and the heading. */
export function PageBar({ back, title, end }: PageBarProps) {
  useTitle(title)
  return (
    <div className={css.bar} data-back={back === null ? undefined : true}>
      {back === null ? null : <IconButton {...back} icon={<ChevronLeft />} />}
      <PageHeading className={css.title}>{title}</PageHeading>
      {end === undefined ? null : <div className={css.end}>{end}</div>}
    </div>
  )
}

export interface PageHeadingProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/**
 * Takes the focus when it is first shown, unless something else of its page has it: what was pressed to come here is
 * gone, and a keyboard would begin at the top of the document, a screen reader say nothing.
 */
export function PageHeading({ className, children }: PageHeadingProps) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={className} dir="auto">
      {children}
    </h1>
  )
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  const main = heading?.closest('main')
  if (main?.contains(document.activeElement) === false) heading?.focus({ preventScroll: true })
}

/** The next action of a page, at the foot of the display. */
export function PageFoot({ children }: { readonly children: ReactNode }) {
  return <div className={css.foot}>{children}</div>
}
