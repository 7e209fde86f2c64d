import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { orderConfigOf } from '#contract/order/menu-entry.ts'
import { useServices } from '#services/services.ts'
import { emailFault } from '#services/account/sign-up-fields.ts'
import { useSignInWays } from '#services/account/use-sign-in-ways.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountPartProps } from './account-part.ts'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Requests a password mail. It never reveals whether the account exists. */
export function ForgotForm({ entry, typed, type, onPart }: AccountPartProps) {
  const { t } = useText()
  const [sent, setSent] = useState(false)
  const { venues } = useServices()
  const ways = useSignInWays()
  const { email } = typed
  const faults = { email: emailFault(email, t) }
  const { form, ...account } = useAccountForm({ values: { ...typed }, faults })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent(false)
    if (!account.accepts()) return
    const view = entry.venue === undefined ? null : venues.watch(entry.venue).get()
    const venueId = view?.type === 'Ready' ? view.venue.id : null
    const config = orderConfigOf(entry) ?? {}
    const answer = await account.ask((service) => service.forgot(email.trim(), venueId, config))
    setSent(answer !== null)
  }

  const toSignIn = (
    <div className={css.beside}>
      <Button tone="plain" onPress={() => onPart('login')}>
        {t('account.backToSignIn')}
      </Button>
    </div>
  )
  if (ways?.mail === false) {
    return (
      <AccountFrame entry={entry} title={t('account.forgotTitle')} text={t('account.noMail')}>
        {toSignIn}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame entry={entry} title={t('account.forgotTitle')} text={t('account.forgotText')}>
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <FormFault fault={account.fault} />
        <EmailField typed={typed} type={type} errorOf={account.errorOf} />
        <Button type="submit" tone={sent ? 'quiet' : 'primary'} size="l" wide busy={account.busy}>
          {t('account.sendLink')}
        </Button>
      </form>
      <div role="status">
        {sent ? (
          <Banner tone="success" title={t('account.linkSent')}>
            {t('account.linkSentText')}
          </Banner>
        ) : null}
      </div>
      {toSignIn}
    </AccountFrame>
  )
}
