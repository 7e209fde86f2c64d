import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Child } from '#domain/account/child.ts'
import { childLengths } from '#domain/account/child.ts'
import { allergens } from '#domain/menu/menu.ts'
import type { Allergen } from '#domain/menu/menu.ts'
import { useChildText } from '#i18n/use-child-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import { letRun } from '#services/let-run.ts'
import { lastFields } from '../cards/last-fields.ts'
import formCss from '../profile-form.module.css'
import css from '../setting.module.css'
import { useAccountCall, useProblemText } from '../use-account-call.ts'

export interface ChildSheetProps {
  /** Null: a new one. */
  readonly child: Child | null
  readonly onClose: () => void
  readonly onSaved: (children: readonly Child[], name: string) => void
}

/** Adds or changes a child: name, class and allergies. */
export function ChildSheet({ child, onClose, onSaved }: ChildSheetProps) {
  const { t } = useChildText()
  const { t: word } = useText()
  return (
    <Sheet
      open
      onClose={onClose}
      title={child ? t('children.editTitle', { name: child.name }) : t('children.addTitle')}
      closeLabel={word('common.close')}
    >
      <ChildForm {...{ child, onSaved }} />
    </Sheet>
  )
}

export type ChildFormProps = Omit<ChildSheetProps, 'onClose'>

/** The fields of a child, also where a school asks who eats. */
export function ChildForm({ child, onSaved }: ChildFormProps) {
  const { t } = useChildText()
  const { t: word } = useText()
  /** Another device's change, read meanwhile, is not what is shown. */
  const [opened] = useState(child)
  const { ask, busy } = useAccountCall()
  const problemText = useProblemText()
  const [typed, setTyped] = useState<Omit<Child, 'id'>>(
    child ?? { name: '', schoolClass: '', allergens: [] },
  )
  const [problem, setProblem] = useState<string | null>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  /** Id of a new child, the same for all attempts, so that a lost answer adds no second child. */
  const newId = useRef<string | null>(null)
  // No school serves alcohol; one that is stored can be taken away.
  const offered = allergens.filter(
    (each) => each !== 'alcohol' || (child?.allergens.includes(each) ?? false),
  )
  const name = typed.name.trim()
  const shown = useShownFaults({
    values: { ...typed },
    faults: name === '' ? { name: word('field.required') } : {},
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    if (!shown.judge()) return nameInput.current?.focus()
    const answer = await ask((account) => {
      const id = child?.id ?? (newId.current ??= account.newChildId())
      const saved = { ...typed, id, name, schoolClass: typed.schoolClass.trim() }
      return account.saveChild(saved, opened)
    })
    if (answer.ok) return onSaved(answer.value, name)
    const { name: nameFault, schoolClass } = lastFields(answer.error)
    if (nameFault === undefined && schoolClass === undefined) {
      return setProblem(problemText(answer.error, t('children.saveFailed')))
    }
    shown.refuse({ name: nameFault, schoolClass })
  }

  return (
    <form className={formCss.form} onSubmit={(event) => letRun(submit(event))} noValidate>
      <Field
        label={t('children.name')}
        name="name"
        autoComplete="off"
        required
        maxLength={childLengths.name}
        value={typed.name}
        onChange={(changed) => setTyped({ ...typed, name: changed })}
        error={shown.errorOf('name')}
        inputRef={nameInput}
      />
      <Field
        label={t('children.schoolClass')}
        hint={t('children.schoolClassHint')}
        name="schoolClass"
        autoComplete="off"
        maxLength={childLengths.schoolClass}
        value={typed.schoolClass}
        onChange={(changed) => setTyped({ ...typed, schoolClass: changed })}
        error={shown.errorOf('schoolClass')}
      />
      <fieldset className={css.setting}>
        <legend className={css.legend}>{t('children.allergens')}</legend>
        <div className={css.chips}>
          {offered.map((each) => (
            <Chip
              key={each}
              pressed={typed.allergens.includes(each)}
              onPress={() => setTyped({ ...typed, allergens: toggled(typed.allergens, each) })}
            >
              {word(`allergen.${each}`)}
            </Chip>
          ))}
        </div>
        <p className={css.hint}>{t('children.allergensHint')}</p>
      </fieldset>
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <Button type="submit" tone="primary" size="l" wide busy={busy}>
        {t('children.save')}
      </Button>
    </form>
  )
}

function toggled(list: readonly Allergen[], entry: Allergen): readonly Allergen[] {
  return list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry]
}
