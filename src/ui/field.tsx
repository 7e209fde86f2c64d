import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import css from './field-frame.module.css'

export interface FieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly type?: 'text' | 'tel' | 'email' | 'search' | 'password' | 'date'
  readonly name?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
  /** Characters. */
  readonly maxLength?: number | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly icon?: ReactNode
  /** At the end of the box: a button that clears it, a unit. */
  readonly end?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}

export function Field({
  label,
  hideLabel = false,
  value,
  onChange,
  type = 'text',
  hint,
  error,
  maxLength,
  icon,
  end,
  inputRef,
  ...input
}: FieldProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => {
        const shared = {
          ...input,
          ...control,
          className: css.input,
          dir: 'auto',
          value,
          maxLength,
          onChange: (event: { readonly target: { readonly value: string } }) =>
            onChange(event.target.value),
        }
        return (
          <div className={css.box} data-type={type}>
            {icon}
            <input {...shared} ref={inputRef} type={type} />
            {end}
          </div>
        )
      }}
    </FieldFrame>
  )
}
