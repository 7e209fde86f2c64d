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
  readonly autoComplete: 'current-password' | 'new-password'
  /** Of a password that is chosen here: each part of the rule, and whether it is kept yet. */
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
  /** What the list of its parts is. */
  readonly label: string
  readonly parts: readonly PasswordRulePart[]
}

interface PasswordRulePart {
  readonly id: string
  readonly text: string
  readonly kept: boolean
  /** Whether it is kept, in a word for who does not see the mark. */
  readonly state: string
}

/** A password, which its person may look at; with the parts of the rule where it is a new one. */
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
