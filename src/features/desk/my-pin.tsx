import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { isPersonPin } from '#domain/kiosk/pin-wait.ts'
import type { PeopleService, StaffMember } from '#services/desk/people-service.ts'
import { letRun } from '#services/let-run.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { Button } from '#ui/button.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import { PersonPinField } from './cancel-by-person.tsx'
import css from './people-screen.module.css'

export interface MyPinProps {
  readonly slug: string
  readonly people: Pick<PeopleService, 'setPin'>
  readonly me: StaffMember
}

/** The signed-in person sets the PIN by which they are known at a shared tablet. */
export function MyPin({ slug, people, me }: MyPinProps) {
  const { t } = usePeopleText()
  const [hasPin, setHasPin] = useState(me.hasPin)
  const [pin, setPin] = useState('')
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const { errorOf, judge, refuse } = useShownFaults({
    values: { pin },
    faults: { pin: isPersonPin(pin) ? undefined : t('pinNeeded') },
  })

  async function save(typed: string | null) {
    if (busy) return
    setBusy(true)
    setSaid('')
    const answer = await people.setPin(slug, typed)
    setBusy(false)
    if (!answer.ok) {
      refuse({ pin: answer.error.type === 'Refused' ? answer.error.message : t('unreached') })
      return
    }
    setPin('')
    setHasPin(answer.value.hasPin)
    setSaid(t(typed === null ? 'pinDeleted' : 'pinSaved'))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const form = event.currentTarget
    if (judge()) letRun(save(pin))
    // Once the field says so.
    else setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <section aria-labelledby="my-pin">
      <h2 id="my-pin">{t('myPin')}</h2>
      <p>{t('myPinText')}</p>
      {hasPin ? <p>{t('pinIsSet')}</p> : null}
      <form className={css.form} onSubmit={submit} noValidate>
        <PersonPinField label={t('newPin')} value={pin} onChange={setPin} error={errorOf('pin')} />
        <p role="status">{said}</p>
        <Button type="submit" size="l" wide busy={busy}>
          {t('savePin')}
        </Button>
      </form>
      {hasPin ? (
        <Button tone="plain" onPress={() => letRun(save(null))}>
          {t('deletePin')}
        </Button>
      ) : null}
    </section>
  )
}
