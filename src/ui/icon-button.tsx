import type { ReactNode } from 'react'
import css from './icon-button.module.css'

export interface IconButtonProps {
  /** The button's accessible name: its action. */
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  /** `raised` floats over a picture. */
  readonly tone?: 'plain' | 'quiet' | 'raised'
  /** Makes it a toggle. */
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean
}

export function IconButton({
  label,
  icon,
  onPress,
  tone = 'plain',
  pressed,
  disabled = false,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      data-tone={tone}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}
