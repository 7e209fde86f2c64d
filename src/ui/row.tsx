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
        <bdi className={css.label}>{label}</bdi>
        {detail === undefined ? null : <bdi className={css.detail}>{detail}</bdi>}
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
