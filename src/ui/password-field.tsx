import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { Ref } from 'react'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import css from './password-field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly words: PasswordFieldWords
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  /** `numeric` for a PIN. */
  readonly inputMode?: 'numeric' | undefined
  /** For a new password: whether each part of the rule is met. */
  readonly rule?: PasswordRule | undefined
  readonly name?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly maxLength?: number | undefined
  readonly required?: boolean
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export interface PasswordFieldWords {
  readonly show: string
  readonly hide: string
}

export interface PasswordRule {
  /** The label of the rule's parts. */
  readonly label: string
  readonly parts: readonly PasswordRulePart[]
}

interface PasswordRulePart {
  readonly id: string
  readonly text: string
  readonly kept: boolean
  /** Word for screen readers that says whether the part is met. */
  readonly state: string
}

/** A password field with a "show" button; for a new password, with the parts of the rule. */
export function PasswordField({ words, rule, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={css.field}>
      <Field
        {...field}
        type={shown ? 'text' : 'password'}
        end={
          <IconButton
            label={shown ? words.hide : words.show}
            icon={shown ? <EyeOff /> : <Eye />}
            onPress={() => setShown(!shown)}
          />
        }
      />
      {rule === undefined ? null : (
        <ul className={css.rule} aria-label={rule.label}>
          {rule.parts.map(({ id, text, kept, state }) => (
            <li key={id} className={css.part} data-kept={kept || undefined}>
              <span className={css.mark}>{kept ? <Check /> : null}</span>
              {text}
              <VisuallyHidden>{` (${state})`}</VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
