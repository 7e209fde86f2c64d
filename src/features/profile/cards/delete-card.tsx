import { useState } from 'react'
import type { SavedCard } from '#domain/payment/card.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { letRun } from '#services/let-run.ts'

export interface DeleteCardProps {
  readonly card: SavedCard
  /** Resolves to the reason of a failure, as text; null: deleted. */
  readonly onDelete: () => Promise<string | null>
  readonly onKeep: () => void
}

/** Confirms the deletion of a card: it cannot be undone. */
export function DeleteCard({ card, onDelete, onKeep }: DeleteCardProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setBusy(true)
    setProblem(null)
    const reason = await onDelete()
    setBusy(false)
    setProblem(reason)
  }

  return (
    <Dialog
      open
      tone="danger"
      title={t('cards.deleteTitle', { card: cardName(card) })}
      confirmLabel={t('cards.deleteYes')}
      cancelLabel={t('cards.keep')}
      busy={busy}
      onConfirm={() => letRun(confirm())}
      onCancel={onKeep}
    >
      <p>{t('cards.deleteText')}</p>
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
    </Dialog>
  )
}
