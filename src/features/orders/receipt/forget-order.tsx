import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { usePrivacyText } from '#i18n/use-privacy-text.ts'
import type { Receipt } from '#sync/receipt.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/use-toast.ts'

export interface ForgetOrderProps {
  readonly receipt: Receipt
  readonly onKeep: () => void
}

/** Confirms that the guest's details are removed from an order that is over. */
export function ForgetOrder({ receipt, onKeep }: ForgetOrderProps) {
  const { t } = usePrivacyText()
  const { orders } = useServices()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function forget() {
    setBusy(true)
    setProblem(null)
    const done = await (await orders.follow(receipt))?.forget()
    setBusy(false)
    if (!done?.ok) {
      const refusal = done?.error.type === 'Refused' ? done.error.message : null
      setProblem(refusal === null ? t('forget.unreached') : `${t('forget.failed')} ${refusal}`)
      return
    }
    toast({ text: t('forget.done') })
    letRun(navigate({ to: '/$slug/orders', params: { slug }, search: (before) => before }))
  }

  return (
    <Dialog
      open
      tone="danger"
      title={t('forget.title')}
      confirmLabel={t('forget.yes')}
      cancelLabel={t('forget.no')}
      busy={busy}
      onConfirm={() => letRun(forget())}
      onCancel={onKeep}
    >
      <p>{t('forget.text')}</p>
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
    </Dialog>
  )
}
