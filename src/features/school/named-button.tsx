import { Button, type ButtonProps } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export interface NamedButtonProps extends Omit<ButtonProps, 'children'> {
  /** The words on it. */
  readonly label: string
  /** The whole name, which begins with these words, so that it can be called by them (WCAG 2.5.3). */
  readonly name: string
}

/** A button among others of the same words, one for each day: its name says which. */
export function NamedButton({ label, name, ...button }: NamedButtonProps) {
  return (
    <Button {...button}>
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
