import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { secondFactorCodes } from '#contract/account/second-factor-calls.ts'
import { letRun } from '#services/let-run.ts'
import { useSecondStepText } from '#i18n/use-second-step-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountPartProps } from './account-part.ts'
import { AppCode } from './app-code.tsx'
import { FormFault } from './form-fault.tsx'
import type { MissingStep } from './missing-step.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAccountForm } from './use-account-form.ts'
import type { TakenStep, AppSecret } from '#services/account/account-service.ts'

export interface SecondStepFormProps extends Pick<
  AccountPartProps,
  'entry' | 'onAsk' | 'onSignedIn'
> {
  readonly step: MissingStep
  readonly onStartOver: () => void
}

/** An operator's second step: a code of their app, which they set up first where they have none. */
export function SecondStepForm({ entry, step, ...on }: SecondStepFormProps) {
  const { t } = useSecondStepText()
  const [app, setApp] = useState<AppSecret | null>(null)
  const [taken, setTaken] = useState<TakenStep | null>(null)
  const [code, setCode] = useState('')
  const toSetUp = step === 'enroll' && app === null
  const missing = !toSetUp && code.trim() === '' ? t('step.codeMissing') : undefined
  const { form, ...account } = useAccountForm(
    { values: { code }, faults: { code: missing } },
    on.onAsk,
  )
  const { fault } = account
  const isWrong = fault?.type === 'Refused' && fault.code === secondFactorCodes.wrongCode

  async function setUp() {
    const answer = await account.ask(async (service) => (await service.secondStep()).enroll())
    if (answer) setApp(answer.value)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (toSetUp) return setUp()
    if (!account.accepts()) return
    const answer = await account.ask(async (service) => (await service.secondStep()).take(code))
    if (!answer) return
    if (answer.value.recoveryCodes.length === 0) on.onSignedIn(answer.value.session)
    else setTaken(answer.value)
  }

  if (taken) {
    return (
      <AccountFrame
        key="codes"
        entry={entry}
        title={t('step.recoveryTitle')}
        text={t('step.recoveryText')}
      >
        <RecoveryCodes codes={taken.recoveryCodes} onDone={() => on.onSignedIn(taken.session)} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      entry={entry}
      title={t(step === 'enroll' ? 'step.setUpTitle' : 'step.title')}
      text={t(step === 'enroll' ? 'step.setUpText' : 'step.text')}
    >
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <FormFault fault={isWrong ? null : fault} />
        {app === null ? null : <AppCode app={app} />}
        {toSetUp ? null : (
          <Field
            label={t('step.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode={step === 'enroll' ? 'numeric' : 'text'}
            required
            maxLength={40}
            hint={step === 'enroll' ? undefined : t('step.codeHint')}
            value={code}
            onChange={setCode}
            error={account.errorOf('code')}
          />
        )}
        <Button type="submit" tone="primary" size="l" wide busy={account.busy}>
          {t(toSetUp ? 'step.setUp' : 'step.signIn')}
        </Button>
      </form>
      <div className={css.beside}>
        <Button tone="plain" onPress={on.onStartOver}>
          {t('step.startOver')}
        </Button>
      </div>
    </AccountFrame>
  )
}
