import type { ReactNode } from 'react'
import css from './counter-row.module.css'
import type { StepperProps } from './stepper.tsx'
import { Stepper } from './stepper.tsx'

export interface CounterRowProps extends StepperProps {
  /** The label's language; left out: the page's. */
  readonly lang?: string | undefined
  readonly detail?: ReactNode
  readonly amount?: ReactNode
  /** Nested choices, shown beneath. */
  readonly children?: ReactNode
}

/** A choice with a quantity. */
export function CounterRow({ lang, detail, amount, children, ...stepper }: CounterRowProps) {
  return (
    <>
      <div className={css.row}>
        <div className={css.text}>
          <div dir="auto" lang={lang}>
            {stepper.label}
          </div>
          {detail === undefined ? null : (
            <div className={css.detail} dir="auto">
              {detail}
            </div>
          )}
        </div>
        {amount === undefined ? null : <span className={css.amount}>{amount}</span>}
        <Stepper {...stepper} />
      </div>
      {children ? <div className={css.nested}>{children}</div> : null}
    </>
  )
}
