import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  readonly title: string
  /** `h1` where it is the whole screen. */
  readonly heading?: 'h1' | 'h2'
  /** Text that says what happened, what is still there, and what to do. */
  readonly children?: ReactNode
  readonly icon?: ReactNode
  /** A `Button`. */
  readonly action?: ReactNode
}

export function EmptyState({
  title,
  heading: Heading = 'h2',
  children,
  icon,
  action,
}: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon ? <div className={css.icon}>{icon}</div> : null}
      <Heading className={css.title}>{title}</Heading>
      {children ? <div className={css.text}>{children}</div> : null}
      {action}
    </div>
  )
}
