import {
  longestPassword,
  missingPasswordParts,
  passwordParts,
  shortestPassword,
} from '#domain/account/password-rule.ts'
import type { PasswordPart } from '#domain/account/password-rule.ts'
import { useText } from '#i18n/use-text.ts'
import type { PasswordFieldWords, PasswordRule } from '#ui/password-field.tsx'

export interface PasswordWords {
  readonly words: PasswordFieldWords
  /** The field of a new password, with the parts of the rule that it meets. */
  readonly newPassword: (password: string) => NewPasswordField
  /** The fault of a new password, one sentence for each part that it lacks; undefined: none. */
  readonly faultOf: (password: string) => string | undefined
  /** The fault of a password that is there already, as typed; undefined: none. */
  readonly givenFault: (password: string) => string | undefined
}

interface NewPasswordField {
  readonly autoComplete: 'new-password'
  readonly required: true
  readonly words: PasswordFieldWords
  readonly rule: PasswordRule
  readonly value: string
}

/** The texts about passwords, for every screen with a password field. */
export function usePasswordWords(): PasswordWords {
  const { t } = useText()
  const parts: Readonly<Record<PasswordPart, { readonly text: string; readonly need: string }>> = {
    length: {
      text: t('account.ruleLength'),
      need: t('field.minLength', { length: shortestPassword }),
    },
    upper: { text: t('account.ruleUpper'), need: t('account.needUpper') },
    lower: { text: t('account.ruleLower'), need: t('account.needLower') },
    number: { text: t('account.ruleNumber'), need: t('account.needNumber') },
    symbol: { text: t('account.ruleSymbol'), need: t('account.needSymbol') },
  }
  const words = { show: t('account.show'), hide: t('account.hide') }
  return {
    words,
    newPassword: (password) => ({
      autoComplete: 'new-password',
      required: true,
      words,
      rule: ruleFor(password),
      value: password,
    }),
    faultOf: (password) =>
      tooLong(password) ??
      (missingPasswordParts(password)
        .map((part) => parts[part].need)
        .join(' ') ||
        undefined),
    givenFault: (password) => (password === '' ? t('field.yourPassword') : tooLong(password)),
  }

  function tooLong(password: string): string | undefined {
    return password.length > longestPassword
      ? t('field.maxLength', { length: longestPassword })
      : undefined
  }

  function ruleFor(password: string): PasswordRule {
    const missing = missingPasswordParts(password)
    return {
      label: t('account.rule'),
      parts: passwordParts.map((id) => {
        const kept = !missing.includes(id)
        const state = t(kept ? 'account.kept' : 'account.missing')
        return { id, text: parts[id].text, kept, state }
      }),
    }
  }
}
