import ChevronDown from 'lucide-react/icons/chevron-down'
import { FieldFrame } from './field-frame.tsx'
import css from './field-frame.module.css'

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps {
  readonly label: string
  readonly hideLabel?: boolean
  /** Empty: nothing chosen yet, the placeholder shows. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly SelectOption[]
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}

export function Select({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  placeholder,
  hint,
  error,
  ...select
}: SelectProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <div className={css.box}>
          <select
            {...select}
            {...control}
            className={css.input}
            dir="auto"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} dir="auto">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      )}
    </FieldFrame>
  )
}
