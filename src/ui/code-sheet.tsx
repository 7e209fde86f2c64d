import { Button } from './button.tsx'
import { CodeForm } from './code-form.tsx'
import type { CodeFormProps } from './code-form.tsx'
import css from './code-sheet.module.css'
import { Sheet } from './sheet.tsx'

export interface CodeSheetProps extends Omit<CodeFormProps, 'children' | 'tone'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  /** A known value that one press uses. */
  readonly known: { readonly label: string; readonly onPress: () => void } | null
}

/** Asks for a code in a sheet over the page. */
export function CodeSheet({ open, onClose, title, closeLabel, known, ...form }: CodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      <div className={css.sheet}>
        <CodeForm {...form} tone="primary">
          {known ? (
            <Button disabled={form.entry.busy} onPress={known.onPress}>
              {known.label}
            </Button>
          ) : null}
        </CodeForm>
      </div>
    </Sheet>
  )
}
