import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { isPin } from '#domain/kiosk/pin-wait.ts'
import { venueName } from '#domain/venue/local-text.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import { KeyboardChoice } from './keyboard/keyboard-choice.tsx'
import { ScreenKeyboard } from './keyboard/screen-keyboard.tsx'
import css from './staff-screen.module.css'
import { PinField } from './pin-field.tsx'
import { PlaceFields, readPlace } from './place-fields.tsx'
import type { TypedPlace } from './place-fields.tsx'
import { usePinText } from './use-pin-text.ts'

/** Staff make this device a kiosk of the venue. */
export function SetUpScreen({ service }: { readonly service: KioskService }) {
  const { t, language } = useText()
  const { slug, venue } = useVenue()
  const pinText = usePinText()
  const [pin, setPin] = useState('')
  const [name, setName] = useState('')
  const [place, setPlace] = useState<TypedPlace>({ type: 'table', tables: '' })
  const [drawsKeyboard, setDrawsKeyboard] = useState(false)
  const read = readPlace(place, venue)
  const { errorOf, judge, refuse } = useShownFaults({
    values: { pin, name, place },
    faults: {
      pin: isPin(pin) ? undefined : t('kiosk.pinNeeded'),
      name: name.trim() === '' ? t('kiosk.nameNeeded') : undefined,
      place: read.ok ? undefined : placeText(read.error),
    },
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setProblem(null)
    if (!judge() || !read.ok) {
      // Once the fields say so.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    const answer = await service.setUp(slug, {
      pin,
      name: name.trim(),
      place: read.value,
      drawsKeyboard,
    })
    setBusy(false)
    if (answer.ok) return
    const { error } = answer
    const isOfPin = error.type === 'WrongPin' || error.type === 'TooSoon'
    if (isOfPin) refuse({ pin: pinText(error) })
    else setProblem(pinText(error))
  }

  function placeText(fault: { readonly type: string; readonly table?: string }): string {
    return fault.table === undefined
      ? t('kiosk.tableNeeded')
      : t('kiosk.noTable', { table: fault.table })
  }

  return (
    <Page flow="stack">
      <PageBar back={null} title={t('kiosk.setUp')} />
      <p>{t('kiosk.setUpText', { venue: venueName(venue, language) })}</p>
      <form className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <KeyboardChoice checked={drawsKeyboard} onChange={setDrawsKeyboard} />
        {drawsKeyboard ? <ScreenKeyboard /> : null}
        <PinField value={pin} onChange={setPin} error={errorOf('pin')} />
        <Field
          label={t('kiosk.name')}
          hint={t('kiosk.nameHint')}
          value={name}
          onChange={setName}
          maxLength={60}
          autoComplete="off"
          error={errorOf('name')}
          required
        />
        <PlaceFields typed={place} onChange={setPlace} error={errorOf('place')} />
        {problem === null ? null : (
          <div role="alert">
            <Banner tone="warning">{problem}</Banner>
          </div>
        )}
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('kiosk.save')}
        </Button>
      </form>
    </Page>
  )
}
