import { useWorkerText } from '#i18n/use-worker-text.ts'
import { Dialog } from '#ui/dialog.tsx'

export interface WorkerQuestionProps {
  readonly onAnswer: (answer: 'remove' | 'keep') => void
}

/** Says what is lost without the service worker, before a link takes it from this device. */
export function WorkerQuestion({ onAnswer }: WorkerQuestionProps) {
  const { t } = useWorkerText()
  return (
    <Dialog
      open
      tone="danger"
      title={t('off.title')}
      confirmLabel={t('off.remove')}
      cancelLabel={t('off.keep')}
      onConfirm={() => onAnswer('remove')}
      onCancel={() => onAnswer('keep')}
    >
      <p>{t('off.text')}</p>
      <p>{t('off.advice')}</p>
    </Dialog>
  )
}
