import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from './delete-account.module.css'
import { lastFields } from '../cards/last-fields.ts'
import { useAccountCall, useProblemText } from '../use-account-call.ts'
import { useProfileWays } from '../use-profile-ways.ts'

export interface DeleteAccountProps {
  readonly hasPassword: boolean
  readonly onKeep: () => void
}

/** Confirms the deletion of an account, with its password where it has one. */
export function DeleteAccount({ hasPassword, onKeep }: DeleteAccountProps) {
  const { t } = useText()
  const { words } = usePasswordWords()
  const { ask, busy } = useAccountCall()
  const { toLogin } = useProfileWays()
  const problemText = useProblemText()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  async function confirm() {
    setProblem(null)
    if (hasPassword && password === '') return showError(t('field.yourPassword'))
    setFault(undefined)
    const answer = await ask((account) =>
      hasPassword ? account.deleteAccount(password) : account.deleteAccount(),
    )
    if (answer.ok) {
      toast({ text: t('profile.deleted'), topic: 'profile' })
      toLogin()
      return
    }
    const { currentPassword } = lastFields(answer.error)
    if (currentPassword === undefined) {
      setProblem(problemText(answer.error, t('profile.deleteFailed')))
    } else showError(currentPassword)
  }

  function showError(text: string) {
    setFault(text)
    input.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy) letRun(confirm())
  }

  return (
    <Dialog
      open
      tone="danger"
      title={t('profile.deleteTitle')}
      confirmLabel={t('profile.deleteYes')}
      cancelLabel={t('profile.deleteNo')}
      busy={busy}
      onConfirm={() => letRun(confirm())}
      onCancel={onKeep}
    >
      <p>{t('profile.deleteText')}</p>
      {hasPassword ? (
        <form className={css.form} onSubmit={submit} noValidate>
          <PasswordField
            label={t('profile.deletePassword')}
            value={password}
            onChange={(typed) => {
              setPassword(typed)
              setFault(undefined)
            }}
            words={words}
            autoComplete="current-password"
            error={fault}
            inputRef={input}
            maxLength={200}
            required
          />
        </form>
      ) : null}
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
    </Dialog>
  )
}
