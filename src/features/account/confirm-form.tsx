import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/use-toast.ts'
import { letRun } from '#services/let-run.ts'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountPartProps } from './account-part.ts'
import { FormFault } from './form-fault.tsx'
import { useAccountForm } from './use-account-form.ts'

export interface ConfirmFormProps extends Pick<AccountPartProps, 'entry'> {
  /** Secret from the mail's link; null: the link is incomplete. */
  readonly secret: string | null
  /** Only a signed-in guest can request another mail here. */
  readonly isSignedIn: boolean
  readonly onDone: () => void
}

/**
 * Confirms an e-mail by a mail's link, after a press: programs that only open links, such as mail
 * scanners, confirm nothing, and a reader without an account first sees what it is about.
 */
export function ConfirmForm({ entry, secret, isSignedIn, onDone }: ConfirmFormProps) {
  const { t } = useText()
  const toast = useToast()
  const { form, ...account } = useAccountForm(withoutFields)
  const { fault } = account
  const hasEnded = fault?.type === 'Refused' && fault.code === appProblemCodes.linkOver

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (secret === null) return
    if (!(await account.ask((service) => service.confirmEmail(secret)))) return
    toast({ text: t('account.confirmed'), topic: 'session' })
    onDone()
  }

  if (secret === null || hasEnded) {
    return <EndedLink key="over" entry={entry} isSignedIn={isSignedIn} onDone={onDone} />
  }
  return (
    <AccountFrame entry={entry} title={t('account.confirmTitle')} text={t('account.confirmText')}>
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))}>
        <FormFault fault={fault} />
        <Button type="submit" tone="primary" size="l" wide busy={account.busy}>
          {t('account.confirm')}
        </Button>
      </form>
    </AccountFrame>
  )
}

function EndedLink({ entry, isSignedIn, onDone }: Omit<ConfirmFormProps, 'secret'>) {
  const { t } = useText()
  const { form, ...account } = useAccountForm(withoutFields)
  const [sent, setSent] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent((await account.ask((service) => service.sendConfirmation())) !== null)
  }

  if (!isSignedIn) {
    return (
      <AccountFrame
        entry={entry}
        title={t('account.linkOver')}
        text={t('account.confirmOverSignIn')}
      >
        <Button tone="primary" size="l" wide onPress={onDone}>
          {t('account.signIn')}
        </Button>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame entry={entry} title={t('account.linkOver')} text={t('account.confirmOver')}>
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))}>
        <FormFault fault={account.fault} />
        <Button type="submit" tone={sent ? 'quiet' : 'primary'} size="l" wide busy={account.busy}>
          {t('account.askAgain')}
        </Button>
      </form>
      <div role="status">
        {sent ? <Banner tone="success" title={t('account.confirmSent')} /> : null}
      </div>
    </AccountFrame>
  )
}

/** A form of one button. */
const withoutFields = { values: {}, faults: {} }
