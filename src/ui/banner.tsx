import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import css from './banner.module.css'

export interface BannerProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
}

export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div aria-live="polite" className={css.banner} data-tone={tone}>
      <Icon />
      <div className={css.text}>
        {title === undefined ? null : (
          <p className={css.title} dir="auto">
            {title}
          </p>
        )}
        {children}
      </div>
      {action === undefined ? null : (
        <button type="button" className={css.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  )
}
