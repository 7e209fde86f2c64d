import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { letRun } from '#services/let-run.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { useNextLanguage } from '#services/venue/use-next-language.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AwayBanner } from './away-banner.tsx'
import { BoardLink } from './board-link.tsx'
import css from './suite-frame.module.css'
import type { SuiteAnswer } from './use-suite-answer.ts'

export interface SuiteFrameProps<T> {
  readonly title: string
  readonly back: { readonly label: string; readonly onPress: () => void }
  readonly answer: SuiteAnswer<T>
  /** Makes the page wide enough for cards side by side. */
  readonly wide?: boolean
  readonly children: (value: T) => ReactNode
}

/** Frame of an operator's screen: the way back, what is loading or failed, the content, the way out. */
export function SuiteFrame<T>({ title, back, answer, wide = false, children }: SuiteFrameProps<T>) {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  const { value, at, problem, retry } = answer
  const page = (
    <Page flow="stack">
      <PageBar back={back} title={title} />
      <BoardLink />
      {problem === null ? null : offline ? (
        <AwayBanner at={at} />
      ) : (
        <Banner
          tone="warning"
          title={t('suites.failed')}
          action={{ label: t('common.retry'), onPress: retry }}
        >
          {problem.type === 'Refused' ? problem.message : null}
        </Banner>
      )}
      {value === null ? problem === null ? <Loading /> : null : children(value)}
      <WaysOut />
    </Page>
  )
  return wide ? <div className={css.wide}>{page}</div> : page
}

/** The other language, and the end of the operator's session. */
function WaysOut() {
  const { t } = useText()
  const { slug } = useVenue()
  const { account } = useServices()
  const navigate = useNavigate()
  const next = useNextLanguage()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    await (await account())?.logout()
    await navigate({ to: '/login', search: { suiteOperator: 'true', venue: slug } })
  }

  return (
    <div className={css.out}>
      {next === null ? null : (
        <Button tone="plain" onPress={() => keepLanguage(next.locale)}>
          <bdi lang={next.locale}>{next.label}</bdi>
        </Button>
      )}
      <Button tone="plain" busy={busy} onPress={() => letRun(leave())}>
        {t('suites.logout')}
      </Button>
    </div>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <div role="status" className={css.loading}>
      <VisuallyHidden>{t('suites.loading')}</VisuallyHidden>
      {['60%', '45%', '55%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
