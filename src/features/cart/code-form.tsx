import type { SubmitEvent } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import css from './codes-section.module.css'
import type { CodeEntry } from './use-code-entry.ts'

export interface CodeFormProps {
  readonly entry: CodeEntry
  readonly label: string
  readonly hint?: string | undefined
  /** What the button says; left out: "Apply". */
  readonly action?: string | undefined
  /** Said while it is looked up. */
  readonly asking?: string | undefined
  readonly inputMode?: 'text' | 'email' | 'tel' | undefined
}

/** A field for a code, with its button. */
export function CodeForm({ entry, label, hint, action, asking, inputMode }: CodeFormProps) {
  const { t } = useText()
  const { typed, type, error, busy, apply, input } = entry

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy) void apply()
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
      <Button type="submit" tone={action === undefined ? 'quiet' : 'primary'} busy={busy}>
        {action ?? t('codes.apply')}
      </Button>
      <p role="status" className={css.asking}>
        {busy ? (asking ?? t('codes.asking')) : ''}
      </p>
    </form>
  )
}
