import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import type { CodeEntry } from '#services/code/use-code-entry.ts'
import { useText } from '#i18n/use-text.ts'
import { AppliedCode } from '#ui/applied-code.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './codes-section.module.css'

export interface CodePartProps {
  readonly entry: CodeEntry
  readonly name: string
  readonly icon: ReactNode
  /** Effect of the code, in words; null: no code is applied. */
  readonly applied: string | null
  readonly onRemove: () => void
  /** The code's input field. */
  readonly children: ReactNode
}

/**
 * One kind of code: a chip opens its field; an applied code shows its effect and can be removed.
 */
export function CodePart({ entry, name, icon, applied, onRemove, children }: CodePartProps) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const { found, error } = entry

  // The sticky bar may cover what opens.
  useEffect(() => {
    if (entry.open || error !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [entry.open, error])

  // The focused field was removed: move the focus.
  useEffect(() => {
    if (found > 0) place.current?.querySelector('p')?.focus()
  }, [found])

  return (
    <div ref={place} className={css.part} data-wide={entry.open || applied !== null || undefined}>
      <AppliedCode icon={icon} text={applied} />
      {applied === null ? (
        <Chip icon={icon} pressed={entry.open} onPress={() => entry.setOpen(!entry.open)}>
          {name}
        </Chip>
      ) : (
        <IconButton
          label={t('codes.remove', { name: applied })}
          icon={<X />}
          onPress={() => {
            onRemove()
            // This button is removed when the chip shows.
            requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
          }}
        />
      )}
      {applied === null && !entry.open && error !== undefined ? (
        <p role="alert" className={css.problem}>
          {error}
        </p>
      ) : null}
      {applied === null ? children : null}
    </div>
  )
}
