import { useSecondStepText } from '#i18n/use-second-step-text.ts'
import { CodeFigure } from '#ui/code-figure.tsx'
import css from './second-step.module.css'
import type { AppSecret } from '#services/account/account-service.ts'

/** Code that an authenticator app scans, or that a person types into it. */
export function AppCode({ app }: { readonly app: AppSecret }) {
  const { t } = useSecondStepText()
  return (
    <>
      {app.drawn === null ? null : (
        <CodeFigure address="" drawn={app.drawn} label={t('step.scan')} />
      )}
      <p className={css.secret}>
        {t('step.secret')}
        <code>{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  )
}
