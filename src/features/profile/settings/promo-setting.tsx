import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import X from 'lucide-react/icons/x'
import { getDiscountInfo } from '#contract/code/code-calls.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '#ui/row.tsx'
import { letRun } from '#services/let-run.ts'
import css from '../setting.module.css'
import { useAccountCall, useProblemText } from '../use-account-call.ts'
import { checkoutSettingsOf } from '#services/venue/use-checkout-settings.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'
import { useProfileWays } from '../use-profile-ways.ts'

export interface PromoSettingProps {
  /** Null: none. */
  readonly saved: string | null
}

/** The code applied to this person's orders: type, save, remove. */
export function PromoSetting({ saved }: PromoSettingProps) {
  const { t } = useText()
  const { ask, busy } = useAccountCall()
  const check = usePromoCheck()
  const problemText = useProblemText()
  const [code, setCode] = useState(saved)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [note, setNote] = useState('')
  const [checking, setChecking] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  async function save() {
    const wanted = typed.trim()
    setNote('')
    setError(undefined)
    if (wanted === '') return showError(t('field.required'))
    setChecking(true)
    const refusal = await check(wanted)
    setChecking(false)
    if (refusal !== null) return showError(refusal)
    await keep(wanted)
  }

  async function keep(promoCode: string | null) {
    const answer = await ask((account) => account.edit({ promoCode }))
    if (!answer.ok) {
      const text = problemText(answer.error, t('profile.failed'))
      return promoCode === null ? setNote(text) : showError(text)
    }
    setCode(promoCode)
    setTyped('')
    setNote(t(promoCode === null ? 'profile.promoRemoved' : 'profile.promoSaved'))
    // The focused element is gone: move the focus.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(promoCode === null ? 'input' : 'button')?.focus(),
    )
  }

  function showError(text: string) {
    setError(text)
    place.current?.querySelector('input')?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy && !checking) letRun(save())
  }

  return (
    <div ref={place} className={css.setting}>
      {code === null ? (
        <form className={css.form} onSubmit={submit} noValidate>
          <Field
            label={t('profile.promo')}
            hint={t('profile.promoHint')}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setError(undefined)
            }}
            error={error}
            autoComplete="off"
            maxLength={64}
          />
          <Button type="submit" wide busy={busy || checking}>
            {t('profile.promoSave')}
          </Button>
        </form>
      ) : (
        <Row
          label={code}
          detail={t('profile.promo')}
          end={
            <IconButton
              label={t('profile.promoRemove', { code })}
              icon={<X />}
              disabled={busy}
              onPress={() => letRun(keep(null))}
            />
          }
        />
      )}
      <p role="status" className={css.hint}>
        {note}
      </p>
    </div>
  )
}

/**
 * Asks the venue the guest comes from whether it accepts a code; resolves to the refusal as text.
 * Where no venue that takes codes can be asked, null: each order checks the code again.
 */
function usePromoCheck(): (code: string) => Promise<string | null> {
  const { t } = useText()
  const { lookUps, network } = useServices()
  const offline = useStore(network) === 'offline'
  const { entry } = useProfileWays()
  const here = useKnownVenue(entry.venue)
  return async (code) => {
    if (!here || offline || !checkoutSettingsOf(here).discounts) return null
    const answer = await (await lookUps())?.(here.venue.slug, getDiscountInfo, { body: { code } })
    if (!answer || answer.ok || answer.error.type === 'Unreachable') return null
    return `${t('profile.promoInvalid')} ${answer.error.message}`.trim()
  }
}
