import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  readonly title: string
  /** What happened, what was kept, what to do. */
  readonly children?: ReactNode
  readonly icon?: ReactNode
  /** A `Button`. */
  readonly action?: ReactNode
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon ? <div className={css.icon}>{icon}</div> : null}
      <h2 className={css.title}>{title}</h2>
      {children ? <div className={css.text}>{children}</div> : null}
      {action}
    </div>
  )
}
