import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { deskRoles } from '#domain/desk/act.ts'
import type { DeskRole } from '#domain/desk/act.ts'
import { demoPin, isPin } from '#domain/kiosk/pin-wait.ts'
import { venueName } from '#domain/venue/local-text.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { isDemo } from '#services/device/is-demo.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useReceiversText } from '#i18n/use-receivers-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import { EnterAsPerson } from './enter-as-person.tsx'
import { PinField, usePinText } from './pin-field.tsx'
import css from './set-up-desk.module.css'

/** Staff make this device a desk of the venue. */
export function SetUpDesk({ service }: { readonly service: DeskService }) {
  const { t, language } = useDeskText()
  const { t: receiversText } = useReceiversText()
  const pinText = usePinText()
  const { slug, venue } = useVenue()
  const [pin, setPin] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<DeskRole>('counter')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { errorOf, judge, refuse } = useShownFaults({
    values: { pin, name },
    faults: {
      pin: isPin(pin) ? undefined : t('pinNeeded'),
      name: name.trim() === '' ? t('nameNeeded') : undefined,
    },
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setProblem(null)
    if (!judge()) {
      // Once the fields say so.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    const answer = await service.setUp(slug, { pin, name: name.trim(), role })
    setBusy(false)
    if (answer.ok) return
    const { error } = answer
    if (error.type === 'WrongPin' || error.type === 'TooSoon') refuse({ pin: pinText(error) })
    else setProblem(pinText(error))
  }

  return (
    <Page flow="stack">
      <PageBar back={null} title={t('setUp')} />
      <EnterAsPerson slug={slug} service={service} />
      <p>{t('setUpText', { venue: venueName(venue, language) })}</p>
      {isDemo() ? <p>{t('demoPin', { pin: demoPin })}</p> : null}
      <form className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <PinField value={pin} onChange={setPin} error={errorOf('pin')} />
        <Field
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          onChange={setName}
          maxLength={60}
          autoComplete="off"
          error={errorOf('name')}
          required
        />
        <ChoiceList legend={t('role')}>
          {deskRoles.map((each) => (
            <ChoiceRow
              key={each}
              type="radio"
              name="role"
              label={t(each)}
              checked={role === each}
              onChange={() => setRole(each)}
            />
          ))}
        </ChoiceList>
        {problem === null ? null : (
          <div role="alert">
            <Banner tone="warning">{problem}</Banner>
          </div>
        )}
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('save')}
        </Button>
      </form>
      <p>
        <Link to="/$slug/desk/{-$screen}" params={{ slug, screen: 'receivers' }}>
          {receiversText('toReceivers')}
        </Link>
      </p>
    </Page>
  )
}
