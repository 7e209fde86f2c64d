import type { ReactNode, Ref, SubmitEvent } from 'react'
import { Button } from './button.tsx'
import css from './code-form.module.css'
import { Field } from './field.tsx'

export interface CodeFormProps {
  readonly entry: TypedCode
  readonly label: string
  readonly hint?: string | undefined
  /** The button's label. */
  readonly action: string
  readonly tone?: 'primary' | 'quiet'
  /** The text shown during the look-up. */
  readonly asking: string
  readonly inputMode?: 'text' | 'email' | 'tel' | undefined
  /** Another way to fill it in. */
  readonly children?: ReactNode
}

interface TypedCode {
  readonly typed: string
  readonly type: (typed: string) => void
  readonly error: string | undefined
  readonly busy: boolean
  readonly apply: () => void
  readonly input: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A field for a code, with its button. */
export function CodeForm({
  entry,
  label,
  hint,
  action,
  tone = 'quiet',
  asking,
  inputMode,
  children,
}: CodeFormProps) {
  const { typed, type, error, busy, apply, input } = entry

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy) apply()
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={label}
        hint={hint}
        value={typed}
        onChange={type}
        error={error}
        inputRef={input}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={inputMode === undefined ? 64 : 254}
      />
      <Button type="submit" tone={tone} busy={busy}>
        {action}
      </Button>
      {children}
      <p role="status" className={css.asking}>
        {busy ? asking : ''}
      </p>
    </form>
  )
}
