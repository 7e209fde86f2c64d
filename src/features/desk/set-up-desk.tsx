import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { deskRoles } from '#domain/desk/act.ts'
import type { DeskRole } from '#domain/desk/act.ts'
import { isPin } from '#domain/kiosk/pin-wait.ts'
import { venueName } from '#domain/venue/local-text.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import type { PinProblem } from '#services/kiosk/kiosk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatWait } from '#i18n/format-wait.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import css from './set-up-desk.module.css'

/** Staff make this device a desk of the venue. */
export function SetUpDesk({ service }: { readonly service: DeskService }) {
  const { t, locale, language } = useDeskText()
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
    if (error.type === 'WrongPin' || error.type === 'TooSoon') refuse({ pin: textOf(error) })
    else setProblem(textOf(error))
  }

  function textOf(fault: PinProblem): string {
    switch (fault.type) {
      case 'WrongPin':
        return fault.waitMs === 0
          ? t('wrongPin')
          : t('wrongPinWait', { when: formatWait(fault.waitMs, locale) })
      case 'TooSoon':
        return t('tooSoon', { when: formatWait(fault.waitMs, locale) })
      case 'Unreachable':
        return t('unreached')
      case 'Refused':
        return fault.message
    }
  }

  return (
    <Page flow="stack">
      <PageBar back={null} title={t('setUp')} />
      <p>{t('setUpText', { venue: venueName(venue, language) })}</p>
      <form className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <PasswordField
          value={pin}
          onChange={(typed) => setPin(typed.replaceAll(/\D/g, ''))}
          label={t('pin')}
          words={{ show: t('showPin'), hide: t('hidePin') }}
          autoComplete="off"
          inputMode="numeric"
          maxLength={12}
          error={errorOf('pin')}
          required
        />
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
    </Page>
  )
}
