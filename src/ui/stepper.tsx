import type { ReactNode } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import css from './stepper.module.css'

export interface StepperProps {
  /** The counted thing. */
  readonly label: string
  readonly decreaseLabel: string
  readonly increaseLabel: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number | undefined
  /** At `min` the first button removes the thing instead. */
  readonly removal?: Removal | undefined
}

interface Removal {
  readonly label: string
  readonly icon: ReactNode
  readonly onRemove: () => void
}

/** A quantity. At a limit a button stays focusable and does nothing, so focus is never lost. */
export function Stepper({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  onChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  removal,
}: StepperProps) {
  const atMin = value <= min
  const atMax = value >= max
  const removes = atMin && removal !== undefined

  function decrease() {
    if (removes) removal.onRemove()
    else if (!atMin) onChange(value - 1)
  }

  return (
    <fieldset className={css.stepper} aria-label={label}>
      <button
        type="button"
        className={css.button}
        aria-label={removes ? removal.label : decreaseLabel}
        aria-disabled={atMin && !removes}
        onClick={decrease}
      >
        {removes ? removal.icon : <Minus />}
      </button>
      <output className={css.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={css.button}
        aria-label={increaseLabel}
        aria-disabled={atMax}
        onClick={() => {
          if (!atMax) onChange(value + 1)
        }}
      >
        <Plus />
      </button>
    </fieldset>
  )
}
