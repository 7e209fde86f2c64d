import { useId } from 'react'
import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import css from './choice-list.module.css'

export interface ChoiceListProps {
  /** The target for moving the focus here, from a message about a missing choice. */
  readonly id?: string | undefined
  readonly legend: string
  /** The legend's language; left out: the page's. */
  readonly lang?: string | undefined
  /** The rule of the choice, as "Choose up to 3". */
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Shown beside the legend and read with it, such as a badge "Required". */
  readonly status?: ReactNode
  /** Rows: `ChoiceRow`, `CounterRow`. */
  readonly children: ReactNode
}

export function ChoiceList({ id, legend, lang, hint, error, status, children }: ChoiceListProps) {
  const hintId = useId()
  const errorId = useId()
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.list}
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={css.legend}>
        <span className={css.name}>
          <bdi lang={lang}>{legend}</bdi>
          {status}
        </span>
      </legend>
      {hint ? (
        <p id={hintId} className={css.hint} dir="auto">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className={css.error}>
          <CircleAlert />
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}
