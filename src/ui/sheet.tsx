import { useId } from 'react'
import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import css from './sheet.module.css'
import { useSwipeDown } from './use-swipe-down.ts'

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The title's language; left out: the page's. */
  readonly lang?: string | undefined
  readonly closeLabel: string
  /** Its place on a wide screen; a phone and a kiosk always show it at the bottom. */
  readonly place?: 'centre' | 'side'
  /** Fills the top edge to edge, under the close button; the title then follows it in the body. */
  readonly hero?: ReactNode
  /** Stays at the bottom while the body scrolls: the next action. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function Sheet({
  open,
  onClose,
  title,
  lang,
  closeLabel,
  place = 'centre',
  hero,
  footer,
  children,
}: SheetProps) {
  const titleId = useId()
  const { panel, onPointerDown } = useSwipeDown(onClose)
  const heading = (
    <h2 id={titleId} className={css.title} dir="auto" lang={lang}>
      {title}
    </h2>
  )
  const withHero = hero !== undefined && hero !== null

  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId}>
      <div ref={panel} className={css.panel} data-place={place}>
        {/* No header or footer element: a sheet in the page's header would have landmarks in a landmark. */}
        <div className={css.header} data-over={withHero || undefined} onPointerDown={onPointerDown}>
          {withHero ? null : heading}
          <IconButton
            label={closeLabel}
            icon={<X />}
            tone={withHero ? 'raised' : 'quiet'}
            onPress={onClose}
          />
        </div>
        <div className={css.body}>
          {withHero ? <div className={css.hero}>{hero}</div> : null}
          {withHero ? heading : null}
          {children}
        </div>
        {footer === undefined ? null : <div className={css.footer}>{footer}</div>}
      </div>
    </Modal>
  )
}
