import { useId } from 'react'
import css from './field-frame.module.css'
import { useHydrated } from './field-frame.tsx'

export interface TextAreaProps {
  readonly label: string
  readonly name?: string
  readonly hint?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Characters; how many are used is shown. */
  readonly maxLength: number
}

/** A field for several lines. */
export function TextArea({ label, name, hint, value, onChange, maxLength }: TextAreaProps) {
  const id = useId()
  const noteId = useId()
  const isHydrated = useHydrated()
  return (
    <div className={css.frame}>
      <label htmlFor={id} className={css.label} dir="auto">
        {label}
      </label>
      <div className={css.box} data-type="textarea">
        <textarea
          id={id}
          name={name}
          aria-describedby={noteId}
          className={css.input}
          dir="auto"
          value={value}
          disabled={!isHydrated}
          maxLength={maxLength}
          rows={3}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={noteId} className={css.note}>
        <span>{hint}</span>
        <span>
          {value.length}/{maxLength}
        </span>
      </p>
    </div>
  )
}
