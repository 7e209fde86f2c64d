import css from './progress.module.css'

export interface ProgressProps {
  /** What is under way. */
  readonly label: string
  /** From 0 to 1; left out while nobody knows. */
  readonly value?: number | undefined
}

export function Progress({ label, value }: ProgressProps) {
  return <progress className={css.progress} aria-label={label} value={value} />
}
