import MailCheck from 'lucide-react/icons/mail-check'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useToast } from '#ui/use-toast.ts'
import { useSignInWays } from '#services/account/use-sign-in-ways.ts'
import { letRun } from '#services/let-run.ts'
import { useAccountCall } from '../use-account-call.ts'

export interface ConfirmFirstProps {
  readonly onConfirmed: () => void
}

/** Suites are booked by e-mail: the person first confirms that theirs is their own. */
export function ConfirmFirst({ onConfirmed }: ConfirmFirstProps) {
  const { t } = useText()
  const toast = useToast()
  const { busy, ask } = useAccountCall()

  const isOff = useSignInWays()?.mail === false

  async function send() {
    const sent = await ask((account) => account.sendConfirmation())
    toast({ text: t(sent.ok ? 'events.sent' : 'events.notSent'), topic: 'profile' })
  }

  return (
    <EmptyState
      icon={<MailCheck aria-hidden="true" />}
      title={isOff ? t('events.noMail') : t('events.confirm')}
      action={
        <>
          <Button tone="primary" onPress={onConfirmed}>
            {t('events.confirmed')}
          </Button>
          {isOff ? null : (
            <Button tone="plain" busy={busy} onPress={() => letRun(send())}>
              {t('events.sendAgain')}
            </Button>
          )}
        </>
      }
    >
      {isOff ? null : t('events.confirmText')}
    </EmptyState>
  )
}
