import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { AccountFault } from './use-account-form.ts'

export interface FormFaultProps {
  /** Null: no fault, nothing shown. */
  readonly fault: AccountFault | null
  /** The title of the failed action; undefined: a general one. */
  readonly title?: string | undefined
}

/**
 * The reason for a refused form. The live region is rendered empty first, so that it is announced.
 */
export function FormFault({ fault, title }: FormFaultProps) {
  return <div role="alert">{fault ? <FaultBanner fault={fault} title={title} /> : null}</div>
}

function FaultBanner({
  fault,
  title,
}: {
  readonly fault: AccountFault
  readonly title?: string | undefined
}) {
  const { t } = useText()
  const what = title ?? t('fault.title')
  switch (fault.type) {
    case 'Offline':
      return <Banner tone="info">{t('account.offline')}</Banner>
    case 'Unreachable':
      return (
        <Banner tone="warning" title={what}>
          {t('account.unreached')}
        </Banner>
      )
    case 'Refused':
      // These sentences need no title.
      if (fault.code === appProblemCodes.tooMany || fault.code === appProblemCodes.maintenance) {
        return <Banner tone="info">{fault.message}</Banner>
      }
      if (fault.code === appProblemCodes.wrongLogin) {
        return <Banner tone="warning">{t('account.wrongLogin')}</Banner>
      }
      return (
        <Banner tone="warning" title={what}>
          {fault.code === appProblemCodes.emailTaken ? undefined : fault.message}
        </Banner>
      )
  }
}
