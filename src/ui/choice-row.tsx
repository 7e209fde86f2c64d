import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './choice-row.module.css'

export interface ChoiceRowProps {
  readonly type: 'radio' | 'checkbox'
  /** One name for all radios of a list. */
  readonly name: string
  readonly label: ReactNode
  /** The label's language; left out: the page's. */
  readonly lang?: string | undefined
  /** A second, smaller line; like the amount it describes the control without being part of its name. */
  readonly detail?: ReactNode
  readonly amount?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  /** Nested choices, shown beneath. */
  readonly children?: ReactNode
}

export function ChoiceRow({
  type,
  name,
  label,
  lang,
  detail,
  amount,
  checked,
  onChange,
  disabled = false,
  children,
}: ChoiceRowProps) {
  const labelId = useId()
  const amountId = useId()
  const detailId = useId()
  const describedBy = [amount !== undefined && amountId, detail !== undefined && detailId].filter(
    Boolean,
  )
  return (
    <div className={css.choice}>
      <label className={css.row}>
        <input
          className={css.control}
          type={type}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-labelledby={labelId}
          aria-describedby={describedBy.join(' ') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.text}>
          <bdi id={labelId} lang={lang}>
            {label}
          </bdi>
          {detail === undefined ? null : (
            <bdi id={detailId} className={css.detail}>
              {detail}
            </bdi>
          )}
        </span>
        {amount === undefined ? null : (
          <span id={amountId} className={css.amount}>
            {amount}
          </span>
        )}
      </label>
      {children ? <div className={css.nested}>{children}</div> : null}
    </div>
  )
}
