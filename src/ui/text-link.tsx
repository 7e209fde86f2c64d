import type { ReactNode } from 'react'
import css from './text-link.module.css'

export interface TextLinkProps {
  readonly href: string
  /** Opens beside this page, for a file that is looked at. */
  readonly beside?: boolean
  readonly children: ReactNode
}

/** A link out of the app, with the height of a touch. */
export function TextLink({ href, beside = false, children }: TextLinkProps) {
  const opened = beside ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a className={css.link} href={href} dir="auto" {...opened}>
      {children}
    </a>
  )
}
