import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Modal } from './modal.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
}

/** A question that must be answered first; focus starts on the answer that changes nothing. */
export function Dialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  tone = 'primary',
  busy = false,
}: DialogProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Modal
      open={open}
      onClose={onCancel}
      labelledBy={titleId}
      describedBy={textId}
      role="alertdialog"
    >
      <div className={css.panel}>
        <h2 id={titleId} className={css.title} dir="auto">
          {title}
        </h2>
        <div id={textId} className={css.text} dir="auto">
          {children}
        </div>
        <div className={css.answers}>
          <Button onPress={onCancel}>{cancelLabel}</Button>
          <Button tone={tone} busy={busy} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
