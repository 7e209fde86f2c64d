import { useState } from 'react'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface NextGuestProps {
  /** Null: no venue's screen. */
  readonly slug: string | null
}

/** Clears an attendant's tablet of what its guest has left, while the operator stays signed in. */
export function NextGuest({ slug }: NextGuestProps) {
  const { t } = useText()
  const { account } = useServices()
  const [step, setStep] = useState<'shown' | 'asking' | 'clearing'>('shown')

  async function clear() {
    setStep('clearing')
    await (await account())?.nextGuest(slug)
    setStep('shown')
  }

  return (
    <>
      <Button tone="plain" compact onPress={() => setStep('asking')}>
        {t('attended.next')}
      </Button>
      <Dialog
        open={step !== 'shown'}
        title={t('attended.nextTitle')}
        confirmLabel={t('attended.nextYes')}
        cancelLabel={t('attended.nextNo')}
        onConfirm={() => letRun(clear())}
        onCancel={() => setStep('shown')}
        busy={step === 'clearing'}
      >
        {t('attended.nextText')}
      </Dialog>
    </>
  )
}
