import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import css from './row.module.css'

export interface RowProps {
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** An icon or a small picture before the label. */
  readonly icon?: ReactNode
  /** Content after the label: an amount, a badge, or a separate control if `onPress` is missing. */
  readonly end?: ReactNode
  /** Makes the whole row a button. */
  readonly onPress?: (() => void) | undefined
}

export function Row({ label, detail, icon, end, onPress }: RowProps) {
  const content = (
    <>
      {icon}
      <span className={css.text}>
        <span className={css.label}>{label}</span>
        {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
      </span>
      {end === undefined ? null : <span className={css.end}>{end}</span>}
    </>
  )
  if (onPress === undefined) return <div className={css.row}>{content}</div>
  return (
    <button type="button" className={css.row} onClick={onPress}>
      {content}
      <ChevronRight className={css.arrow} />
    </button>
  )
}
