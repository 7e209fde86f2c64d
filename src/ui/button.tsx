import type { MouseEvent, ReactNode } from 'react'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import css from './button.module.css'
import { isPlainClick } from './is-plain-click.ts'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: (() => void) | undefined
  /** Makes it a link; `onPress` then replaces the browser's navigation. */
  readonly href?: string | undefined
  readonly type?: 'button' | 'submit'
  /** The id of the form that a submit button outside it sends. */
  readonly form?: string | undefined
  readonly tone?: 'primary' | 'quiet' | 'danger' | 'plain'
  readonly size?: 'm' | 'l'
  readonly wide?: boolean
  /** Only its icon on a narrow phone. */
  readonly compact?: boolean
  /** Shows that work is under way; further presses are ignored, focus stays. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly icon?: ReactNode
  /** Shown at the end, in tabular figures. */
  readonly amount?: ReactNode
}

export function Button({
  children,
  onPress,
  href,
  type = 'button',
  form,
  tone = 'quiet',
  size = 'm',
  wide = false,
  compact = false,
  busy = false,
  disabled = false,
  icon,
  amount,
}: ButtonProps) {
  function press(event: MouseEvent) {
    if (busy) {
      event.preventDefault()
      return
    }
    if (onPress === undefined) return
    if (href !== undefined) {
      if (!isPlainClick(event)) return
      event.preventDefault()
    }
    onPress()
  }

  const look = {
    className: css.button,
    'data-tone': tone,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-compact': compact || undefined,
    onClick: press,
  }
  const content = (
    <>
      {busy ? <LoaderCircle className={css.spinner} /> : icon}
      <bdi className={css.label}>{children}</bdi>
      {amount === undefined ? null : <span className={css.amount}>{amount}</span>}
    </>
  )

  if (href !== undefined) {
    return (
      <a {...look} href={href}>
        {content}
      </a>
    )
  }
  return (
    <button
      {...look}
      type={type}
      form={form}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {content}
    </button>
  )
}
