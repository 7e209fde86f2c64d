import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useSignInWays } from '#services/account/use-sign-in-ways.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from './landing-screen.module.css'

export interface ConfirmEmailProps {
  readonly email: string
  readonly onConfirmed: () => void
}

/** Suites are booked by e-mail: the person first confirms that theirs is their own. */
export function ConfirmEmail({ email, onConfirmed }: ConfirmEmailProps) {
  const { t } = useText()
  const { account } = useServices()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const isOff = useSignInWays()?.mail === false

  async function send() {
    setBusy(true)
    const sent = await (await account())?.sendConfirmation()
    setBusy(false)
    toast({ text: t(sent?.ok ? 'events.sent' : 'events.notSent'), topic: 'confirmation' })
  }

  return (
    <section aria-label={t('landing.account')} className={css.actions}>
      <Banner title={t('landing.confirm')}>
        {isOff ? t('events.noMail') : t('landing.confirmText', { email })}
      </Banner>
      <Button tone="primary" size="l" wide onPress={onConfirmed}>
        {t('events.confirmed')}
      </Button>
      {isOff ? null : (
        <Button tone="plain" wide busy={busy} onPress={() => letRun(send())}>
          {t('events.sendAgain')}
        </Button>
      )}
    </section>
  )
}
