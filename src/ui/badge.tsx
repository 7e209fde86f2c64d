import type { ReactNode } from 'react'
import css from './badge.module.css'

export interface BadgeProps {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger'
  readonly icon?: ReactNode
}

export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} dir="auto">
      {icon}
      {children}
    </span>
  )
}
