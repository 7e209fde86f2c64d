import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { addedKinds } from '#domain/receiver/receiver-kind.ts'
import type { AddedKind } from '#domain/receiver/receiver-kind.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { letRun } from '#services/let-run.ts'
import { useReceiversText } from '#i18n/use-receivers-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import css from './receivers-screen.module.css'

export interface AddReceiverProps {
  readonly add: (receiver: {
    readonly kind: AddedKind
    readonly name: string
    readonly settings: Readonly<Record<string, unknown>>
  }) => Promise<Result<unknown, CallProblem>>
  readonly unreached: () => void
}

/** Adds a webhook or a printer. */
export function AddReceiver({ add, unreached }: AddReceiverProps) {
  const { t } = useReceiversText()
  const [kind, setKind] = useState<AddedKind>('webhook')
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [busy, setBusy] = useState(false)
  const field = placeOf(kind)
  const typed = place.trim()
  const isPlaceGood = field !== 'url' || /^https?:\/\/\S+$/i.test(typed)
  const { errorOf, judge, refuse } = useShownFaults({
    values: { name, place },
    faults: {
      name: name.trim() === '' ? t('nameNeeded') : undefined,
      place: field && (typed === '' || !isPlaceGood) ? t(`${field}Needed`) : undefined,
    },
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    if (!judge()) {
      // Once the field says so.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    const settings = field ? { [field]: typed } : {}
    const answer = await add({ kind, name: name.trim(), settings })
    setBusy(false)
    if (answer.ok) {
      setName('')
      setPlace('')
    } else if (answer.error.type === 'Refused') {
      const { fields, message } = answer.error
      const wrong = field && fields?.[`settings.${field}`]
      refuse({ ...fields, place: wrong ?? message })
    } else unreached()
  }

  return (
    <section aria-labelledby="add">
      <h2 id="add">{t('add')}</h2>
      <form className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <Select
          label={t('kind')}
          value={kind}
          options={addedKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
          onChange={(chosen) => setKind(addedKinds.find((each) => each === chosen) ?? kind)}
        />
        <Field
          label={t('name')}
          name="name"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={setName}
          error={errorOf('name')}
          required
        />
        {field ? (
          <Field
            label={t(field)}
            name="place"
            hint={t(`${field}Hint`)}
            autoComplete="off"
            maxLength={2_000}
            value={place}
            onChange={setPlace}
            error={errorOf('place')}
            required
          />
        ) : null}
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('save')}
        </Button>
      </form>
    </section>
  )
}

/** The setting that is typed in; null: none. */
function placeOf(kind: AddedKind): 'url' | 'host' | null {
  if (kind === 'cloudprnt') return null
  return kind === 'webhook' ? 'url' : 'host'
}
