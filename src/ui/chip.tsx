import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import css from './chip.module.css'

export interface ChipProps {
  readonly children: ReactNode
  readonly onPress: () => void
  /** Makes it a toggle. */
  readonly pressed?: boolean | undefined
  readonly icon?: ReactNode
  /** Makes it removable by a press; its name says so: "Remove Vegan". */
  readonly removeLabel?: string | undefined
  readonly disabled?: boolean
}

export function Chip({
  children,
  onPress,
  pressed,
  icon,
  removeLabel,
  disabled = false,
}: ChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={pressed}
      aria-label={removeLabel}
      data-removable={removeLabel === undefined ? undefined : true}
      disabled={disabled}
      onClick={onPress}
    >
      {icon}
      <bdi>{children}</bdi>
      {removeLabel === undefined ? null : <X />}
    </button>
  )
}
