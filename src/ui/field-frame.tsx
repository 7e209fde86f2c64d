import { useId, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import css from './field-frame.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface FieldFrameProps {
  readonly label: string
  /** Shows the label to screen readers only, where its place makes it plain. */
  readonly hideLabel?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** The attributes that tie a control to its label, hint and error. */
interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  /** Set in a server's page until React has hydrated it: hydration would empty a typed field. */
  readonly disabled?: true
}

/** False on a server's page until React has taken over what is rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

export function FieldFrame({ label, hideLabel, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const noteId = useId()
  const errorId = useId()
  const isHydrated = useHydrated()
  const describedBy = [error && errorId, hint && noteId].filter(Boolean).join(' ')
  return (
    <div className={css.frame}>
      <label htmlFor={id} className={hideLabel === true ? undefined : css.label} dir="auto">
        {hideLabel === true ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        ...(isHydrated ? {} : { disabled: true }),
      })}
      {error ? (
        <p id={errorId} className={css.error}>
          <CircleAlert />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={noteId} className={css.note} dir="auto">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
